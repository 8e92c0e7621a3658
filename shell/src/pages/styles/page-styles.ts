import { globalStyles } from "shared-ui";
import { chromeStyles } from "./chrome-styles.js";
import { homeStyles } from "./home-styles.js";
import { ownPageStyles } from "./own-page-styles.js";
import { slotBaseStyles } from "./slot-styles.js";
import { withoutLineBreaks } from "./without-line-breaks.js";

/** The build makes a stylesheet of each. A page's own `slotStyles` are in its head. */
export const PAGE_STYLES = {
  /** On every page. */
  page: withoutLineBreaks(`${globalStyles}${chromeStyles}${slotBaseStyles}`),
  /** Also on those that the shell draws itself. */
  ownPages: withoutLineBreaks(`${ownPageStyles}${homeStyles}`),
} as const;
