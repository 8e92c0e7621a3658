import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { RETENTION_DAYS, RETENTION_GROUPS } from "../../../domain/plan-retention.js";
import { principalOf } from "../../../platform/authentication.js";
import { deleteFiles, readRetentionPlan, type RetentionDependencies } from "./delete-files.js";

const MAX_DAYS = 3650;
/** A bucket takes a second for each: a request ends before anything in between gives up on it. */
const MAX_BATCH = 20;

const days = z.coerce.number().int().min(RETENTION_DAYS).max(MAX_DAYS).default(RETENTION_DAYS);

const DeletableAnswer = z.object({
  name: z.string(),
  version: z.string(),
  /** Why nobody needs its files. They are deleted in this order. */
  group: z.enum(RETENTION_GROUPS),
  /** Of all files, uncompressed. */
  bytes: z.int(),
});

const PlanAnswer = z.object({
  days: z.int(),
  deletable: z.array(DeletableAnswer),
  kept: z.array(z.object({ name: z.string(), version: z.string(), why: z.string() })),
});

const DeletedAnswer = z.object({ deleted: z.array(DeletableAnswer), remaining: z.int() });

export function retentionRoutes(dependencies: RetentionDependencies & { now(): Date }): FastifyPluginAsyncZod {
  const { now } = dependencies;
  return async (app) => {
    app.get(
      "/registry/api/retention",
      {
        config: { needs: "admin" },
        schema: {
          tags: ["Retention"],
          summary: "Releases whose files nobody needs any more, and why the others are kept",
          querystring: z.object({ days }),
          response: { 200: PlanAnswer },
        },
      },
      async ({ query }) => {
        const { deletable, kept } = await readRetentionPlan(dependencies, { now: now(), days: query.days });
        return { days: query.days, deletable: [...deletable], kept: [...kept] };
      },
    );

    app.post(
      "/registry/api/retention",
      {
        config: { needs: "admin", audited: "delete-files" },
        schema: {
          tags: ["Retention"],
          summary: "Delete the files of the first of these releases. Publishing the same bytes again brings them back",
          body: z.object({ days, limit: z.int().min(1).max(MAX_BATCH).default(MAX_BATCH) }),
          response: { 200: DeletedAnswer },
        },
      },
      async (request) => {
        const { actor } = principalOf(request);
        const rules = { now: now(), days: request.body.days };
        const { deletable } = await readRetentionPlan(dependencies, rules);
        const deleted = [];
        for (const release of deletable.slice(0, request.body.limit)) {
          if (await deleteFiles(dependencies, release, { ...rules, actor })) deleted.push(release);
        }
        return { deleted, remaining: deletable.length - deleted.length };
      },
    );
  };
}
