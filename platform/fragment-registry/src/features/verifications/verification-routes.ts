import { FragmentName, ReleaseVersion } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Kysely } from "kysely";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { composePageLock } from "../../domain/compose-page-lock.js";
import { FailedTest, NEIGHBORHOODS } from "../../domain/verification.js";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { VerificationStore } from "../../store/verification-store.js";

/** Several hundred failures, with their titles. */
const BODY_LIMIT_BYTES = 1024 * 1024;

const VerificationBody = z.object({
  /** Channel of the tested preview. */
  channel: ChannelName,
  neighbors: z.enum(NEIGHBORHOODS),
  /** Id of the page lock named by the tested pages. */
  lockId: z.string().max(100),
  passed: z.int().min(0),
  failures: z.array(FailedTest).max(500),
});

export type VerificationDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly verifications: VerificationStore;
  readonly audit: AuditStore;
};

/** Records test runs of releases. */
export function verificationRoutes(dependencies: VerificationDependencies): FastifyPluginAsyncZod {
  const { database, channels, verifications, audit } = dependencies;
  return async (app) => {
    app.post(
      "/registry/api/releases/:name/:version/verifications",
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { needs: "promote", audited: "verify" },
        schema: {
          tags: ["Releases"],
          summary: "Record what the tests of a release found on the page of a preview",
          params: z.object({ name: FragmentName, version: ReleaseVersion }),
          body: VerificationBody,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { actor } = principalOf(request);
        const { name, version } = request.params;
        const { channel, ...result } = request.body;
        const lock = composePageLock(await channels.readPointers(), channel);
        const releases = lock.releases.map((release) => `${release.name}@${release.version}`);
        if (lock.id !== result.lockId || !releases.includes(`${name}@${version}`)) {
          throw new DomainError("page-changed", { tested: result.lockId, now: lock.id });
        }
        const { neighbors, lockId, passed, failures } = result;
        const details = { neighbors, lockId, passed, failed: failures.length };
        const entry = { actor, action: "verify", outcome: "done", fragment: name, toVersion: version } as const;
        await database.transaction().execute(async (transaction) => {
          await verifications.add({ ...result, name, version, releases, recordedBy: actor }, transaction);
          await audit.record({ ...entry, channel, details }, transaction);
        });
        return reply.code(204).send(null);
      },
    );
  };
}
