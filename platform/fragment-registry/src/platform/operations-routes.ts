import { access, constants } from "node:fs/promises";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { sql } from "kysely";
import { z } from "zod";
import { messageOf } from "shared-contracts";
import { DomainError } from "./domain-error.js";
import type { RegistryStores } from "./registry-stores.js";

const tags = ["Operations"];

type ProcessState = {
  isReadOnly(): boolean;
  readonly isEnding?: (() => boolean) | undefined;
};

export function operationsRoutes(stores: RegistryStores, state: ProcessState): FastifyPluginAsyncZod {
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
        await assertReady(stores, state);
        return { status: "ready" as const, readOnly: state.isReadOnly() };
      },
    );
  };
}

async function assertReady({ database, root }: RegistryStores, { isEnding }: ProcessState): Promise<void> {
  if (isEnding?.()) throw new DomainError("not-ready", { process: "is ending" });
  await sql`select 1`.execute(database).catch((error: unknown) => {
    throw new DomainError("not-ready", { database: messageOf(error) });
  });
  await access(root, constants.W_OK).catch(() => {
    throw new DomainError("not-ready", { releases: `${root} cannot be written` });
  });
}
