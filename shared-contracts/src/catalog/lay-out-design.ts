import type { PrintDesign, PrintLinePlace, PrintPicture } from "../entities/print.js";
import {
  BLACK,
  type LineAlign,
  lookOf,
  PRINT_ALIGNS,
  PRINT_FONTS,
  PRINT_INKS,
  PRINT_LOOKS,
  PRINT_TEMPLATES,
  type PageSize,
  type PlacedShape,
  type PrintFont,
} from "./print-looks.js";

type PlacedLine = {
  readonly text: string;
  /** Where the line is aligned and its baseline, in points from the top left corner of the trimmed page. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly align: LineAlign;
  /** Estimated, because only a browser or a PDF can measure text. */
  readonly width: number;
};

export type PlacedPicture = {
  readonly fileId: string;
  /** Top left corner and size in points; a picture may extend beyond the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type DesignSideName = "front" | "back";

export type DesignSide = {
  readonly side: DesignSideName;
  /** Below the pictures. */
  readonly shapes: readonly PlacedShape[];
  /** Below the lines; later ones are on top. */
  readonly pictures: readonly PlacedPicture[];
  /** One per line of the design on this side, in order. */
  readonly lines: readonly PlacedLine[];
};

export type DesignLayout = {
  /** Width of the trimmed page in points (72 per inch). */
  readonly width: number;
  readonly height: number;
  /** Color of text. */
  readonly ink: string;
  /** Color of shapes. */
  readonly accent: string;
  readonly paper: string;
  readonly font: PrintFont;
  /** Of the corners, in points; 0 if they are square. */
  readonly radius: number;
  readonly sides: readonly DesignSide[];
};

const POINTS_PER_INCH = 72;
const SIZE = /^(\d{1,2}(?:\.\d{1,2})?)x(\d{1,2}(?:\.\d{1,2})?)$/;
const DEFAULT_SIZE = { width: 3.5, height: 2 };
const MIN_INCHES = 1;

const PAPERS: Readonly<Record<string, string>> = { Matte: "#fbfaf6", Uncoated: "#f6f1e4" };
const WHITE_PAPER = "#ffffff";

const CORNER_RADIUS = 9;

/** Maximum share of the page for text, and maximum glyph width relative to font size. */
const TEXT_WIDTH = 0.86;
const TEXT_HEIGHT = 0.8;
const MAX_LINE_SHARE = 0.16;
const LETTER_WIDTH = 0.62;
const LINE_HEIGHT = 1.3;
/** The first line is a heading. */
const HEADING_FACTOR = 1.5;

/**
 * Positions of everything in a design. Preview, thumbnail and proof use the same layout, so that the print matches the
 * preview. Empty lines keep their place.
 */
export function layOutDesign(design: PrintDesign): DesignLayout {
  const page = toPageSize(design.paperSize);
  const accent = design.color === "BlackWhite" ? BLACK : PRINT_INKS[lookOf(PRINT_LOOKS.ink, design.ink)];
  const paper = PAPERS[design.paperType] ?? WHITE_PAPER;
  const hasBack = design.sides === "TwoSided";
  return {
    ...page,
    ink: design.template === "Solid" ? paper : accent,
    accent,
    paper,
    font: lookOf(PRINT_LOOKS.font, design.font),
    radius: design.corners === "Rounded" ? CORNER_RADIUS : 0,
    sides: [layOutSide(design, "front", page), ...(hasBack ? [layOutSide(design, "back", page)] : [])],
  };
}

function layOutSide(design: PrintDesign, side: DesignSideName, page: PageSize): DesignSide {
  const { places = [], pictures = [] } = design;
  const moved = new Map(places.filter((place) => place.side === side).map((place) => [place.line, place]));
  return {
    side,
    shapes: PRINT_TEMPLATES[lookOf(PRINT_LOOKS.template, design.template)](page),
    pictures: pictures.filter((picture) => picture.side === side).map((picture) => placePicture(picture, page)),
    lines: placeLines(design[side], page).map((line, position) =>
      alignLine(moveLine(line, moved.get(position), page), moved.get(position), design, page),
    ),
  };
}

type UnalignedLine = Omit<PlacedLine, "align" | "width">;

/** At the margin of the chosen side, unless the shopper has put it elsewhere. */
function alignLine(
  line: UnalignedLine,
  place: PrintLinePlace | undefined,
  { align, font }: PrintDesign,
  page: PageSize,
): PlacedLine {
  const chosen = PRINT_ALIGNS[lookOf(PRINT_LOOKS.align, place?.align ?? align)];
  const margin = (page.width * (1 - TEXT_WIDTH)) / 2;
  const own = { left: margin, center: page.width / 2, right: page.width - margin }[chosen];
  const { letterWidth } = PRINT_FONTS[lookOf(PRINT_LOOKS.font, font)];
  return {
    ...line,
    x: place ? line.x : round(own),
    align: chosen,
    width: round(line.text.length * line.size * letterWidth),
  };
}

function moveLine(line: UnalignedLine, place: PrintLinePlace | undefined, page: PageSize): UnalignedLine {
  if (!place) return line;
  return {
    ...line,
    x: round(place.x * page.width),
    y: round(place.y * page.height),
    size: round(line.size * place.scale),
  };
}

function placePicture({ fileId, x, y, width: share, aspect }: PrintPicture, page: PageSize): PlacedPicture {
  const width = share * page.width;
  const height = width * aspect;
  return {
    fileId,
    x: round(x * page.width - width / 2),
    y: round(y * page.height - height / 2),
    width: round(width),
    height: round(height),
  };
}

function toPageSize(paperSize: string): PageSize {
  const [, width = "", height = ""] = SIZE.exec(paperSize) ?? [];
  const inches = { width: Number(width), height: Number(height) };
  const { width: across, height: down } = Math.min(inches.width, inches.height) >= MIN_INCHES ? inches : DEFAULT_SIZE;
  return { width: across * POINTS_PER_INCH, height: down * POINTS_PER_INCH };
}

function placeLines(texts: readonly string[], { width, height }: PageSize): UnalignedLine[] {
  const factors = texts.map((_, position) => (position === 0 ? HEADING_FACTOR : 1));
  const units = factors.reduce((sum, factor) => sum + factor * LINE_HEIGHT, 0);
  const base = Math.min((height * MAX_LINE_SHARE) / HEADING_FACTOR, (height * TEXT_HEIGHT) / Math.max(units, 1));
  const fit = (text: string, wanted: number) =>
    Math.min(wanted, (width * TEXT_WIDTH) / (LETTER_WIDTH * Math.max(text.length, 1)));
  // A long heading is reduced on narrow paper; lower lines never look larger.
  const largest = fit(texts[0] ?? "", base * HEADING_FACTOR);
  let top = (height - units * base) / 2;
  return texts.map((text, position) => {
    const wanted = base * (factors[position] ?? 1);
    const size = Math.min(fit(text, wanted), largest);
    const y = top + wanted;
    top += wanted * LINE_HEIGHT;
    return { text, x: width / 2, y: round(y), size: round(size) };
  });
}

function round(points: number): number {
  return Math.round(points * 100) / 100;
}
