import * as z from "zod/mini";
import { PRINT_RESULTS } from "../constants/print.js";
import { optionalText } from "../entities/optional-fields.js";
import { PrintDesign, Proof, SavedFile } from "../entities/print.js";
import { PrintPunchoutItem } from "../entities/print-punchout-item.js";
import { PRINT_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { optionalShownText, pageFields, queryNumber, shownText } from "./fields.js";

/** The server's record of one hand-off. */
export const PrintHandoff = z.object({
  /** Signed; useless to other visitors. */
  handoffId: z.string(),
  status: z.enum(["open", "completed", "expired"]),
  item: PrintPunchoutItem,
  refUrl: z.string(),
  redirectUrl: z.string(),
  /** ISO time. */
  expiresAt: z.string(),
  /** The latest saved design; initially that of the edited proof. */
  design: z.optional(PrintDesign),
  /** Once completed. */
  result: z.optional(z.enum(PRINT_RESULTS)),
  projectName: optionalText,
});
export type PrintHandoff = z.infer<typeof PrintHandoff>;

export const PRINT_CALLS = defineCalls(PRINT_ROUTES, {
  /** Issues a hand-off: signed, single-use, bound to visitor, item and cart, valid for 30 minutes (AMB-41). */
  createHandoff: {
    request: z.object({
      item: PrintPunchoutItem,
      /** The shopper's page; replaced by the product page if it isn't a URL of this site. */
      refUrl: z.string(),
      /** Return URL; refused unless origin and path are allowed. */
      redirectUrl: z.string(),
      /** An expired hand-off of the same visitor and item whose design is kept. */
      resumes: optionalText,
    }),
    response: z.object({
      handoff: PrintHandoff,
      /** Origin of the customization partner; undefined for the built-in studio. */
      partnerOrigin: optionalText,
      /** The partner's URL for this hand-off, if it was announced beforehand. */
      startUrl: optionalText,
    }),
  },
  /** A hand-off of this session; 404 for others. */
  getHandoff: {
    onServer: true,
    request: z.object({ handoffId: z.string() }),
    response: PrintHandoff,
  },
  /** Saves the design of an open hand-off; without `projectName` the name stays. */
  saveHandoffDraft: {
    request: z.object({
      handoffId: z.string(),
      design: PrintDesign,
      qty: z.int().check(z.gte(1)),
      projectName: z.optional(optionalShownText(100)),
    }),
    response: PrintHandoff,
  },
  /** Price of a hand-off's item for a quantity. */
  quoteHandoff: {
    request: z.object({ handoffId: z.string(), qty: queryNumber.check(z.int(), z.gte(1)) }),
    /** US dollars; undefined if the item has no price for this visitor. */
    response: z.object({ qty: z.int(), unitPrice: z.optional(z.number()), total: z.optional(z.number()) }),
  },
  /**
   * Completes a hand-off: adds its item to the cart, or only saves the design as a project. Idempotent. If the cart
   * refuses the item, fails with the cart's code, and the hand-off stays open.
   */
  completeHandoff: {
    request: z.object({
      handoffId: z.string(),
      outcome: z.enum(["add", "save"]),
      projectName: z.optional(optionalShownText(100)),
      /** Defaults to the last saved design. */
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
  /** Renames a project or file. */
  renameProject: {
    request: z.object({ fileId: z.string(), name: shownText({ minimum: 1, maximum: 100 }) }),
    response: SavedFile,
  },
  /** Copies a project. */
  duplicateProject: {
    request: z.object({ fileId: z.string() }),
    response: SavedFile,
  },
  /** Deletes a project or file; it can be restored for a while. */
  removeProject: {
    request: z.object({ fileId: z.string() }),
    response: SavedFile,
  },
  /** Restores a deleted project or file. */
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
