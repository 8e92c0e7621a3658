import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { parseJson, ProofKind, PrintDesign } from "shared-contracts";
import { DomainError } from "../../platform/domain-error.js";
import { originOf } from "../../platform/request-address.js";
import { inTransaction } from "../../platform/storefront-database.js";
import { completeHandoff } from "./complete-handoff.js";
import {
  findHandoff,
  requirePartnered,
  updateHandoff,
  createProofId,
  toPrintHandoff,
  toReturnUrl,
  type HandoffRecord,
} from "./handoff-repository.js";
import { limitAtOnce } from "../../platform/limit-at-once.js";
import type { PrintDependencies } from "./print-file-store.js";
import type { KeyedVisitor } from "../../visitor/visitor.js";
import { putFile } from "./proof-files.js";

/** Partner servers call this path without cookies; no browser is sent there (docs/print-partner.md). */
const PARTNER_HANDOFFS_PATH = "/tpv/api/partner/handoffs";

/** A partner's completion message. */
const PartnerCompletion = z.object({
  outcome: z.enum(["add", "save"]),
  qty: z.optional(z.int().check(z.gte(1), z.lte(9999))),
  projectName: z.optional(z.string().check(z.maxLength(100))),
  design: z.optional(PrintDesign),
});
type PartnerCompletion = z.infer<typeof PartnerCompletion>;

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

function isSignedByPartner(secret: string, request: SignedRequest, header: string | undefined, now: Date): boolean {
  const [, seconds = "", given = ""] = HEADER.exec(header ?? "") ?? [];
  if (given === "" || Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(Buffer.from(given, "hex"), digest(secret, request, Number(seconds)));
}

/** Covers time, method, path with query, and body, so that none can be changed or reused. */
function digest(secret: string, { method, path, body }: SignedRequest, seconds: number): Buffer {
  return createHmac("sha256", secret).update(`${seconds}.${method}.${path}.`).update(body).digest();
}

const HANDOFF = `${PARTNER_HANDOFFS_PATH}/:handoffId`;
const PROOF_BYTES = 20 * 1024 * 1024;
/** Proofs are held in memory, because the signature can only be verified once the body has arrived. */
const MAX_CONCURRENT = 6;

type HandoffRequest = { Params: { handoffId: string } };
type ProofRequest = { Params: { handoffId: string; kind: string } };

/** A partner server's requests about a hand-off, signed with the shared secret. */
export function partnerRoutes(dependencies: PrintDependencies) {
  const { database, clock, printPartner: { secret } = {} } = dependencies;

  function requireSignature(request: FastifyRequest): void {
    const { method, url: path, headers } = request;
    const body = toBytes(request.body);
    const header = headers[SIGNATURE_HEADER];
    const isSigned =
      secret !== undefined &&
      typeof header === "string" &&
      isSignedByPartner(secret, { method, path, body }, header, clock(request));
    if (!isSigned) throw new DomainError("signature-refused");
  }

  function requireSigned(request: FastifyRequest<HandoffRequest>) {
    requireSignature(request);
    return requirePartnered(database, request.params.handoffId, clock(request));
  }

  return async (app: FastifyInstance): Promise<void> => {
    // The signature covers the raw bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(["application/json", "application/pdf"], { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );

    app.get<HandoffRequest>(HANDOFF, async (request) => {
      const { handoff } = await requireSigned(request);
      return toPrintHandoff(handoff);
    });

    const proofLimits = {
      bodyLimit: PROOF_BYTES,
      onRequest: limitAtOnce({ inAll: MAX_CONCURRENT, ofNetwork: MAX_CONCURRENT }),
    };
    app.put<ProofRequest>(`${HANDOFF}/proofs/:kind`, proofLimits, async (request, reply) => {
      const { owner, handoff } = await requireSigned(request);
      const kind = z.safeParse(ProofKind, request.params.kind);
      if (!kind.success) throw new DomainError("bad-request", { kind: "standard, navink or media" });
      await keepPartnerProof(dependencies, owner, { handoff, kind: kind.data, bytes: toBytes(request.body) });
      return reply.code(204).send();
    });

    app.post<HandoffRequest>(`${HANDOFF}/completion`, async (request) => {
      const { owner } = await requireSigned(request);
      const completion = z.safeParse(PartnerCompletion, parseJson(toBytes(request.body).toString()));
      if (!completion.success) throw new DomainError("bad-request", { completion: z.prettifyError(completion.error) });
      const { handoffId } = request.params;
      const handoff = await completeHandoff(dependencies, { ...completion.data, handoffId }, owner);
      return { result: handoff.result, returnUrl: `${originOf(request)}${toReturnUrl(handoff)}` };
    });
  };
}

const PDF_START = Buffer.from("%PDF-");

type PartnerProof = { readonly handoff: HandoffRecord; readonly kind: ProofKind; readonly bytes: Buffer };

/** Stores a partner's proof of an open hand-off; it replaces an earlier one of the same kind. */
async function keepPartnerProof(
  { database, printFiles }: PrintDependencies,
  owner: KeyedVisitor,
  { handoff, kind, bytes }: PartnerProof,
): Promise<void> {
  if (!bytes.subarray(0, PDF_START.length).equals(PDF_START)) throw new DomainError("bad-request", { body: "a PDF" });
  const sha256 = await printFiles.save(bytes);
  await inTransaction(database, async (transaction) => {
    const open = await findHandoff(transaction, owner, handoff.handoffId, { lock: true });
    if (open?.status === "expired") throw new DomainError("handoff-expired");
    if (open?.status !== "open") return;
    const proofId = open.proofId ?? createProofId(open);
    const name = open.projectName ?? open.item.projectName ?? open.item.itemId;
    const file = { kind, proof_id: proofId, name, content_type: "application/pdf", bytes: bytes.length, sha256 };
    await putFile(transaction, owner, file);
    await updateHandoff(transaction, { ...open, proofId, partnerProofs: true }, owner.now);
  });
}

function toBytes(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
