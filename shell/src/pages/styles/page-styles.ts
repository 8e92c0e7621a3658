import { globalStyles, toFontFaces } from "shared-ui";
import { chromeStyles } from "./chrome-styles.js";
import { homeStyles } from "./home-styles.js";
import { ownPageStyles } from "./own-page-styles.js";
import { slotBaseStyles, withoutLineBreaks } from "./slot-styles.js";

/**
 * The build makes a stylesheet of each. A page's own `slotStyles` are in its head.
 *
 * @param typeface its URL
 */
export function toPageStyles(typeface: string) {
  return {
    /** On every page. */
    page: withoutLineBreaks(`${toFontFaces(typeface)}${globalStyles}${chromeStyles}${slotBaseStyles}`),
    /** Also on those that the shell draws itself. */
    ownPages: withoutLineBreaks(`${ownPageStyles}${homeStyles}`),
  };
}
