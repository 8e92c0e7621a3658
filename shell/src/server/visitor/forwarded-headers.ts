import type { IncomingHttpHeaders } from "node:http";

/** What a call on a visitor's behalf carries on of the visitor's own request. */
const FORWARDED = ["cookie", "accept-language", "user-agent", "origin", "sec-fetch-site", "x-test-clock"] as const;

export type ForwardedRequest = {
  readonly headers: IncomingHttpHeaders;
  readonly host: string;
  readonly protocol: string;
  readonly ip: string;
  readonly traceId: string;
};

/** Headers for storefront-api, so that it sees the visitor and not the shell. */
export function toForwardedHeaders({ headers, host, protocol, ip, traceId }: ForwardedRequest): Record<string, string> {
  const forwarded: Record<string, string> = {
    "x-forwarded-host": host,
    "x-forwarded-proto": protocol,
    "x-forwarded-for": ip,
    "x-trace-id": traceId,
  };
  for (const name of FORWARDED) {
    const value = headers[name];
    if (typeof value === "string") forwarded[name] = value;
  }
  return forwarded;
}
