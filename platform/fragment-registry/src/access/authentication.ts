import { type TokenAction } from "shared-contracts/registry";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AuditedAction } from "./audit-store.js";
import type { TokenStore } from "./token-store.js";
import { DomainError } from "../platform/domain-error.js";
import { readSession } from "./session-cookie.js";
import { assertAllowed, toPrincipal, type Principal } from "./principal.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The action a token must allow, for the fragment in `params.name` if the route has one; `any` accepts every token.
     */
    needs?: TokenAction | "any";
    /** Name of this route in the audit log. Only audited routes change something. */
    audited?: AuditedAction;
    /**
     * For console pages: takes the token from the session cookie. The API never does, so that other sites can't use it.
     */
    session?: true;
  }
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

/** Reads a request's token, and checks it for routes that declare `needs`, before the body is read. */
export function addAuthentication(app: FastifyInstance, tokens: TokenStore): void {
  app.decorateRequest("principal", undefined);
  app.addHook("onRequest", async (request) => {
    const { needs, session } = request.routeOptions.config;
    const secret = session ? readSession(request) : readBearer(request);
    if (secret === undefined) {
      if (needs === undefined) return;
      throw new DomainError("token-missing");
    }
    // Public responses contain more for callers with a token.
    request.principal = await findPrincipal(tokens, secret);
    if (needs !== undefined && needs !== "any") {
      assertAllowed(request.principal, needs, readParameter(request, "name"));
    }
  });
}

/** Throws `token-unknown` or `token-expired`. */
export async function findPrincipal(tokens: TokenStore, secret: string): Promise<Principal> {
  const token = await tokens.findBySecret(secret);
  if (!token || token.revokedAt !== null) throw new DomainError("token-unknown");
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= Date.now()) throw new DomainError("token-expired");
  return toPrincipal(token);
}

/** Only for routes that declare `needs`. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error("This route declares no `needs`");
  return request.principal;
}

export function readParameter(request: FastifyRequest, parameter: string): string | undefined {
  const value = (request.params as Record<string, unknown> | undefined)?.[parameter];
  return typeof value === "string" ? value : undefined;
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? "")?.[1];
}
