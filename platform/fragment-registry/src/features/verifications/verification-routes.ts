import { FragmentName, ReleaseVersion } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Kysely } from "kysely";
import { z } from "zod";
import { ChannelName } from "../../domain/channel-name.js";
import { composePageLock } from "../../domain/compose-page-lock.js";
import { MAX_SHARDS, NEIGHBORHOODS } from "../../domain/verification-evidence.js";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { ChannelStore } from "../../store/channel-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import type { VerificationStore } from "../../store/verification-store.js";

const MAX_REPORT_BYTES = 8 * 1024 * 1024;
/** Room for base64 and the other fields. */
const BODY_LIMIT_BYTES = 2 * MAX_REPORT_BYTES;
const MAX_LISTED = 100;

const FailedTest = z.object({
  title: z.string().max(500),
  file: z.string().max(500),
  owner: z.string().max(100),
  outcome: z.enum(["failed", "flaky"]),
});

const VerificationBody = z
  .object({
    /** Channel of the tested preview. */
    channel: ChannelName,
    neighbors: z.enum(NEIGHBORHOODS),
    /** Id of the page lock named by the tested pages. */
    lockId: z.string().max(100),
    /** Shared by all shards. */
    run: z.string().regex(/^[\w.-]{1,100}$/),
    shard: z.int().min(1).default(1),
    shards: z.int().min(1).max(MAX_SHARDS).default(1),
    passed: z.int().min(0),
    failures: z.array(FailedTest).max(500),
    /** A base64 zip archive. */
    report: z
      .base64()
      .max(Math.ceil((MAX_REPORT_BYTES * 4) / 3))
      .optional(),
  })
  .refine(({ shard, shards }) => shard <= shards, { path: ["shard"], message: "is more than shards" });

const VerificationAnswer = z.object({
  id: z.int(),
  name: z.string(),
  version: z.string(),
  neighbors: z.enum(NEIGHBORHOODS),
  lockId: z.string(),
  /** The page that was tested, as `name@version`. */
  releases: z.array(z.string()),
  run: z.string(),
  shard: z.int(),
  shards: z.int(),
  passed: z.int(),
  failures: z.array(FailedTest),
  /** Null for callers without a token. */
  recordedBy: z.string().nullable(),
  recordedAt: z.string(),
  hasReport: z.boolean(),
});

const ReleaseParams = z.object({ name: FragmentName, version: ReleaseVersion });
const tags = ["Verifications"];

export type VerificationDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly channels: ChannelStore;
  readonly verifications: VerificationStore;
  readonly audit: AuditStore;
};

/** Routes that record and list test runs of releases. */
export function verificationRoutes(dependencies: VerificationDependencies): FastifyPluginAsyncZod {
  const { database, channels, verifications, audit } = dependencies;
  return async (app) => {
    app.post(
      "/registry/api/releases/:name/:version/verifications",
      {
        bodyLimit: BODY_LIMIT_BYTES,
        config: { needs: "promote", audited: "verify" },
        schema: {
          tags,
          summary: "Record what the tests of a release found on the page of a preview",
          params: ReleaseParams,
          body: VerificationBody,
          response: { 201: z.object({ id: z.int() }) },
        },
      },
      async (request, reply) => {
        const { actor } = principalOf(request);
        const { name, version } = request.params;
        const { channel, report, ...result } = request.body;
        const lock = composePageLock(await channels.readPointers(), channel);
        const releases = lock.releases.map((release) => `${release.name}@${release.version}`);
        if (lock.id !== result.lockId || !releases.includes(`${name}@${version}`)) {
          throw new DomainError("page-changed", { tested: result.lockId, now: lock.id });
        }
        const { run, shard, neighbors, failures } = result;
        const id = await database.transaction().execute(async (transaction) => {
          const content = report === undefined ? undefined : Buffer.from(report, "base64");
          const added = { ...result, name, version, releases, recordedBy: actor, report: content };
          const details = { run, shard, neighbors, lockId: lock.id, passed: result.passed, failed: failures.length };
          const entry = { actor, action: "verify", outcome: "done", fragment: name, toVersion: version } as const;
          const recorded = await verifications.add(added, transaction);
          if (recorded === undefined) throw new DomainError("verification-recorded", { run, shard, neighbors });
          await audit.record({ ...entry, channel, details }, transaction);
          return recorded;
        });
        return reply.code(201).send({ id });
      },
    );

    app.get(
      "/registry/api/releases/:name/verifications",
      {
        schema: {
          tags,
          summary: "What tests of a fragment's releases found, newest first",
          params: z.object({ name: FragmentName }),
          querystring: z.object({ version: z.optional(ReleaseVersion) }),
          response: { 200: z.object({ verifications: z.array(VerificationAnswer) }) },
        },
      },
      async ({ params, query, principal }) => {
        const listed = await verifications.list(params.name, query.version, { limit: MAX_LISTED });
        return { verifications: principal ? listed : listed.map((each) => ({ ...each, recordedBy: null })) };
      },
    );

    app.get(
      "/registry/api/releases/:name/verifications/:id/report",
      {
        config: { needs: "any" },
        schema: {
          tags,
          summary:
            "The report of a verification, with traces of what failed: a zip archive of Playwright's blob reporter",
          params: z.object({
            name: FragmentName,
            id: z.coerce
              .number()
              .int()
              .positive()
              .max(2 ** 31 - 1),
          }),
        },
      },
      async ({ params }, reply) => {
        const report = await verifications.findReport(params.name, params.id);
        if (!report) throw new DomainError("not-found");
        return reply.type("application/zip").header("cache-control", "no-store").send(report);
      },
    );
  };
}
