import { BUSINESS_COLORS, COLORS, DARK_BUSINESS_COLORS, DARK_COLORS } from "./colors.js";
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
const tokenCss = [
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
  `[data-tenant=business]{${properties("color", DARK_BUSINESS_COLORS)}}}`,
  "@media (prefers-reduced-motion:reduce){:root{--motion-fast:0ms;--motion-base:0ms}}",
].join("");

const reset = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;accent-color:var(--color-accent);scroll-padding-block-start:var(--space-12)}
body{margin:0;overflow-wrap:break-word;font:var(--type-body);color:var(--color-text);background:var(--color-surface);-webkit-font-smoothing:antialiased}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,blockquote,fieldset{margin:0;padding:0;border:0}
ul,ol{list-style:none}
h1{font:var(--type-heading);font-weight:var(--weight-bold);letter-spacing:-.01em}
h2{font:var(--type-title);font-weight:var(--weight-bold)}
h3{font:var(--type-large);font-weight:var(--weight-bold)}
h1,h2,h3{text-wrap:balance}
:is(h1,h2,h3,h4,p,blockquote,dd):not(td *,th *){overflow-wrap:anywhere}
img,svg,video{display:block;max-inline-size:100%}
img{block-size:auto}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
::placeholder{color:var(--color-text-muted);opacity:1}
button{cursor:pointer}
a{color:var(--color-accent);text-underline-offset:.15em}
table{border-collapse:collapse}
dialog{color:inherit}
summary{cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
[hidden]{display:none!important}`;

const focusRing = `
:focus-visible{outline:2px solid var(--color-focus);outline-offset:2px;border-radius:var(--radius-small)}
:focus:not(:focus-visible){outline:none}`;

const hiding = `
.visually-hidden{position:absolute;inline-size:1px;block-size:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip-link:not(:focus){position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
@media (scripting:none){[data-needs-script]{display:none!important}noscript{display:contents}}`;

const BAR_SHOWN = "html:has([data-edge=bottom][data-shown=true])";
const BAR_HEIGHT = "5rem";
const OTHER_HEIGHTS = "var(--tray-height,0px)";

/** Room at the end of the page and below toasts for a tray at the bottom edge. */
const tray =
  "@media screen{body:has([data-tray]){padding-block-end:55px}html:has([data-tray]){--tray-height:55px}html:has([data-tray][data-expanded]){--tray-height:150px}}";

/**
 * Scrolls focused elements clear of the bottom edge, where there may be a bar and a tray.
 * Only `[data-above-bars]` has the bar's height as a custom property: with one of the root element, browsers would style
 * the whole page again each time the bar shows.
 */
const bottomEdge =
  `html{scroll-padding-block-end:calc(${OTHER_HEIGHTS})}` +
  `${BAR_SHOWN}{scroll-padding-block-end:calc(${BAR_HEIGHT} + ${OTHER_HEIGHTS})}` +
  `${BAR_SHOWN} [data-above-bars]{--bar-height:${BAR_HEIGHT}}`;

const scrollLock = "@media screen{html:has(dialog[data-modal][open]){overflow:hidden}}";

const motion = `
@media (prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important}}`;

/**
 * Between two pages of the shop the picture of the tile whose link was followed becomes the gallery's. Only one element
 * of a page may have the name, so a tile has it while its link has the focus, and the gallery doesn't then. Presses go
 * to the page below the animation.
 */
const transitions = `
@media screen and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
:is([data-tile]:has(a:focus),:root:not(:has([data-tile] a:focus)) [data-stage] [data-current]) img{view-transition-name:item-picture}
::view-transition{pointer-events:none}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation-duration:var(--motion-base)}`;

/** In print an open dialog is printed alone, without the page behind it. */
const print = `
@page{margin:14mm}
@media print{:has(dialog[data-modal][open])>:not(:has(dialog[data-modal][open]),dialog[data-modal][open]){display:none!important}}
@media print{[data-print=hide]{display:none!important}body{background:none}a{color:inherit;text-decoration:none}details::details-content{content-visibility:visible;block-size:auto}}`;

/**
 * The first rules of the shell's stylesheet: tokens, reset, focus ring, base typography, `.visually-hidden`,
 * `[data-needs-script]` (hidden without JavaScript), `[data-print=hide]`, `[data-tile]` and `[data-stage]` (pictures
 * that last from one page to the next). About 2 kB compressed.
 */
export const globalStyles: string = [
  tokenCss,
  reset,
  focusRing,
  hiding,
  tray,
  bottomEdge,
  scrollLock,
  motion,
  transitions,
  print,
]
  .join("")
  .replaceAll("\n", "");
