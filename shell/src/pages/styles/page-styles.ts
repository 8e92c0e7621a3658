import { globalStyles } from "shared-ui";
import { chromeStyles } from "./chrome-styles.js";
import { homeStyles } from "./home-styles.js";
import { ownPageStyles } from "./own-page-styles.js";
import { slotBaseStyles } from "./slot-styles.js";
import { withoutLineBreaks } from "./without-line-breaks.js";

const base = `${globalStyles}${chromeStyles}`;

/** Inlined in the head, so that nothing delays the first paint; followed by the page's own `slotStyles`. */
export const PAGE_STYLES = {
  assembled: withoutLineBreaks(`${base}${slotBaseStyles}`),
  builtIn: withoutLineBreaks(`${base}${slotBaseStyles}${ownPageStyles}${homeStyles}`),
} as const;
