import { globalStyles } from "shared-ui";
import { chromeStyles } from "./chrome-styles.js";
import { ownPageStyles } from "./own-page-styles.js";
import { slotBaseStyles } from "./slot-styles.js";
import { withoutLineBreaks } from "./without-line-breaks.js";

const base = `${globalStyles}${chromeStyles}`;

/** What each kind of page writes into its head; inline, so that nothing stands between the HTML and its first paint. */
export const PAGE_STYLES = {
  /** To be followed by the page's own `slotStyles`. */
  assembled: withoutLineBreaks(`${base}${slotBaseStyles}`),
  own: withoutLineBreaks(`${base}${ownPageStyles}`),
} as const;
