/**
 * All colors as custom properties. Text colors reach a contrast of 4.5:1 on `surface` and `surface-muted`, marks and
 * control borders 3:1, which `colors.test.ts` measures. In dark mode `…-inverse` is light, and `…-dark` stays dark.
 * `picture` is around pictures, whose own ground is light in both modes.
 */
export const COLORS = {
  surface: "#ffffff",
  "surface-muted": "#f5f6f7",
  "surface-sunken": "#e9ecee",
  "surface-inverse": "#1d252c",
  "surface-dark": "#1d252c",
  picture: "#f5f6f7",
  text: "#1d252c",
  "text-muted": "#55616c",
  "text-inverse": "#ffffff",
  "text-on-dark": "#ffffff",
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

/** The same names in dark mode. */
export const DARK_COLORS = {
  surface: "#15191d",
  "surface-muted": "#1d2328",
  "surface-sunken": "#293138",
  "surface-inverse": "#e8edf0",
  "surface-dark": "#0b0e11",
  picture: "#f5f6f7",
  text: "#e9eef1",
  "text-muted": "#a9b5be",
  "text-inverse": "#10151a",
  "text-on-dark": "#ffffff",
  border: "#343d45",
  "border-strong": "#7f8c97",
  accent: "#5fc7be",
  "accent-strong": "#86d8d1",
  "accent-soft": "#14353a",
  positive: "#6fcf97",
  "positive-soft": "#17331f",
  warning: "#f0b75e",
  "warning-soft": "#38290f",
  negative: "#ff9a92",
  "negative-soft": "#42211f",
  info: "#86bdf2",
  "info-soft": "#182f45",
  star: "#e8a33d",
  focus: "#8ab4ff",
  scrim: "rgb(0 0 0 / 64%)",
} as const satisfies Record<keyof typeof COLORS, string>;

export type ColourName = keyof typeof COLORS;

/** Overrides for the business tenant: only the accent. */
export const BUSINESS_COLORS = {
  accent: "#2a4a93",
  "accent-strong": "#1d3670",
  "accent-soft": "#e7ecf8",
} as const satisfies Partial<Record<ColourName, string>>;

export const DARK_BUSINESS_COLORS = {
  accent: "#93b2ff",
  "accent-strong": "#b8ccff",
  "accent-soft": "#202c4b",
} as const satisfies Record<keyof typeof BUSINESS_COLORS, string>;
