import * as z from "zod/mini";
import { optionalText } from "./optional-fields.js";

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
