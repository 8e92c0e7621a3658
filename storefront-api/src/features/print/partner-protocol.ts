import { createHmac, timingSafeEqual } from "node:crypto";
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

/** `t=<seconds since 1970>,v1=<hex>` */
export const SIGNATURE_HEADER = "print-partner-signature";

/** Maximum clock skew, which is also the replay window of an intercepted request. */
const TOLERANCE_SECONDS = 300;

type SignedRequest = { readonly method: string; readonly path: string; readonly body: Buffer };

const HEADER = /^t=(\d{1,12}),v1=([\da-f]{64})$/;

export function signPartnerRequest(secret: string, request: SignedRequest, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, request, seconds).toString("hex")}`;
}

export function isSignedByPartner(
  secret: string,
  request: SignedRequest,
  header: string | undefined,
  now: Date,
): boolean {
  const [, seconds = "", given = ""] = HEADER.exec(header ?? "") ?? [];
  if (given === "" || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), digest(secret, request, Number(seconds)));
}

/** Covers time, method, path with query, and body, so that none can be changed or reused. */
function digest(secret: string, { method, path, body }: SignedRequest, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${method}.${path}.`).update(body).digest();
}
