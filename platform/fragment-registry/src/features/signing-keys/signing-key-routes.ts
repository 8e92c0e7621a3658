import { createPublicKey, verify } from "node:crypto";
import { FragmentName, ReleaseSignature, ReleaseVersion, toReleaseText } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Kysely } from "kysely";
import { z } from "zod";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import { ALL_FRAGMENTS, assertCovers } from "../../platform/principal.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { ReleaseStore } from "../../store/release-store.js";
import type { SigningKeyStore } from "../../store/signing-key-store.js";

const tags = ["Signing keys"];
const KeyText = ReleaseSignature.shape.key;

const NewKeyBody = z.object({
  key: KeyText,
  label: z.string().trim().min(1).max(100),
  fragments: z
    .array(z.union([z.literal(ALL_FRAGMENTS), FragmentName]))
    .min(1)
    .max(50),
});

const KeyAnswer = z.object({
  key: z.string(),
  /** Null for callers without a token. */
  label: z.string().nullable(),
  fragments: z.array(z.string()),
  addedAt: z.string(),
  revokedAt: z.string().nullable(),
});

const SignedAnswer = z.object({ name: z.string(), version: z.string(), signedBy: z.string() });

export type SigningKeyRouteDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly releases: ReleaseStore;
  readonly signingKeys: SigningKeyStore;
  readonly audit: AuditStore;
};

export function signingKeyRoutes(dependencies: SigningKeyRouteDependencies): FastifyPluginAsyncZod {
  const { database, releases, signingKeys, audit } = dependencies;
  return async (app) => {
    app.get(
      "/registry/api/signing-keys",
      {
        schema: {
          tags,
          summary: "Public keys of teams and what they may sign, including revoked ones",
          response: { 200: z.object({ keys: z.array(KeyAnswer) }) },
        },
      },
      async ({ principal }) => {
        const keys = await signingKeys.list();
        return {
          keys: keys.map(({ label, fragments, ...key }) => ({
            ...key,
            fragments: [...fragments],
            label: principal ? label : null,
          })),
        };
      },
    );

    app.post(
      "/registry/api/signing-keys",
      {
        config: { needs: "admin", audited: "add-signing-key" },
        schema: {
          tags,
          summary: "Let a team's public key sign releases of its fragments",
          body: NewKeyBody,
          response: { 201: z.object({ key: z.string() }) },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { key } = request.body;
        assertCovers(principal, request.body.fragments);
        await database.transaction().execute(async (transaction) => {
          if (!(await signingKeys.add(request.body, transaction))) throw new DomainError("signing-key-exists", { key });
          const entry = { actor: principal.actor, action: "add-signing-key", outcome: "done" } as const;
          await audit.record({ ...entry, details: request.body }, transaction);
        });
        return reply.code(201).send({ key });
      },
    );

    app.delete(
      "/registry/api/signing-keys/:key",
      {
        config: { needs: "admin", audited: "revoke-signing-key" },
        schema: {
          tags,
          summary: "Revoke a signing key. What it signed can't be promoted any more; quarantine what is live",
          params: z.object({ key: KeyText }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { key } = request.params;
        const found = await signingKeys.find(key);
        if (!found) throw new DomainError("signing-key-not-found", { key });
        assertCovers(principal, found.fragments);
        await database.transaction().execute(async (transaction) => {
          await signingKeys.revoke(key, transaction);
          const entry = { actor: principal.actor, action: "revoke-signing-key", outcome: "done" } as const;
          await audit.record({ ...entry, details: { key, label: found.label } }, transaction);
        });
        return reply.code(204).send(null);
      },
    );

    app.put(
      "/registry/api/releases/:name/:version/signature",
      {
        config: { needs: "publish", audited: "sign" },
        schema: {
          tags,
          summary: "Sign a published release: Ed25519 over its name, version and manifest integrity",
          params: z.object({ name: FragmentName, version: ReleaseVersion }),
          body: ReleaseSignature,
          response: { 200: SignedAnswer },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const { name, version } = request.params;
        const signature = request.body;
        if (!(await signingKeys.countsFor(name, signature.key))) {
          throw new DomainError("signing-key-unknown", { key: signature.key, fragment: name });
        }
        const release = await releases.find(name, version);
        if (!release || release.manifestIntegrity === null)
          throw new DomainError("release-not-found", { name, version });
        const signed = { name, version, manifestIntegrity: release.manifestIntegrity };
        if (!isSignature(toReleaseText(signed), signature))
          throw new DomainError("signature-invalid", { name, version });
        if (release.signedBy === signature.key) return { name, version, signedBy: signature.key };
        await database.transaction().execute(async (transaction) => {
          await releases.sign({ name, version }, signature, transaction);
          const entry = { actor, action: "sign", outcome: "done", fragment: name, toVersion: version } as const;
          await audit.record({ ...entry, details: { key: signature.key } }, transaction);
        });
        return { name, version, signedBy: signature.key };
      },
    );
  };
}

/** The schema has already checked lengths and encoding of key and signature. */
function isSignature(text: string, { key: x, value }: ReleaseSignature): boolean {
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(value, "base64url"));
}
