import type { FastifyReply, FastifyRequest } from "fastify";
import { hasCookie, readCookie, toCookieName } from "shared-contracts";

const NAME = "sid";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The request's session token; undefined if missing, malformed or one of several. */
export function readSessionCookie(request: FastifyRequest): string | undefined {
  const token = readCookie(request.headers.cookie, cookieName(request));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the request may be a member's: it has a session cookie, under either name and valid or not. */
export function hasSessionCookie({ headers }: FastifyRequest): boolean {
  return [true, false].some((isSecure) => hasCookie(headers.cookie, toCookieName(NAME, isSecure)));
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, expires: Date): void {
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), expires });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(request), cookieOptions(request));
}

function cookieName(request: FastifyRequest): string {
  return toCookieName(NAME, request.protocol === "https");
}

function cookieOptions(request: FastifyRequest) {
  return { path: "/", httpOnly: true, sameSite: "lax", secure: request.protocol === "https" } as const;
}
