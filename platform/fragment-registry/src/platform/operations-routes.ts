import { access, constants } from "node:fs/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { DomainError } from "./domain-error.js";
import type { RegistrySchema } from "./registry-schema.js";

const tags = ["Operations"];

export type OperationsDependencies = {
  readonly database: Kysely<RegistrySchema>;
  /** Folder of release files. */
  readonly root: string;
  isReadOnly(): boolean;
  readonly isEnding?: (() => boolean) | undefined;
};

export function operationsRoutes(dependencies: OperationsDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/healthz",
      { schema: { tags, summary: "Liveness", response: { 200: z.object({ status: z.literal("ok") }) } } },
      async () => ({ status: "ok" as const }),
    );

    app.get(
      "/readyz",
      {
        schema: {
          tags,
          summary: "Readiness. readOnly is true while the disk is nearly full",
          response: { 200: z.object({ status: z.literal("ready"), readOnly: z.boolean() }) },
        },
      },
      async () => {
        await assertReady(dependencies);
        return { status: "ready" as const, readOnly: dependencies.isReadOnly() };
      },
    );
  };
}

async function assertReady({ database, root, isEnding }: OperationsDependencies): Promise<void> {
  if (isEnding?.()) throw new DomainError("not-ready", { process: "is ending" });
  await sql`select 1`.execute(database).catch((error: unknown) => {
    throw new DomainError("not-ready", { database: error instanceof Error ? error.message : String(error) });
  });
  await access(root, constants.W_OK).catch(() => {
    throw new DomainError("not-ready", { releases: `${root} cannot be written` });
  });
}
