import { createPublicKey, verify } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { toReleaseText, type ReleaseSignature } from "shared-contracts";
import { ACCESS_CALLS, AUDIT_CALLS, RELEASE_CALLS } from "shared-contracts/registry";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { principalFor, principalOf, type Principal } from "./authentication.js";
import { createTokenSecret, type NewToken } from "./token-store.js";

const DAY_MS = 24 * 60 * 60 * 1_000;
const SESSION_MS = 60 * 60 * 1_000;

/** Deploy tokens, signing keys and the audit log. */
export function accessRoutes(stores: RegistryStores): FastifyPluginAsync {
  const { database, tokens, signingKeys, releases, audit } = stores;
  return async (app) => {
    callRoute(app, ACCESS_CALLS.createToken, async ({ days, ...token }, { request, reply }) => {
      const { actor: createdBy } = principalFor(request, token.fragments);
      reply.code(201);
      return createToken(stores, { ...token, createdBy, expiresAt: new Date(Date.now() + days * DAY_MS) });
    });

    callRoute(app, ACCESS_CALLS.listTokens, async () => ({ tokens: await tokens.list() }));

    callRoute(app, ACCESS_CALLS.revokeToken, async ({ id }, { request }) => {
      const token = await tokens.find(id);
      if (!token) throw new DomainError("token-not-found", { id });
      const { actor } = principalFor(request, token.fragments);
      await database.transaction().execute(async (transaction) => {
        await tokens.revoke(id, transaction);
        await audit.record({ actor, action: "revoke-token", details: { id, label: token.label } }, transaction);
      });
    });

    callRoute(app, ACCESS_CALLS.listSigningKeys, async (_input, { request: { principal } }) => {
      const keys = await signingKeys.list();
      return { keys: keys.map((key) => ({ ...key, label: principal ? key.label : null })) };
    });

    callRoute(app, ACCESS_CALLS.addSigningKey, async (details, { request, reply }) => {
      const { key } = details;
      const { actor } = principalFor(request, details.fragments);
      await database.transaction().execute(async (transaction) => {
        if (!(await signingKeys.add(details, transaction))) throw new DomainError("signing-key-exists", { key });
        await audit.record({ actor, action: "add-signing-key", details }, transaction);
      });
      reply.code(201);
      return { key };
    });

    callRoute(app, ACCESS_CALLS.revokeSigningKey, async ({ key }, { request }) => {
      const found = await signingKeys.find(key);
      if (!found) throw new DomainError("signing-key-not-found", { key });
      const { actor } = principalFor(request, found.fragments);
      await database.transaction().execute(async (transaction) => {
        await signingKeys.revoke(key, transaction);
        await audit.record({ actor, action: "revoke-signing-key", details: { key, label: found.label } }, transaction);
      });
    });

    callRoute(app, RELEASE_CALLS.signRelease, async ({ name, version, source, ...signature }, { request }) => {
      const { key } = signature;
      if (!(await signingKeys.countsFor(name, key)))
        throw new DomainError("signing-key-unknown", { key, fragment: name });
      const release = await releases.find(name, version);
      if (!release || release.manifestIntegrity === null) throw new DomainError("release-not-found", { name, version });
      const signed = { name, version, manifestIntegrity: release.manifestIntegrity };
      if (!isSignature(toReleaseText(signed), signature)) throw new DomainError("signature-invalid", { name, version });
      const answer = { name, version, signedBy: key };
      if (release.signedBy === key) return answer;
      const entry = { actor: principalOf(request).actor, fragment: name, toVersion: version, details: { key } };
      await database.transaction().execute(async (transaction) => {
        const origin = source && { source: JSON.stringify(source) };
        await releases.change(release, { signed_by: key, signature: signature.value, ...origin }, transaction);
        await audit.record({ ...entry, action: "sign" }, transaction);
      });
      return answer;
    });

    callRoute(app, AUDIT_CALLS.readAudit, async (filter) => ({ entries: await audit.list(filter) }));

    callRoute(app, AUDIT_CALLS.readHistory, async (filter) => ({ changes: await audit.listChanges(filter) }));
  };
}

/** `token` is shown only once; the registry stores a hash. */
async function createToken({ database, tokens, audit }: RegistryStores, token: NewToken) {
  const secret = createTokenSecret();
  return database.transaction().execute(async (transaction) => {
    const added = await tokens.add(secret, token, transaction);
    const { id, label, fragments, actions, expiresAt } = added;
    const details = { id, label, fragments, actions, expiresAt };
    await audit.record({ actor: token.createdBy, action: "create-token", details }, transaction);
    return { ...added, token: secret };
  });
}

/** The token of a console session: with the rights of the one it was created with, for at most an hour, and revoked with it. */
export async function createSessionToken(
  stores: RegistryStores,
  { id: parent, actor: createdBy, label, person, fragments, actions, expiresAt }: Principal,
) {
  const end = Math.min(Date.now() + SESSION_MS, expiresAt === null ? Infinity : Date.parse(expiresAt));
  const scope = { label, person, fragments, actions };
  return createToken(stores, { ...scope, parent, createdBy, expiresAt: new Date(end) });
}

/** The schema has already checked lengths and encoding of key and signature. */
function isSignature(text: string, { key: x, value }: ReleaseSignature): boolean {
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  return verify(null, Buffer.from(text), key, Buffer.from(value, "base64url"));
}
