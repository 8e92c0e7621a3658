/** Four-pixel grid. */
export const SPACES = {
  0: "0.125rem",
  1: "0.25rem",
  2: "0.5rem",
  3: "0.75rem",
  4: "1rem",
  5: "1.25rem",
  6: "1.5rem",
  8: "2rem",
  10: "2.5rem",
  12: "3rem",
} as const;

/** Font sizes with line heights that keep text on the grid. */
export const TYPE_SCALE = {
  caption: { size: "0.75rem", line: "1rem" },
  small: { size: "0.8125rem", line: "1.125rem" },
  body: { size: "0.875rem", line: "1.25rem" },
  large: { size: "1rem", line: "1.5rem" },
  title: { size: "1.125rem", line: "1.5rem" },
  heading: { size: "1.375rem", line: "1.75rem" },
  display: { size: "1.75rem", line: "2.125rem" },
} as const;

export const RADII = { small: "0.25rem", medium: "0.5rem", large: "0.75rem", pill: "62.5rem" } as const;

export const SHADOWS = {
  low: "0 1px 2px rgb(18 24 29 / 8%)",
  mid: "0 2px 4px rgb(18 24 29 / 6%), 0 4px 12px rgb(18 24 29 / 10%)",
  high: "0 4px 8px rgb(18 24 29 / 8%), 0 12px 32px rgb(18 24 29 / 18%)",
} as const;

/** Stacking order of the whole page; modal dialogs are above all of it in the browser's top layer. */
export const LAYERS = {
  raised: "1",
  sticky: "100",
  header: "200",
  popover: "300",
  tooltip: "400",
  toast: "500",
} as const;

export const MOTION = { fast: "120ms", base: "200ms", easing: "cubic-bezier(0.2, 0, 0, 1)" } as const;

export const FONT_FAMILY = "Figtree";
/** Local fonts with the same metrics, defined by `toFontFaces`. */
export const FONT_FALLBACK = "Figtree fallback";

export const FONTS = {
  text: `${FONT_FAMILY}, "${FONT_FALLBACK}", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif`,
  weight: { regular: "400", medium: "500", bold: "650" },
} as const;
