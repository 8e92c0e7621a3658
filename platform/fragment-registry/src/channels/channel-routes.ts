import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { CHANNEL_CALLS, RELEASE_CALLS, type ChannelState, type PointerMove } from "shared-contracts/registry";
import { principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import { assertCovers } from "../access/principal.js";
import { canDeploy } from "./can-i-deploy.js";
import type { MovedPointer } from "./move-pointer.js";
import { promote, promoteTogether, type PromotionDependencies } from "./promote.js";
import { quarantineRelease } from "./quarantine-release.js";
import { retire } from "./retire.js";
import { rollBack } from "./rollback.js";

export type ChannelRouteDependencies = PromotionDependencies & {
  onMoved(action: "promote" | "rollback" | "retire"): void;
};

export function channelRoutes(dependencies: ChannelRouteDependencies): FastifyPluginAsync {
  const { channels } = dependencies;

  function toAnswer({ state, lostRollbacks, ...rest }: MovedPointer, action: "promote" | "rollback"): PointerMove {
    if (rest.changed) dependencies.onMoved(action);
    const lost = lostRollbacks.map(
      (release) => `you won't be able to roll back to ${release}: it is incompatible with this release`,
    );
    return { ...state, ...rest, contractProblems: [...rest.contractProblems], warnings: [...rest.warnings, ...lost] };
  }

  return async (app) => {
    callRoute(
      app,
      CHANNEL_CALLS.listChannels,
      { summary: "All channels of all fragments" },
      async (_input, { request }) => ({ channels: (await channels.list()).map((state) => showTo(request, state)) }),
    );

    callRoute(
      app,
      CHANNEL_CALLS.listChannelsOf,
      { summary: "The channels of a fragment. Empty before the first promotion" },
      async ({ name }, { request }) => ({
        channels: (await channels.list(name)).map((state) => showTo(request, state)),
      }),
    );

    callRoute(
      app,
      CHANNEL_CALLS.promote,
      { needs: "promote", audited: "promote", summary: "Promote: point a channel at a verified release" },
      async ({ name, version, expectedRevision, ...terms }, { request, reply }) => {
        const { actor, person } = principalOf(request);
        const release = { name, version, expectedRevision };
        const promoted = await promote(dependencies, release, { ...terms, actor, person });
        if ("changed" in promoted) return toAnswer(promoted, "promote");
        reply.code(202);
        return promoted;
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.promoteTogether,
      {
        needs: "promote",
        audited: "promote",
        summary: "Promote several releases that need each other, all or none, in one change of the page lock",
      },
      async ({ releases, ...terms }, { request, reply }) => {
        const principal = principalOf(request);
        const names = releases.map(({ name }) => name);
        assertCovers(principal, names);
        const { actor, person } = principal;
        const promoted = await promoteTogether(dependencies, releases, { ...terms, actor, person });
        if (!("waiting" in promoted)) return { moves: promoted.map((moved) => toAnswer(moved, "promote")) };
        reply.code(202);
        return { waiting: [...promoted.waiting] };
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.rollBack,
      {
        needs: "rollback",
        audited: "rollback",
        summary: "Roll back: point a channel at its latest version that nothing speaks against, or at a chosen one",
      },
      async ({ others, ...first }, { request }) => {
        const principal = principalOf(request);
        const names = [first.name, ...others.map(({ name }) => name)];
        assertCovers(principal, names);
        const { channel, reason } = first;
        const rest = others.map((other) => ({ ...other, channel, reason }));
        const moved = await rollBack(
          dependencies,
          [first, ...rest].map((wish) => ({ ...wish, actor: principal.actor })),
        );
        const [answer, ...more] = moved.map(({ target, skipped, ...move }) => ({
          ...toAnswer(move, "rollback"),
          target,
          skipped: [...skipped],
        }));
        if (!answer) throw new Error("A rollback moves at least one pointer");
        return { ...answer, others: more };
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.retire,
      {
        needs: "retire",
        audited: "retire",
        summary: "Retire: take a fragment out of a channel, unless the page plan requires one of its slots",
      },
      async (input, { request }) => {
        const retired = await retire(dependencies, { ...input, actor: principalOf(request).actor });
        dependencies.onMoved("retire");
        return retired;
      },
    );

    callRoute(
      app,
      RELEASE_CALLS.quarantineRelease,
      {
        needs: "quarantine",
        audited: "quarantine",
        summary: "Withdraw a release for good. Channels that point at it go back to the version before",
      },
      async (input, { request }) => {
        const { actor } = principalOf(request);
        const { release, left } = await quarantineRelease(dependencies, { ...input, actor });
        const { name, version, reason } = release;
        return { name, version, state: "quarantined" as const, reason, left: [...left] };
      },
    );

    callRoute(
      app,
      CHANNEL_CALLS.canDeploy,
      { summary: "Whether a release could be promoted to stable now: yes, no, or unknown, and why" },
      (release) => canDeploy(dependencies, release),
    );
  };
}

/** Labels and token ids are only shown to callers with a token. */
function showTo({ principal }: FastifyRequest, state: ChannelState): ChannelState {
  return principal ? state : { ...state, changedBy: null };
}
