import type { FastifyReply, FastifyRequest } from "fastify";
import { DEFAULT_ZIP_CODE, ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { RequestClock } from "../platform/clock.js";
import { defaultTenantSettings } from "./default-tenant-settings.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { readSessionCookie, writeSessionCookie } from "./session-cookie.js";
import { createSession, findSession } from "./session-repository.js";
import { guestKey, memberKey, type KeyedVisitor, type Visitor } from "./visitor.js";

/** `token` is the session that this response starts, which replaces the request's. */
export type VisitorResolver = (request: FastifyRequest, token?: string) => Promise<Visitor>;

const ZIP_CODE = /^\d{5}$/;

/** Resolves the visitor from host and cookies; an unknown session is a guest, never an error. */
export function createVisitorResolver(database: StorefrontDatabase, clock: RequestClock): VisitorResolver {
  return async (request, token = readSessionCookie(request)) => {
    const { tenant } = request;
    const now = clock(request);
    const { member, sessionHash, settings } = await findSession(database, tenant, token, now);
    return {
      tenant,
      settings: settings ?? defaultTenantSettings(tenant),
      member,
      sessionHash,
      visitorKey: member ? memberKey(member.userId) : sessionHash && guestKey(sessionHash),
      zipCode: zipCodeOf(request) ?? member?.profile.zipCode ?? DEFAULT_ZIP_CODE,
      now,
    };
  };
}

/** Resolves the visitor; starts a session, with a cookie on the response, for a guest without one. */
export async function resolveKeyedVisitor(
  { database, resolveVisitor }: { readonly database: StorefrontDatabase; readonly resolveVisitor: VisitorResolver },
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<KeyedVisitor> {
  const visitor = await resolveVisitor(request);
  if (visitor.visitorKey) return { ...visitor, visitorKey: visitor.visitorKey };
  const { token, sessionHash, expiresAt } = await createSession(database, visitor.tenant, null, visitor.now);
  writeSessionCookie(request, reply, token, expiresAt);
  return { ...visitor, visitorKey: guestKey(sessionHash) };
}

function zipCodeOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[ZIP_CODE_COOKIE];
  return cookie !== undefined && ZIP_CODE.test(cookie) ? cookie : undefined;
}
