/**
 * Every colour of the product, as custom properties. Text colours reach 4.5:1 on `surface` and `surface-muted`, marks
 * and control borders 3:1; `colours.test.ts` measures it.
 */
export const COLOURS = {
  surface: "#ffffff",
  "surface-muted": "#f5f6f7",
  "surface-sunken": "#e9ecee",
  "surface-inverse": "#1d252c",
  text: "#1d252c",
  "text-muted": "#55616c",
  "text-inverse": "#ffffff",
  border: "#d8dde1",
  "border-strong": "#77838e",
  accent: "#0b6460",
  "accent-strong": "#084a47",
  "accent-soft": "#e3f1ef",
  positive: "#176639",
  "positive-soft": "#e4f3e9",
  warning: "#7d4a00",
  "warning-soft": "#fdf1da",
  negative: "#b0261e",
  "negative-soft": "#fbeae8",
  info: "#1d5a92",
  "info-soft": "#e5f0f9",
  star: "#bd6f00",
  focus: "#1b53d0",
  scrim: "rgb(18 24 29 / 52%)",
} as const satisfies Record<string, string>;

export type ColourName = keyof typeof COLOURS;

/** What differs on the business tenant: the accent, and nothing else. */
export const BUSINESS_COLOURS = {
  accent: "#2a4a93",
  "accent-strong": "#1d3670",
  "accent-soft": "#e7ecf8",
} as const satisfies Partial<Record<ColourName, string>>;
