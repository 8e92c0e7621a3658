import { createPublicKey, verify } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { toReleaseText, type ReleaseSignature } from "shared-contracts";
import { ACCESS_CALLS, RELEASE_CALLS } from "shared-contracts/registry";
import { principalOf } from "./authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import { assertCovers } from "./principal.js";
import type { AuditStore } from "./audit-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { ReleaseStore } from "../releases/release-store.js";
import type { SigningKeyStore } from "./signing-key-store.js";

export type SigningKeyRouteDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly releases: ReleaseStore;
  readonly signingKeys: SigningKeyStore;
  readonly audit: AuditStore;
};

export function signingKeyRoutes(dependencies: SigningKeyRouteDependencies): FastifyPluginAsync {
  const { database, releases, signingKeys, audit } = dependencies;
  return async (app) => {
    callRoute(
      app,
      ACCESS_CALLS.listSigningKeys,
      { summary: "Public keys of teams and what they may sign, including revoked ones" },
      async (_input, { request: { principal } }) => {
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

    callRoute(
      app,
      ACCESS_CALLS.addSigningKey,
      {
        needs: "admin",
        audited: "add-signing-key",
        summary: "Let a team's public key sign releases of its fragments",
      },
      async (added, { request, reply }) => {
        const principal = principalOf(request);
        const { key } = added;
        assertCovers(principal, added.fragments);
        await database.transaction().execute(async (transaction) => {
          if (!(await signingKeys.add(added, transaction))) throw new DomainError("signing-key-exists", { key });
          const entry = { actor: principal.actor, action: "add-signing-key", outcome: "done" } as const;
          await audit.record({ ...entry, details: added }, transaction);
        });
        reply.code(201);
        return { key };
      },
    );

    callRoute(
      app,
      ACCESS_CALLS.revokeSigningKey,
      {
        needs: "admin",
        audited: "revoke-signing-key",
        summary: "Revoke a signing key. What it signed can't be promoted any more; quarantine what is live",
      },
      async ({ key }, { request }) => {
        const principal = principalOf(request);
        const found = await signingKeys.find(key);
        if (!found) throw new DomainError("signing-key-not-found", { key });
        assertCovers(principal, found.fragments);
        await database.transaction().execute(async (transaction) => {
          await signingKeys.revoke(key, transaction);
          const entry = { actor: principal.actor, action: "revoke-signing-key", outcome: "done" } as const;
          await audit.record({ ...entry, details: { key, label: found.label } }, transaction);
        });
      },
    );

    callRoute(
      app,
      RELEASE_CALLS.signRelease,
      {
        needs: "publish",
        audited: "sign",
        summary: "Sign a published release: Ed25519 over its name, version and manifest integrity",
      },
      async ({ name, version, ...signature }, { request }) => {
        const { actor } = principalOf(request);
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
