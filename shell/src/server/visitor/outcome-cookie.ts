import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookie, toCookieName } from "shared-contracts";
import { withoutOutcome } from "../../pages/rules/return-path.js";

/** Marks the address that says what became of the form that the browser has just sent. */
export const OUTCOME_COOKIE = "outcome";
const MAX_AGE_SECONDS = 60;

/** Lets the address that a form leads to say what became of it. */
export function tellNext(request: FastifyRequest, reply: FastifyReply, address: string): void {
  if (withoutOutcome(address) !== undefined) setOutcomeCookie(request, reply, hashAddress(address));
}

/** Leads reloads and shared links of such an address to its page: the form's sender has been told, once. */
export async function tellOnce(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const page = withoutOutcome(request.url);
  if (page === undefined) return undefined;
  const name = toCookieName(OUTCOME_COOKIE, request.protocol === "https");
  if (readCookie(request.headers.cookie, name) !== hashAddress(request.url)) return reply.redirect(page, 303);
  return void setOutcomeCookie(request, reply, undefined);
}

/** Browsers keep what follows `#` to themselves. */
export function hashAddress(address: string): string {
  const [sent = ""] = address.split("#", 1);
  return createHash("sha256").update(sent).digest("base64url").slice(0, 12);
}

/** @param value undefined ends it */
function setOutcomeCookie({ server, protocol }: FastifyRequest, reply: FastifyReply, value: string | undefined): void {
  const secure = protocol === "https";
  const maxAge = value === undefined ? 0 : MAX_AGE_SECONDS;
  const attributes = { path: "/", httpOnly: true, sameSite: "lax", secure, maxAge } as const;
  void reply.header(
    "set-cookie",
    server.serializeCookie(toCookieName(OUTCOME_COOKIE, secure), value ?? "", attributes),
  );
}
