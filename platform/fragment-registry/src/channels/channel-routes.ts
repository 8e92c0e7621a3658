import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { CHANNEL_CALLS, RELEASE_CALLS, type ChannelState } from "shared-contracts/registry";
import { ALL_FRAGMENTS, principalFor, principalOf } from "../access/authentication.js";
import { callRoute } from "../platform/call-route.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { withPointers } from "./move-pointer.js";
import { canDeploy } from "./can-deploy.js";
import { promote, type Promoter } from "./promote.js";
import { quarantineRelease, restoreLock, retire, rollBack } from "./roll-back.js";

export function channelRoutes(promoter: Promoter): FastifyPluginAsync {
  const { channels, audit } = promoter;

  return async (app) => {
    callRoute(app, CHANNEL_CALLS.listChannels, async (_input, { request }) => ({
      channels: (await channels.list()).map((state) => showTo(request, state)),
    }));

    callRoute(app, CHANNEL_CALLS.listChannelsOf, async ({ name }, { request }) => ({
      channels: (await channels.list(name)).map((state) => showTo(request, state)),
    }));

    callRoute(app, CHANNEL_CALLS.promote, async (wanted, { request, reply }) => {
      const { name, version, expectedRevision, others, ...terms } = wanted;
      const releases = [{ name, version, expectedRevision }, ...others];
      const names = releases.map((release) => release.name);
      const { actor, person } = principalFor(request, names);
      const { moves, waiting } = await promote(promoter, releases, { ...terms, actor, person });
      const [first, ...more] = moves;
      if (first) return { ...first, others: more };
      reply.code(202);
      return { waiting };
    });

    callRoute(app, CHANNEL_CALLS.rollBack, async ({ others, ...first }, { request }) => {
      const { channel, reason } = first;
      const wishes = [first, ...others.map((other) => ({ ...other, channel, reason }))];
      const names = wishes.map(({ name }) => name);
      const { actor } = principalFor(request, names);
      const [answer, ...more] = await rollBack(
        promoter,
        wishes.map((wish) => ({ ...wish, actor })),
      );
      if (!answer) throw new Error("A rollback moves at least one pointer");
      return { ...answer, others: more };
    });

    callRoute(app, CHANNEL_CALLS.restoreLock, (input, { request }) => {
      const permit = (names: readonly string[]) => void principalFor(request, names);
      return restoreLock(promoter, { ...input, actor: principalOf(request).actor, permit });
    });

    callRoute(app, CHANNEL_CALLS.retire, (input, { request }) =>
      retire(promoter, { ...input, actor: principalOf(request).actor }),
    );

    callRoute(app, RELEASE_CALLS.quarantineRelease, (input, { request }) =>
      quarantineRelease(promoter, { ...input, actor: principalOf(request).actor }),
    );

    callRoute(app, CHANNEL_CALLS.canDeploy, (release) => canDeploy(promoter, release));

    callRoute(app, CHANNEL_CALLS.getFreeze, async (_input, { request }) => {
      const freeze = await audit.findFreeze();
      return { freeze: freeze ? { ...freeze, actor: request.principal ? freeze.actor : null } : null };
    });

    callRoute(app, CHANNEL_CALLS.freeze, ({ reason }, { request }) =>
      setFreeze(promoter, request, { action: "freeze", reason }),
    );

    callRoute(app, CHANNEL_CALLS.unfreeze, (_input, { request }) =>
      setFreeze(promoter, request, { action: "unfreeze" }),
    );
  };
}

/** Labels and token ids are only shown to callers with a token. */
function showTo({ principal }: FastifyRequest, state: ChannelState): ChannelState {
  return principal ? state : { ...state, changedBy: null };
}

type FreezeAction = { readonly action: "freeze"; readonly reason: string } | { readonly action: "unfreeze" };

/**
 * Begins or ends a freeze; a second begin replaces the reason. It concerns every fragment, so only administrators of all
 * of them set it.
 */
export async function setFreeze(stores: RegistryStores, request: FastifyRequest, change: FreezeAction) {
  const { actor } = principalFor(request, [ALL_FRAGMENTS]);
  const { audit } = stores;
  return withPointers(stores, async (transaction) => {
    const isFrozen = (await audit.findFreeze(transaction)) !== undefined;
    if (change.action === "freeze" || isFrozen) await audit.record({ ...change, actor }, transaction);
    return { freeze: (await audit.findFreeze(transaction)) ?? null };
  });
}
