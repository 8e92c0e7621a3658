import { PICTURE_KINDS, type PictureKind } from "./picture-kinds.js";

/** `chairs-8f3a-1`: what is drawn, which one of it, and from where. */
export type PictureId = { readonly kind: PictureKind; readonly seed: string; readonly view: PictureView };

export const PICTURE_VIEWS = [1, 2, 3, 4, 5] as const;

/** 1 three-quarter, 2 front, 3 close-up, 4 in use, 5 other side. */
export type PictureView = (typeof PICTURE_VIEWS)[number];

const PATTERN = /^(?<kind>[a-z]+(?:-[a-z]+)*)-(?<seed>[a-z0-9]{1,16})-(?<view>\d)$/;

export function parsePictureId(text: string): PictureId | undefined {
  const { kind = "", seed = "", view: viewText } = PATTERN.exec(text)?.groups ?? {};
  const view = PICTURE_VIEWS.find((known) => String(known) === viewText);
  return isPictureKind(kind) && view ? { kind, seed, view } : undefined;
}

/** The same product in 3D is named without a view: `chairs-8f3a`. */
export function parseModelId(text: string): Pick<PictureId, "kind" | "seed"> | undefined {
  return parsePictureId(`${text}-${PICTURE_VIEWS[0]}`);
}

export function formatPictureId({ kind, seed, view }: PictureId): string {
  return `${kind}-${seed}-${view}`;
}

function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(PICTURE_KINDS, kind);
}
