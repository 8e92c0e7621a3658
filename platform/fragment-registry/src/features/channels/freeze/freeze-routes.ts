import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { principalOf } from "../../../platform/authentication.js";
import { ALL_FRAGMENTS, assertCovers } from "../../../platform/principal.js";
import { Reason } from "../channel-answers.js";
import { setFreeze, type Freeze } from "./freeze.js";

const FreezeAnswer = z.object({
  /** Null if releases aren't frozen. */
  freeze: z
    .object({
      reason: z.string(),
      /** Null for callers without a token. */
      actor: z.string().nullable(),
      since: z.string(),
    })
    .nullable(),
});

const tags = ["Freeze"];

/** A freeze concerns every fragment, so only administrators of all of them set it. */
export function freezeRoutes(dependencies: Parameters<typeof setFreeze>[0]): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/registry/api/freeze",
      { schema: { tags, summary: "Whether releases are frozen, and why", response: { 200: FreezeAnswer } } },
      async ({ principal }) => {
        const freeze = await dependencies.audit.findFreeze();
        return toAnswer(freeze && !principal ? { ...freeze, actor: null } : freeze);
      },
    );

    app.put(
      "/registry/api/freeze",
      {
        config: { needs: "admin", audited: "freeze" },
        schema: {
          tags,
          summary: "Freeze releases: nothing new goes live unless it is forced, and ways back stay open",
          body: z.object({ reason: Reason }),
          response: { 200: FreezeAnswer },
        },
      },
      async (request) => {
        const principal = principalOf(request);
        assertCovers(principal, [ALL_FRAGMENTS]);
        const { actor } = principal;
        return toAnswer(await setFreeze(dependencies, { action: "freeze", ...request.body, actor }));
      },
    );

    app.delete(
      "/registry/api/freeze",
      {
        config: { needs: "admin", audited: "unfreeze" },
        schema: { tags, summary: "End the freeze", response: { 200: FreezeAnswer } },
      },
      async (request) => {
        const principal = principalOf(request);
        assertCovers(principal, [ALL_FRAGMENTS]);
        return toAnswer(await setFreeze(dependencies, { action: "unfreeze", actor: principal.actor }));
      },
    );
  };
}

function toAnswer(freeze: (Omit<Freeze, "actor"> & { actor: string | null }) | undefined) {
  return { freeze: freeze ?? null };
}
