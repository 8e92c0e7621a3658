import type { FastifyRequest } from "fastify";
import { DEFAULT_ZIP_CODE, ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { RequestClock } from "../platform/clock.js";
import { defaultTenantSettings } from "./default-tenant-settings.js";
import { readSessionCookie } from "./session-cookie.js";
import type { SessionRepository } from "./session-repository.js";
import { guestKey, memberKey, type Visitor } from "./visitor.js";

/** `token` is the session that this response starts, which replaces the request's. */
export type VisitorResolver = (request: FastifyRequest, token?: string) => Promise<Visitor>;

const ZIP_CODE = /^\d{5}$/;

/** Resolves the visitor from host and cookies; an unknown session is a guest, never an error. */
export function createVisitorResolver(dependencies: {
  readonly sessions: SessionRepository;
  readonly clock: RequestClock;
}): VisitorResolver {
  const { sessions, clock } = dependencies;
  return async (request, token = readSessionCookie(request)) => {
    const { tenant } = request;
    const now = clock(request);
    const { member, sessionHash, settings } = await sessions.findSession(tenant, token, now);
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

function zipCodeOf(request: FastifyRequest): string | undefined {
  const cookie = request.cookies[ZIP_CODE_COOKIE];
  return cookie !== undefined && ZIP_CODE.test(cookie) ? cookie : undefined;
}
