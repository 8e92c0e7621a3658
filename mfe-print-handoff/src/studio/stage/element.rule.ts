import {
  type DesignSideName,
  layOutDesign,
  type PrintDesign,
  type PrintLinePlace,
  type PrintPicture,
} from "shared-contracts";
import { PRINT_LINE_SCALES, PRINT_PICTURES_PER_SIDE } from "shared-contracts/constants";
import type { UploadedPicture } from "../../parts/upload-picture.js";

/** A movable element of a side: a line by its number, or a picture by its index in `design.pictures`. */
export type StageElement = {
  readonly side: DesignSideName;
  readonly kind: "line" | "picture";
  readonly index: number;
};

export type Point = { readonly x: number; readonly y: number };

const PICTURE_WIDTHS = { smallest: 0.02, largest: 1.5 } as const;
/** Share of the page within which an element jumps to the middle. */
const SNAP = 0.015;
/** Center of a page, as a fraction of its size. */
export const MIDDLE = 0.5;

export function isSameElement(one: StageElement | undefined, other: StageElement | undefined): boolean {
  return one?.side === other?.side && one?.kind === other?.kind && one?.index === other?.index;
}

/** The center of a picture, or a line's center and baseline, as fractions of the page size. */
export function placeOfElement(design: PrintDesign, element: StageElement): Point | undefined {
  if (element.kind === "picture") return design.pictures?.[element.index];
  return placeOfLine(design, element);
}

/** Moves by fractions of the page size, never off the page. */
export function moveElement(design: PrintDesign, element: StageElement, by: Point): PrintDesign {
  const from = placeOfElement(design, element);
  return from ? putElement(design, element, { x: from.x + by.x, y: from.y + by.y }) : design;
}

export function putElement(design: PrintDesign, element: StageElement, to: Point): PrintDesign {
  const place = clampPlace(to);
  if (element.kind === "picture") return changePicture(design, element, place);
  return changeLine(design, element, place);
}

/** The nearest position on the page, rounded to the precision stored in designs. */
export function clampPlace({ x, y }: Point): Point {
  return { x: toShare(x), y: toShare(y) };
}

/** Centers horizontally on the page; lines keep their vertical position. */
export function centerElement(design: PrintDesign, element: StageElement): PrintDesign {
  const from = placeOfElement(design, element);
  if (!from) return design;
  if (element.kind === "picture") return putElement(design, element, { x: MIDDLE, y: MIDDLE });
  return changeLine(design, element, { ...clampPlace({ x: MIDDLE, y: from.y }), align: "Center" });
}

export function scaleElement(design: PrintDesign, element: StageElement, factor: number): PrintDesign {
  if (element.kind === "picture") {
    const width = (design.pictures?.[element.index]?.width ?? 0) * factor;
    return changePicture(design, element, { width: between(width, PICTURE_WIDTHS) });
  }
  const scale = (placeOfLine(design, element)?.scale ?? 1) * factor;
  return changeLine(design, element, { scale: between(scale, PRINT_LINE_SCALES) });
}

/** Removes a picture; resets a line to its default position. */
export function removeElement(design: PrintDesign, element: StageElement): PrintDesign {
  if (element.kind === "picture") {
    return { ...design, pictures: (design.pictures ?? []).filter((_, index) => index !== element.index) };
  }
  return { ...design, places: (design.places ?? []).filter((place) => !isPlaceOf(place, element)) };
}

/** Position of a dragged element: snaps to the center when close to it. */
export function snapToMiddle({ x, y }: Point): Point {
  return { x: near(x), y: near(y) };
}

function near(share: number): number {
  return Math.abs(share - MIDDLE) <= SNAP ? MIDDLE : share;
}

function placeOfLine(design: PrintDesign, element: StageElement): PrintLinePlace | undefined {
  const own = design.places?.find((place) => isPlaceOf(place, element));
  if (own) return own;
  const { width, height, sides } = layOutDesign(design);
  const line = sides.find(({ side }) => side === element.side)?.lines[element.index];
  return line && { side: element.side, line: element.index, x: line.x / width, y: toShare(line.y / height), scale: 1 };
}

function changeLine(design: PrintDesign, element: StageElement, changes: Partial<PrintLinePlace>): PrintDesign {
  const place = placeOfLine(design, element);
  if (!place) return design;
  const others = (design.places ?? []).filter((other) => !isPlaceOf(other, element));
  return { ...design, places: [...others, { ...place, ...changes }] };
}

function changePicture(design: PrintDesign, { index }: StageElement, changes: Partial<PrintPicture>): PrintDesign {
  const pictures = (design.pictures ?? []).map((picture, at) => (at === index ? { ...picture, ...changes } : picture));
  return { ...design, pictures };
}

function isPlaceOf(place: PrintLinePlace, { side, index }: StageElement): boolean {
  return place.side === side && place.line === index;
}

function toShare(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000;
}

function between(
  value: number,
  { smallest, largest }: { readonly smallest: number; readonly largest: number },
): number {
  return Math.round(Math.min(largest, Math.max(smallest, value)) * 1000) / 1000;
}

const INITIAL_WIDTH = 0.3;
/** Of pictures that are added above text: center, and largest share of the page's height. */
const ABOVE_TEXT = { x: 0.2, y: 0.2, height: 0.28 } as const;

/** Adds a picture in the middle of a side, or above its text. Returns the same design if the side is full. */
export function addPicture(
  design: PrintDesign,
  side: DesignSideName,
  { fileId, aspect }: UploadedPicture,
): PrintDesign {
  const { pictures = [] } = design;
  if (pictures.filter((picture) => picture.side === side).length >= PRINT_PICTURES_PER_SIDE) return design;
  const hasText = design[side].some((line) => line.trim() !== "");
  const { width: across, height: down } = layOutDesign(design);
  const narrow = Math.min(INITIAL_WIDTH, (ABOVE_TEXT.height * down) / (across * aspect));
  const place = hasText
    ? { x: ABOVE_TEXT.x, y: ABOVE_TEXT.y, width: between(narrow, PICTURE_WIDTHS) }
    : { x: MIDDLE, y: MIDDLE, width: INITIAL_WIDTH };
  return { ...design, pictures: [...pictures, { fileId, side, ...place, aspect }] };
}
