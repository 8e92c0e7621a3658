import type { FastifyPluginAsync } from "fastify";
import { CHANNEL_CALLS } from "shared-contracts/registry";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { ALL_FRAGMENTS, assertCovers } from "../access/principal.js";
import { setFreeze } from "./freeze.js";

/** A freeze concerns every fragment, so only administrators of all of them set it. */
export function freezeRoutes(dependencies: Parameters<typeof setFreeze>[0]): FastifyPluginAsync {
  return async (app) => {
    callRoute(
      app,
      CHANNEL_CALLS.getFreeze,
      { summary: "Whether releases are frozen, and why" },
      async (_input, { request }) => {
        const freeze = await dependencies.audit.findFreeze();
        return { freeze: freeze ? { ...freeze, actor: request.principal ? freeze.actor : null } : null };
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.freeze,
      {
        needs: "admin",
        audited: "freeze",
        summary: "Freeze releases: nothing new goes live unless it is forced, and ways back stay open",
      },
      async ({ reason }, { request }) => {
        const principal = principalOf(request);
        assertCovers(principal, [ALL_FRAGMENTS]);
        return { freeze: await setFreeze(dependencies, { action: "freeze", reason, actor: principal.actor }) };
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.unfreeze,
      { needs: "admin", audited: "unfreeze", summary: "End the freeze" },
      async (_input, { request }) => {
        const principal = principalOf(request);
        assertCovers(principal, [ALL_FRAGMENTS]);
        return { freeze: await setFreeze(dependencies, { action: "unfreeze", actor: principal.actor }) };
      },
    );
  };
}
