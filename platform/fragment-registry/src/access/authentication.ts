import type { TokenAction, AuditEntry } from "shared-contracts/registry";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DomainError } from "../platform/domain-error.js";
import type { TokenStore } from "./token-store.js";

/** The caller: a deploy token, with its label and id. */
export type Principal = NonNullable<Awaited<ReturnType<TokenStore["find"]>>> & { readonly actor: string };

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The action a token must allow, for the fragment in `params.name` if the route has one; `any` accepts every token.
     */
    needs?: TokenAction | "any";
    /** Name of this route in the audit log. Only audited routes change something. */
    audited?: AuditEntry["action"];
    /**
     * For console pages: takes the token from the session cookie. The API never does, so that other sites can't use it.
     */
    session?: true;
  }
  interface FastifyRequest {
    principal: Principal | undefined;
  }
}

export const ALL_FRAGMENTS = "*";

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
    const principal = await findPrincipal(tokens, secret);
    request.principal = principal;
    const fragment = readParameter(request, "name");
    if (needs === undefined || needs === "any" || isAllowed(principal, needs, fragment)) return;
    throw new DomainError("token-out-of-scope", { action: needs, ...(fragment !== undefined && { fragment }) });
  });
}

/** Throws `token-unknown` or `token-expired`. */
export async function findPrincipal(tokens: TokenStore, secret: string): Promise<Principal> {
  const token = await tokens.findBySecret(secret);
  if (!token || token.revokedAt !== null) throw new DomainError("token-unknown");
  if (token.expiresAt !== null && Date.parse(token.expiresAt) <= Date.now()) throw new DomainError("token-expired");
  return { actor: `${token.label} (${token.id})`, ...token };
}

/** Only for routes that declare `needs`. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw new Error("This route declares no `needs`");
  return request.principal;
}

/** The caller, whose token covers all of the fragments. Throws `token-out-of-scope`. */
export function principalFor(request: FastifyRequest, fragments: readonly string[]): Principal {
  const principal = principalOf(request);
  const beyond = fragments.filter((fragment) => !coversFragment(principal, fragment));
  if (beyond.length > 0) throw new DomainError("token-out-of-scope", { fragments: beyond });
  return principal;
}

/** Without a fragment, only the action counts. */
export function isAllowed(principal: Principal, action: TokenAction, fragment: string | undefined): boolean {
  return principal.actions.includes(action) && (fragment === undefined || coversFragment(principal, fragment));
}

function coversFragment({ fragments }: Principal, fragment: string): boolean {
  return fragments.includes(ALL_FRAGMENTS) || fragments.includes(fragment);
}

export function readParameter(request: FastifyRequest, parameter: string): string | undefined {
  const value = (request.params as Record<string, unknown> | undefined)?.[parameter];
  return typeof value === "string" ? value : undefined;
}

function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,200})$/i.exec(headers.authorization ?? "")?.[1];
}

/** Over HTTPS the prefix prevents other hosts of the site from setting it. */
const SESSION_NAMES = { https: "__Host-registry-session", http: "registry-session" } as const;

/** Behind a proxy that terminates TLS, its header decides. Forging it only loses a session over plain HTTP. */
function protocolOf({ protocol, headers }: FastifyRequest): keyof typeof SESSION_NAMES {
  return protocol === "https" || headers["x-forwarded-proto"] === "https" ? "https" : "http";
}

/** The secret of the session's own token. */
function readSession(request: FastifyRequest): string | undefined {
  const name = SESSION_NAMES[protocolOf(request)];
  const cookies = (request.headers.cookie ?? "").split(/; */).map((cookie) => cookie.split("="));
  return cookies.find(([key, value]) => key === name && /^[\x21-\x7e]{1,200}$/.test(value ?? ""))?.[1];
}

/** Without a secret, ends the session. */
export function writeSession(request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number): void {
  const protocol = protocolOf(request);
  const secure = protocol === "https" ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  reply.header("set-cookie", `${SESSION_NAMES[protocol]}=${secret}; ${attributes}`);
}
