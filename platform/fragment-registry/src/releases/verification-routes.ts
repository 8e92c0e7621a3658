import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { RELEASE_CALLS } from "shared-contracts/registry";
import { composePageLock } from "../locks/compose-page-lock.js";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import type { AuditStore } from "../access/audit-store.js";
import type { ChannelStore } from "../channels/channel-store.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import type { VerificationStore } from "./verification-store.js";

/** Several hundred failures, with their titles. */
const BODY_LIMIT_BYTES = 1024 * 1024;

export type VerificationDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly verifications: VerificationStore;
  readonly audit: AuditStore;
};

/** Records test runs of releases. */
export function verificationRoutes(dependencies: VerificationDependencies): FastifyPluginAsync {
  const { database, channels, verifications, audit } = dependencies;
  return async (app) => {
    callRoute(
      app,
      RELEASE_CALLS.recordVerification,
      {
        bodyLimit: BODY_LIMIT_BYTES,
        needs: "promote",
        audited: "verify",
        summary: "Record what the tests of a release found on the page of a preview",
      },
      async ({ channel, ...result }, { request }) => {
        const { actor } = principalOf(request);
        const { name, version, neighbors, lockId, passed, failures } = result;
        const lock = composePageLock(await channels.readPointers(), channel);
        const releases = lock.releases.map((release) => `${release.name}@${release.version}`);
        if (lock.id !== lockId || !releases.includes(`${name}@${version}`)) {
          throw new DomainError("page-changed", { tested: lockId, now: lock.id });
        }
        const details = { neighbors, lockId, passed, failed: failures.length };
        const entry = { actor, action: "verify", outcome: "done", fragment: name, toVersion: version } as const;
        await database.transaction().execute(async (transaction) => {
          await verifications.add({ ...result, releases, recordedBy: actor }, transaction);
          await audit.record({ ...entry, channel, details }, transaction);
        });
      },
    );
  };
}
