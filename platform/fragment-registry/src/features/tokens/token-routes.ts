import { FragmentName } from "shared-contracts";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { principalOf } from "../../platform/authentication.js";
import { DomainError } from "../../platform/domain-error.js";
import { ALL_FRAGMENTS, assertCovers } from "../../platform/principal.js";
import { TOKEN_ACTIONS, type Token } from "../../store/token-store.js";
import { createToken, type CreatedToken, type TokenDependencies } from "./create-token.js";

const tags = ["Tokens"];

const DAY_MS = 24 * 60 * 60 * 1_000;

const ScopeBody = z.object({
  /** The owner, for the audit log: `reviews team deploy`. */
  label: z.string().trim().min(1).max(100),
  fragments: z
    .array(z.union([z.literal(ALL_FRAGMENTS), FragmentName]))
    .min(1)
    .max(50),
  actions: z.array(z.enum(TOKEN_ACTIONS)).min(1),
});

const NewTokenBody = ScopeBody.extend({
  /** Lifetime. */
  days: z.int().min(1).max(365).default(90),
});

const TokenAnswer = z.object({
  id: z.string(),
  label: z.string(),
  fragments: z.array(z.string()),
  actions: z.array(z.enum(TOKEN_ACTIONS)),
  /** The owner, for promotions that require two people. */
  person: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null if it never expires. */
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
});

const NewTokenAnswer = TokenAnswer.extend({
  /** Shown only once; the registry stores a hash. */
  token: z.string(),
});

export function tokenRoutes(dependencies: TokenDependencies): FastifyPluginAsyncZod {
  const { database, tokens, audit } = dependencies;
  return async (app) => {
    app.post(
      "/registry/api/tokens",
      {
        config: { needs: "admin", audited: "create-token" },
        schema: { tags, summary: "Create a deploy token", body: NewTokenBody, response: { 201: NewTokenAnswer } },
      },
      async (request, reply) => {
        const principal = principalOf(request);
        const { days, ...token } = request.body;
        assertCovers(principal, token.fragments);
        const expiresAt = new Date(Date.now() + days * DAY_MS);
        const created = await createToken(dependencies, { ...token, expiresAt, createdBy: principal.actor });
        return reply.code(201).send(toNewAnswer(created));
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
        assertCovers(principal, token.fragments);
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

function toNewAnswer({ secret, ...token }: CreatedToken): z.input<typeof NewTokenAnswer> {
  return { ...toAnswer(token), token: secret };
}

function toAnswer({ fragments, actions, ...same }: Token): z.input<typeof TokenAnswer> {
  return { ...same, fragments: [...fragments], actions: [...actions] };
}
