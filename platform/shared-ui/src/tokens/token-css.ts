import { BUSINESS_COLORS, COLORS, DARK_BUSINESS_COLOURS, DARK_COLORS } from "./colors.js";
import { FONTS, LAYERS, MOTION, RADII, SHADOWS, SPACES, TYPE_SCALE } from "./scales.js";

function properties(prefix: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${prefix}-${name}:${value};`)
    .join("");
}

function typeProperties(): string {
  return Object.entries(TYPE_SCALE)
    .map(([name, { size, line }]) => `--type-${name}:${size}/${line} var(--font-text);`)
    .join("");
}

/** All tokens as custom properties on the root. The business tenant changes the accent. Print is never dark. */
export const tokenCss = [
  ":root{color-scheme:light;",
  properties("color", COLORS),
  properties("space", SPACES),
  `--font-text:${FONTS.text};`,
  properties("weight", FONTS.weight),
  typeProperties(),
  properties("radius", RADII),
  properties("shadow", SHADOWS),
  properties("layer", LAYERS),
  properties("motion", MOTION),
  "}",
  `[data-tenant=business]{${properties("color", BUSINESS_COLORS)}}`,
  "@media screen and (prefers-color-scheme:dark){",
  `:root{color-scheme:dark;${properties("color", DARK_COLORS)}}`,
  `[data-tenant=business]{${properties("color", DARK_BUSINESS_COLOURS)}}}`,
  "@media (prefers-reduced-motion:reduce){:root{--motion-fast:0ms;--motion-base:0ms}}",
].join("");
