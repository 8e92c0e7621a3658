import type { FastifyReply, FastifyRequest } from "fastify";
import { writeSessionCookie } from "./session-cookie.js";
import type { SessionRepository } from "./session-repository.js";
import { guestKey, type Visitor } from "./visitor.js";

/** The visitor's key; starts a session, with a cookie on the response, for a guest without one. */
export async function ensureVisitorKey(
  sessions: SessionRepository,
  visitor: Visitor,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<string> {
  if (visitor.visitorKey) return visitor.visitorKey;
  const { token, sessionHash, expiresAt } = await sessions.createSession(visitor.tenant, null, visitor.now);
  writeSessionCookie(exchange.request, exchange.reply, token, expiresAt);
  return guestKey(sessionHash);
}
