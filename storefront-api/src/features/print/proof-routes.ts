import type { FastifyInstance } from "fastify";
import type { ProofKind } from "shared-contracts";
import { PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import type { PrintDependencies } from "./print-file-store.js";
import { findFile } from "./proof-files.js";
import { sendAttachment } from "./send-attachment.js";

type Download = { readonly path: string; readonly kind: ProofKind; readonly forMembers: boolean };

/** The five download paths; print media use the same one for everybody (AMB-47). */
const DOWNLOADS: readonly Download[] = (["standard", "navink", "media"] as const).flatMap((kind) => {
  const { guest, session } = PROOF_DOWNLOAD_PATHS[kind];
  const forAll = { path: guest, kind, forMembers: false };
  return String(guest) === session ? [forAll] : [forAll, { path: session, kind, forMembers: true }];
});

/** Downloads of proofs and print media for their owner; 404 for everyone else. */
export function proofRoutes({ database, printFiles, resolveVisitor }: PrintDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const { path, kind, forMembers } of DOWNLOADS) {
      app.get<{ Params: { proofId: string } }>(`${path}:proofId`, async (request, reply) => {
        const visitor = await resolveVisitor(request);
        if (forMembers && !visitor.member) throw new DomainError("sign-in-required");
        const file = await findFile(database, visitor, { kind, proofId: request.params.proofId });
        if (!file || !(await sendAttachment(reply, file, printFiles))) throw new DomainError("proof-not-found");
        return reply;
      });
    }
  };
}
