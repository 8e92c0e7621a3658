import type { IncomingHttpHeaders } from "node:http";

/** Headers copied from the visitor's request to calls on their behalf. */
const OF_VISITOR = ["cookie", "accept-language", "user-agent", "sec-purpose", "x-test-clock"] as const;
/**
 * Headers by which storefront-api refuses changes from other sites. Only state-changing requests forward them: pages
 * only read, wherever the link comes from, and POST calls for slots are made by the shell itself.
 */
const OF_SENDER = ["origin", "sec-fetch-site"] as const;
const READING_METHODS = new Set(["GET", "HEAD"]);

export type ForwardedRequest = {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  readonly host: string;
  readonly protocol: string;
  readonly ip: string;
  readonly traceId: string;
};

/** Headers for storefront-api, so that it sees the visitor instead of the shell. */
export function toForwardedHeaders({
  method,
  headers,
  host,
  protocol,
  ip,
  traceId,
}: ForwardedRequest): Record<string, string> {
  const forwarded: Record<string, string> = {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-forwarded-for": ip,
    "x-trace-id": traceId,
  };
  for (const name of READING_METHODS.has(method) ? OF_VISITOR : [...OF_VISITOR, ...OF_SENDER]) {
    const value = headers[name];
    if (typeof value === "string") forwarded[name] = value;
  }
  return forwarded;
}
