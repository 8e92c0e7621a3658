import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { LOCK_CALLS } from "shared-contracts/registry";
import { callRoute } from "../platform/call-route.js";
import type { RegistryStores } from "../platform/registry-stores.js";
import { composePageLock } from "./page-lock.js";

/** Page locks, which every shell asks for twice a second. */
export function lockRoutes({ channels, signer }: RegistryStores): FastifyPluginAsyncZod {
  return async (app) => {
    callRoute(app, LOCK_CALLS.getLock, async ({ channel }, { reply }) => {
      reply.header("cache-control", "no-store");
      return signer.sign(composePageLock(await channels.readPointers(), channel), channel);
    });

    callRoute(app, LOCK_CALLS.getLockKeys, async () => ({ keys: [signer.publicKey] }));
  };
}
