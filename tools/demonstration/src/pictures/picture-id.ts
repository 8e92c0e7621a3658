import { PICTURE_KINDS, type PictureKind } from "./picture-kinds.js";
import type { Color } from "./solid/color.js";

/** Colors that products are sold in by name. */
export const COLORS = {
  black: "#23272d",
  blue: "#1f5fb8",
  burgundy: "#6f1f33",
  charcoal: "#3b4046",
  clear: "#d9e4ea",
  cobalt: "#1c4fa8",
  graphite: "#4a5058",
  gray: "#a9adb1",
  green: "#2f8f5b",
  maple: "#dcb98a",
  navy: "#1f3358",
  oak: "#c69c6d",
  orange: "#e0672b",
  red: "#c9302f",
  silver: "#c7ccd2",
  steel: "#b4bbc3",
  walnut: "#6b4630",
  white: "#f3f4f5",
} as const satisfies Record<string, Color>;

/** Example: `supplies-stapler-red-1-st1-1`. Kind, object, color and count (each where declared), seed and view. */
export type PictureId = {
  readonly kind: PictureKind;
  readonly object?: string;
  readonly color?: keyof typeof COLORS;
  readonly count?: number;
  readonly seed: string;
  readonly view: PictureView;
};

export const PICTURE_VIEWS = [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 15, 16] as const;

/**
 * 1 three-quarter, 2 front, 3 close-up, 4 in use, 5 other side, 6 with dimensions; 11 and above are customer photos.
 */
export type PictureView = (typeof PICTURE_VIEWS)[number];

/** Longest first, so that a two-word kind isn't mistaken for a kind with an object. */
const KINDS = (Object.keys(PICTURE_KINDS) as PictureKind[]).toSorted((one, other) => other.length - one.length);
const PATTERN = /^(?<kind>[a-z]+(?:-[a-z]+)*)(?:-(?<count>[1-9]\d?))?-(?<seed>[a-z0-9]{1,16})-(?<view>\d\d?)$/;

export function parsePictureId(text: string): PictureId | undefined {
  const { kind: words = "", count, seed = "", view: viewText } = PATTERN.exec(text)?.groups ?? {};
  const view = PICTURE_VIEWS.find((known) => String(known) === viewText);
  const kind = KINDS.find((known) => `${words}-`.startsWith(`${known}-`));
  if (!kind || !view) return undefined;
  const declared = words
    .slice(kind.length + 1)
    .split("-")
    .filter(Boolean);
  const last = declared.at(-1) ?? "";
  const color = Object.hasOwn(COLORS, last) ? (last as keyof typeof COLORS) : undefined;
  const object = (color ? declared.slice(0, -1) : declared).join("-");
  if (object && !Object.hasOwn(PICTURE_KINDS[kind], object)) return undefined;
  return {
    kind,
    ...(object && { object }),
    ...(color && { color }),
    ...(count && { count: Number(count) }),
    seed,
    view,
  };
}

/** A 3D model's id is a picture id without a view: `chairs-8f3a`. */
export function parseModelId(text: string): Omit<PictureId, "view"> | undefined {
  return parsePictureId(`${text}-${PICTURE_VIEWS[0]}`);
}

export function formatPictureId({ kind, object, color, count, seed, view }: PictureId): string {
  return [kind, object, color, count, seed, view].filter((part) => part !== undefined).join("-");
}
