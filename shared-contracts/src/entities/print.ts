import * as z from "zod/mini";
import {
  PRINT_LINE_LENGTH,
  PRINT_LINE_SCALES,
  PRINT_LINES_PER_SIDE,
  PRINT_PICTURES_PER_SIDE,
} from "../constants/print.js";
import { optionalText } from "./optional-fields.js";

const choice = z.string().check(z.minLength(1), z.maxLength(40));
const lines = z.array(z.string().check(z.maxLength(PRINT_LINE_LENGTH))).check(z.maxLength(PRINT_LINES_PER_SIDE));
const side = z.enum(["front", "back"]);
/** As a fraction of the trimmed page's width or height. */
const share = z.number().check(z.gte(0), z.lte(1));

/** Position of a line moved from its default place. */
export const PrintLinePlace = z.object({
  side,
  /** Index of the line on its side. */
  line: z.int().check(z.gte(0), z.lt(PRINT_LINES_PER_SIDE)),
  /** Where the line is aligned, by default its center, and its baseline. */
  x: share,
  y: share,
  /** Factor of the default size. */
  scale: z.number().check(z.gte(PRINT_LINE_SCALES.smallest), z.lte(PRINT_LINE_SCALES.largest)),
  /** Which end of the line is at `x`; the design's own alignment if missing. */
  align: z.optional(choice),
});
export type PrintLinePlace = z.infer<typeof PrintLinePlace>;

/** An uploaded picture on a side; later ones are on top. */
export const PrintPicture = z.object({
  fileId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  side,
  /** Its center. */
  x: share,
  y: share,
  /** As a fraction of the page's width. */
  width: z.number().check(z.gte(0.02), z.lte(1.5)),
  /** Height divided by width. */
  aspect: z.number().check(z.gte(0.02), z.lte(50)),
});
export type PrintPicture = z.infer<typeof PrintPicture>;

/**
 * A shopper's design: the four choices of a template key, how it looks, the lines on each side, positions of moved
 * lines, and pictures. What `layOutDesign` doesn't know is printed as its default.
 */
export const PrintDesign = z.object({
  color: choice,
  sides: choice,
  paperSize: choice,
  paperType: choice,
  template: z.optional(choice),
  font: z.optional(choice),
  ink: z.optional(choice),
  align: z.optional(choice),
  /** `Rounded` if the item has such corners. */
  corners: z.optional(choice),
  front: lines,
  back: lines,
  places: z.optional(z.array(PrintLinePlace).check(z.maxLength(2 * PRINT_LINES_PER_SIDE))),
  pictures: z.optional(z.array(PrintPicture).check(z.maxLength(2 * PRINT_PICTURES_PER_SIDE))),
});
export type PrintDesign = z.infer<typeof PrintDesign>;

/** The kind of download path (AMB-47). */
export const ProofKind = z.enum(["standard", "navink", "media"]);
export type ProofKind = z.infer<typeof ProofKind>;

/** A proof created by print customization. */
export const Proof = z.object({
  proofId: z.string(),
  kind: z.prefault(ProofKind, "standard"),
  itemId: optionalText,
  projectName: optionalText,
  thumbnailUrl: optionalText,
  /** ISO time. */
  createdAt: optionalText,
});
export type Proof = z.infer<typeof Proof>;

/** One entry of My Files: a saved project or an uploaded file (AMB-46). */
export const SavedFile = z.object({
  fileId: z.string(),
  kind: z.enum(["project", "upload"]),
  name: z.string(),
  thumbnailUrl: optionalText,
  /** ISO time. */
  changedAt: z.string(),
  /** The item a project was made for. */
  itemId: optionalText,
  proof: z.optional(Proof),
  /** Bytes; uploads only. */
  size: z.optional(z.int()),
  contentType: optionalText,
});
export type SavedFile = z.infer<typeof SavedFile>;
