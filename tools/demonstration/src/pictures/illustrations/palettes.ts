import type { Color } from "../solid/color.js";

type Palette = readonly [Color, ...Color[]];

export const WOODS: Palette = ["#b98552", "#8a5a36", "#d8b384", "#5c3d2a", "#c69c6d", "#e4d5bd"];
export const FABRICS: Palette = ["#2b313b", "#35506f", "#7a2f3b", "#4b6350", "#5a5560", "#b5542f"];
export const BRIGHTS: Palette = [
  "#d23c3c",
  "#1f6fb2",
  "#2f8f5b",
  "#e0a526",
  "#7b4ea3",
  "#e0672b",
  "#179a9a",
  "#c63d7d",
];
export const METALS: Palette = ["#aeb6bf", "#8d969f", "#c7ccd2"];
export const CASINGS: Palette = ["#f1f2f3", "#e3e6ea", "#3a3f47", "#50565f"];
export const WALLS: Palette = ["#dfe5e8", "#e9e2d8", "#d9e3dc", "#e6dfe3", "#d7dfea"];

export const INK: Color = "#2c3440";
export const PAPER: Color = "#fbfbf9";
export const GRAPHITE: Color = "#33383f";
export const STEEL: Color = "#b4bbc3";
export const CARDBOARD: Color = "#c79a67";
