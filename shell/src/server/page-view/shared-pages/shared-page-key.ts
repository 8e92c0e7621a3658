import type { FastifyRequest } from "fastify";
import { ZIP_CODE_COOKIE } from "shared-contracts/constants";
import type { PageRequest } from "../page-request.js";
import type { ViewValues } from "./page-template.js";

/**
 * Everything that a shared page is rendered from, besides the current state of storefront-api and the lock's releases.
 */
export type SharedPageKey = Pick<PageRequest, "match" | "address" | "protocol" | "host" | "tenant" | "live"> & {
  readonly cookies: Readonly<Record<SharedCookie, string | undefined>>;
};

/**
 * The cookies that storefront-api reads for visitors without a session: the delivery location. No others are forwarded.
 */
const SHARED_COOKIES = [ZIP_CODE_COOKIE] as const;
type SharedCookie = (typeof SHARED_COOKIES)[number];

export function toSharedPageKey(
  request: Pick<FastifyRequest, "url" | "protocol" | "host" | "tenant" | "cookies">,
  { match, live }: Pick<PageRequest, "match" | "live">,
): SharedPageKey {
  const { url: address, protocol, host, tenant } = request;
  return { match, address, protocol, host, tenant, live, cookies: { zipcode: request.cookies[ZIP_CODE_COOKIE] } };
}

/**
 * Serialized as JSON, so that different keys never collide. `match` follows from the URL and the tenant from the host.
 */
export function serializeKey({ live, protocol, host, address, cookies }: SharedPageKey): string {
  // A lock may be used before all of its releases have been verified.
  const lock = live && [live.lock.id, live.lock.revision, ...live.releases.keys()];
  return JSON.stringify([lock, protocol, host, address, SHARED_COOKIES.map((name) => cookies[name])]);
}

/**
 * A page request built from a key alone; nonce, trace id and view token are placeholders, which no visitor ever sees.
 */
export function toSharedPageRequest(key: SharedPageKey, { nonce, traceId, viewToken }: ViewValues): PageRequest {
  const { match, address, protocol, host, tenant, live } = key;
  const cookies = SHARED_COOKIES.flatMap((name) => {
    const value = key.cookies[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  const headers = {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-trace-id": traceId,
    ...(cookies.length > 0 && { cookie: cookies.join("; ") }),
  };
  return { match, address, protocol, host, tenant, live, headers, traceId, viewToken, nonce };
}
