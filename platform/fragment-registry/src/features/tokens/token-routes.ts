import { FragmentName } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Kysely } from "kysely";
import { z } from "zod";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import { ALL_FRAGMENTS, coversFragment, type Principal } from "../../platform/principal.js";
import type { AuditStore } from "../../store/audit-store.js";
import type { RegistrySchema } from "../../store/registry-schema.js";
import { createTokenSecret, TOKEN_ACTIONS, type Token, type TokenStore } from "../../store/token-store.js";

const tags = ["Tokens"];

const NewTokenBody = z.object({
  /** The owner, for the audit log: `reviews team deploy`. */
  label: z.string().trim().min(1).max(100),
  fragments: z
    .array(z.union([z.literal(ALL_FRAGMENTS), FragmentName]))
    .min(1)
    .max(50),
  actions: z.array(z.enum(TOKEN_ACTIONS)).min(1),
});

const TokenAnswer = z.object({
  id: z.string(),
  label: z.string(),
  fragments: z.array(z.string()),
  actions: z.array(z.enum(TOKEN_ACTIONS)),
  createdBy: z.string(),
  createdAt: z.string(),
  revokedAt: z.string().nullable(),
});

const NewTokenAnswer = TokenAnswer.extend({
  /** Shown only once; the registry stores a hash. */
  token: z.string(),
});

export type TokenRouteDependencies = {
  readonly database: Kysely<RegistrySchema>;
  readonly tokens: TokenStore;
  readonly audit: AuditStore;
};

export function tokenRoutes({ database, tokens, audit }: TokenRouteDependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/registry/api/tokens",
      {
        config: { needs: "admin", audited: "create-token" },
        schema: { tags, summary: "Create a deploy token", body: NewTokenBody, response: { 201: NewTokenAnswer } },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        assertWithinScope(principal, request.body.fragments);
        const secret = createTokenSecret();
        const token = await database.transaction().execute(async (transaction) => {
          const added = await tokens.add(secret, { ...request.body, createdBy: principal.actor }, transaction);
          const { id, label, fragments, actions } = added;
          const details = { id, label, fragments, actions };
          await audit.record({ actor: principal.actor, action: "create-token", outcome: "done", details }, transaction);
          return added;
        });
        return reply.code(201).send({ ...toAnswer(token), token: secret });
      },
    );

    app.get(
      "/registry/api/tokens",
      {
        config: { needs: "admin" },
        schema: {
          tags,
          summary: "All tokens, including revoked ones",
          response: { 200: z.object({ tokens: z.array(TokenAnswer) }) },
        },
      },
      async () => ({ tokens: (await tokens.list()).map(toAnswer) }),
    );

    app.delete(
      "/registry/api/tokens/:id",
      {
        config: { needs: "admin", audited: "revoke-token" },
        schema: {
          tags,
          summary: "Revoke a token",
          params: z.object({ id: z.string().max(40) }),
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { id } = request.params;
        const token = await tokens.find(id);
        if (!token) throw new DomainError("token-not-found", { id });
        assertWithinScope(principal, token.fragments);
        await database.transaction().execute(async (transaction) => {
          await tokens.revoke(id, transaction);
          const details = { id, label: token.label };
          await audit.record({ actor: principal.actor, action: "revoke-token", outcome: "done", details }, transaction);
        });
        return reply.code(204).send(null);
      },
    );
  };
}

/** An administrator of some fragments manages tokens for only those. */
function assertWithinScope(principal: Principal, fragments: readonly string[]): void {
  const beyond = fragments.filter((fragment) => !coversFragment(principal, fragment));
  if (beyond.length > 0) throw new DomainError("token-out-of-scope", { action: "admin", fragments: beyond });
}

function toAnswer({ fragments, actions, ...same }: Token): z.input<typeof TokenAnswer> {
  return { ...same, fragments: [...fragments], actions: [...actions] };
}
