import { globalStyles } from "shared-ui";
import { chromeStyles } from "./chrome-styles.js";
import { ownPageStyles } from "./own-page-styles.js";
import { slotLayoutStyles } from "./slot-layout-styles.js";

const base = `${globalStyles}${chromeStyles}`;

/** What each kind of page writes into its head; inline, so that nothing stands between the HTML and its first paint. */
export const PAGE_STYLES = {
  assembled: withoutLineBreaks(`${base}${slotLayoutStyles}`),
  own: withoutLineBreaks(`${base}${ownPageStyles}`),
} as const;

function withoutLineBreaks(css: string): string {
  return css.replaceAll(/\n\s*/g, "");
}
