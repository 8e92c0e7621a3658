import type { FastifyInstance } from "fastify";
import type { ProofKind } from "shared-contracts";
import { PROOF_DOWNLOAD_PATHS } from "shared-contracts/constants";
import { DomainError } from "../../platform/domain-error.js";
import type { PrintDependencies } from "./print-owner.js";
import { findFile } from "./proof-files.js";

type Download = { readonly path: string; readonly kind: ProofKind; readonly forMembers: boolean };

/** The five paths; print media have one for everybody (AMB-47). */
const DOWNLOADS: readonly Download[] = (["standard", "navink", "media"] as const).flatMap((kind) => {
  const { guest, session } = PROOF_DOWNLOAD_PATHS[kind];
  const forAll = { path: guest, kind, forMembers: false };
  return String(guest) === session ? [forAll] : [forAll, { path: session, kind, forMembers: true }];
});

/** Proofs and print media as downloads, to their owner alone: 404 for everybody else. */
export function proofRoutes({ database, printFiles, resolveVisitor }: PrintDependencies) {
  return async (app: FastifyInstance): Promise<void> => {
    for (const { path, kind, forMembers } of DOWNLOADS) {
      app.get<{ Params: { proofId: string } }>(`${path}:proofId`, async (request, reply) => {
        const visitor = await resolveVisitor(request);
        if (forMembers && !visitor.member) throw new DomainError("sign-in-required");
        const file = await findFile(database, visitor, { kind, proofId: request.params.proofId });
        const bytes = file && (await printFiles.read(file.sha256));
        if (!file || !bytes) throw new DomainError("proof-not-found");
        reply.header("content-disposition", toAttachment(file.name, file.contentType));
        reply.header("content-security-policy", "default-src 'none'; sandbox");
        return reply.type(file.contentType).send(bytes);
      });
    }
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
};

/** RFC 6266: an ASCII name for old clients, the true one percent-encoded. */
function toAttachment(name: string, contentType: string): string {
  const extension = EXTENSIONS[contentType] ?? "";
  const whole = name.endsWith(extension) ? name : `${name}${extension}`;
  const ascii = whole.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(whole.replace(/\p{Surrogate}/gu, "_")).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
