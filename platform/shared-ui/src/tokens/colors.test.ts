import { describe, expect, it } from "@jest/globals";
import { BUSINESS_COLORS, COLORS, DARK_BUSINESS_COLORS, DARK_COLORS, type ColourName } from "./colors.js";

const TEXTS_ON: readonly (readonly [ColourName, readonly ColourName[]])[] = [
  ["text", ["surface", "surface-muted", "surface-sunken", "accent-soft", "info-soft", "warning-soft", "negative-soft"]],
  ["text-muted", ["surface", "surface-muted", "surface-sunken", "accent-soft"]],
  ["text-inverse", ["accent", "accent-strong", "surface-inverse"]],
  ["text-on-dark", ["surface-dark"]],
  ["accent", ["surface", "surface-muted"]],
  ["accent-strong", ["surface", "accent-soft"]],
  ["positive", ["surface", "positive-soft"]],
  ["warning", ["surface", "warning-soft"]],
  ["negative", ["surface", "surface-muted", "negative-soft"]],
  ["info", ["surface", "info-soft"]],
];
const MARKS: readonly ColourName[] = ["border-strong", "star", "focus"];

describe.each([
  ["retail", COLORS],
  ["business", { ...COLORS, ...BUSINESS_COLORS }],
  ["dark retail", DARK_COLORS],
  ["dark business", { ...DARK_COLORS, ...DARK_BUSINESS_COLORS }],
])("the %s palette", (_tenant, palette) => {
  const pairs = TEXTS_ON.flatMap(([text, surfaces]) => surfaces.map((surface) => [text, surface] as const));

  it.each(pairs)("%s on %s is readable", (text, surface) => {
    expect(contrast(palette[text], palette[surface])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)("%s is seen on the page", (mark) => {
    expect(contrast(palette[mark], palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
