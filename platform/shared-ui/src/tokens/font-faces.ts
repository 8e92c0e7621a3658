import { FONT_FALLBACK, FONT_FAMILY } from "./scales.js";

/**
 * Local fonts for views that the typeface comes too late for, scaled to the same width: `sizeAdjust` is the typeface's
 * mean width over the demonstration's names and descriptions divided by theirs, in percent.
 */
const STAND_INS = [
  { weight: "300 599", sizeAdjust: 100.6, local: ["Arial", "ArialMT", "Liberation Sans", "Arimo"] },
  {
    weight: "600 900",
    sizeAdjust: 95.4,
    local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"],
  },
] as const;

/** Of the typeface, in percent of the font size. */
const ASCENT = 95;
const DESCENT = 25;

/**
 * `@font-face` rules of the typeface and its fallbacks. A view keeps its fallback if the typeface comes too late:
 * names wrap elsewhere in another font, and all below them would move.
 * @param url of the variable woff2 file
 */
export function toFontFaces(url: string): string {
  return [
    `@font-face{font-family:${FONT_FAMILY};src:url(${url}) format("woff2");font-weight:300 900;font-display:optional}`,
    ...STAND_INS.map(({ weight, sizeAdjust, local }) => {
      const overrides = [
        `size-adjust:${sizeAdjust}%`,
        `ascent-override:${toAdjusted(ASCENT, sizeAdjust)}`,
        `descent-override:${toAdjusted(DESCENT, sizeAdjust)}`,
        "line-gap-override:0%",
      ].join(";");
      const sources = local.map((name) => `local("${name}")`).join(",");
      return `@font-face{font-family:"${FONT_FALLBACK}";src:${sources};font-weight:${weight};${overrides}}`;
    }),
  ].join("");
}

/** Overrides are percentages of the adjusted size. */
function toAdjusted(percent: number, sizeAdjust: number): string {
  return `${((percent / sizeAdjust) * 100).toFixed(2)}%`;
}
