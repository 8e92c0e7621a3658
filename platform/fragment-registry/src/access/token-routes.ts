import type { FastifyPluginAsync } from "fastify";
import { ACCESS_CALLS } from "shared-contracts/registry";
import { principalOf } from "./authentication.js";
import { callRoute } from "../platform/call-route.js";
import { DomainError } from "../platform/domain-error.js";
import { assertCovers } from "./principal.js";
import type { Token } from "./token-store.js";
import { createToken, type TokenDependencies } from "./create-token.js";

const DAY_MS = 24 * 60 * 60 * 1_000;

export function tokenRoutes(dependencies: TokenDependencies): FastifyPluginAsync {
  const { database, tokens, audit } = dependencies;
  return async (app) => {
    callRoute(
      app,
      ACCESS_CALLS.createToken,
      { needs: "admin", audited: "create-token", summary: "Create a deploy token" },
      async ({ days, ...token }, { request, reply }) => {
        const principal = principalOf(request);
        assertCovers(principal, token.fragments);
        const expiresAt = new Date(Date.now() + days * DAY_MS);
        const { secret, ...created } = await createToken(dependencies, {
          ...token,
          expiresAt,
          createdBy: principal.actor,
        });
        reply.code(201);
        return { ...toAnswer(created), token: secret };
      },
    );

    callRoute(
      app,
      ACCESS_CALLS.listTokens,
      { needs: "admin", summary: "All tokens, including revoked ones" },
      async () => ({ tokens: (await tokens.list()).map(toAnswer) }),
    );

    callRoute(
      app,
      ACCESS_CALLS.revokeToken,
      { needs: "admin", audited: "revoke-token", summary: "Revoke a token" },
      async ({ id }, { request }) => {
        const principal = principalOf(request);
        const token = await tokens.find(id);
        if (!token) throw new DomainError("token-not-found", { id });
        assertCovers(principal, token.fragments);
        await database.transaction().execute(async (transaction) => {
          await tokens.revoke(id, transaction);
          const details = { id, label: token.label };
          await audit.record({ actor: principal.actor, action: "revoke-token", outcome: "done", details }, transaction);
        });
      },
    );
  };
}

function toAnswer({ fragments, actions, ...same }: Token) {
  return { ...same, fragments: [...fragments], actions: [...actions] };
}
