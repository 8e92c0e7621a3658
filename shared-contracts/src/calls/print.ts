import * as z from "zod/mini";
import { PRINT_RESULTS } from "../constants/print.js";
import { optionalText } from "../entities/optional-fields.js";
import { PrintDesign } from "../entities/print-design.js";
import { PrintPunchoutItem } from "../entities/print-punchout-item.js";
import { Proof, SavedFile } from "../entities/saved-file.js";
import { PRINT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { pageFields, queryNumber } from "./query-fields.js";

/** The server's record of one hand-off. */
export const PrintHandoff = z.object({
  /** Signed; means nothing to another visitor. */
  handoffId: z.string(),
  status: z.enum(["open", "completed", "expired"]),
  item: PrintPunchoutItem,
  refUrl: z.string(),
  redirectUrl: z.string(),
  /** ISO time. */
  expiresAt: z.string(),
  /** The last saved design; initially that of the proof being edited. */
  design: z.optional(PrintDesign),
  /** Once completed. */
  result: z.optional(z.enum(PRINT_RESULTS)),
  projectName: optionalText,
});
export type PrintHandoff = z.infer<typeof PrintHandoff>;

export const PRINT_CALLS = defineCalls(PRINT_ROUTES, {
  /** Issues a hand-off: signed, single-use, bound to visitor, item and cart, valid 30 minutes (AMB-41). */
  createHandoff: {
    request: z.object({
      item: PrintPunchoutItem,
      /** The shopper's page; replaced by the product page if it isn't a URL of this site. */
      refUrl: z.string(),
      /** Where the shopper returns to; refused unless of an allowed origin and path. */
      redirectUrl: z.string(),
      /** An expired hand-off of the same visitor and item, whose design is kept. */
      resumes: optionalText,
    }),
    response: z.object({
      handoff: PrintHandoff,
      /** Origin of the customization partner; absent for the studio of this site. */
      partnerOrigin: optionalText,
      /** Where that partner takes this very hand-off, when it was told of it beforehand. */
      startUrl: optionalText,
    }),
  },
  /** A hand-off of this session; 404 for every other. */
  getHandoff: {
    onServer: true,
    request: z.object({ handoffId: z.string() }),
    response: PrintHandoff,
  },
  /** Keeps what was designed so far, for an open hand-off; without `projectName` the name stays as it is. */
  saveHandoffDraft: {
    request: z.object({
      handoffId: z.string(),
      design: PrintDesign,
      qty: z.int().check(z.gte(1)),
      projectName: z.optional(z.string().check(z.maxLength(100))),
    }),
    response: PrintHandoff,
  },
  /** Prices the item of a hand-off for a quantity. */
  quoteHandoff: {
    request: z.object({ handoffId: z.string(), qty: queryNumber.check(z.int(), z.gte(1)) }),
    /** US dollars; without prices where the item has none for this visitor. */
    response: z.object({ qty: z.int(), unitPrice: z.optional(z.number()), total: z.optional(z.number()) }),
  },
  /**
   * Ends a hand-off: puts its item in the cart, or keeps the design as a project only. A second time changes nothing
   * and answers the same. Where the cart refuses the item it fails with the cart's code, and the hand-off stays open.
   */
  completeHandoff: {
    request: z.object({
      handoffId: z.string(),
      outcome: z.enum(["add", "save"]),
      projectName: z.optional(z.string().check(z.maxLength(100))),
      /** Absent: as last saved. */
      design: z.optional(PrintDesign),
      qty: z.optional(z.int().check(z.gte(1))),
    }),
    /** `returnUrl` is the hand-off's `redirectUrl` with `tpvResult`, `itemId` and `handoffId`. */
    response: z.object({ handoff: PrintHandoff, returnUrl: z.string() }),
  },
  /** Saved projects and uploaded files, newest first (AMB-46). */
  listProjects: {
    onServer: true,
    request: z.object({ q: optionalText, ...pageFields }),
    response: z.object({ files: z.array(SavedFile), total: z.int() }),
  },
  /** Gives a project or file another name. */
  renameProject: {
    request: z.object({ fileId: z.string(), name: z.string().check(z.minLength(1), z.maxLength(100)) }),
    response: SavedFile,
  },
  /** Copies a project. */
  duplicateProject: {
    request: z.object({ fileId: z.string() }),
    response: SavedFile,
  },
  /** Removes a project or file; it can be restored for a while. */
  removeProject: {
    request: z.object({ fileId: z.string() }),
    response: SavedFile,
  },
  /** Takes back a removal. */
  restoreProject: {
    request: z.object({ fileId: z.string() }),
    response: SavedFile,
  },
  /** Metadata of a proof; the proof download paths serve its file (AMB-47). */
  getProof: {
    request: z.object({ proofId: z.string() }),
    response: Proof,
  },
});
