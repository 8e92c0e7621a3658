import * as z from "zod/mini";
import { PrintDesign } from "shared-contracts";

/** Partner servers call this path without cookies; no browser is sent there (docs/print-partner.md). */
export const PARTNER_HANDOFFS_PATH = "/tpv/api/partner/handoffs";

/** A partner's completion message. */
export const PartnerCompletion = z.object({
  outcome: z.enum(["add", "save"]),
  qty: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  projectName: z.optional(z.string().check(z.maxLength(100))),
  design: z.optional(PrintDesign),
});
export type PartnerCompletion = z.infer<typeof PartnerCompletion>;

const PDF_START = "%PDF-";

export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, PDF_START.length).toString("latin1") === PDF_START;
}
