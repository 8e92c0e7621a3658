import type { OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { forward, startProxy, type Proxy } from "./proxy.js";

type Kept = { readonly headers: OutgoingHttpHeaders; readonly status: number; readonly body: Buffer };

/** A header of responses that came from the cache. */
export const KEPT_MARK = "x-kept";
const NOT_SHARED = /\b(?:private|no-store|no-cache)\b/;

/**
 * A shared cache in front of the shop, as an HTTP proxy, more aggressive than RFC 9111 allows: any response that may be
 * cached is cached forever, by URL and `Vary` headers. `obeys: false` is a broken one that caches everything by URL only.
 */
export function startCachingProxy({ obeys }: { readonly obeys: boolean }): Promise<Proxy> {
  const kept = new Map<string, Kept>();
  const varying = new Map<string, readonly string[]>();

  return startProxy(async (request, response) => {
    const { method, url = "" } = request;
    const toKey = (by: readonly string[]) => [url, ...by.map((name) => String(request.headers[name]))].join("\n");
    const found = method === "GET" ? kept.get(toKey(varying.get(url) ?? [])) : undefined;
    if (found) return response.writeHead(found.status, { ...found.headers, [KEPT_MARK]: "1" }).end(found.body);
    const { answer, status, headers } = await forward(request, new URL(url));
    const body = await buffer(answer);
    const by = obeys ? (headers.vary?.toLowerCase().split(/\s*,\s*/) ?? []) : [];
    const isForbidden = obeys && (NOT_SHARED.test(headers["cache-control"] ?? "") || by.includes("*"));
    if (method === "GET" && status === 200 && !isForbidden) {
      varying.set(url, by);
      kept.set(toKey(by), { headers, status, body });
    }
    return response.writeHead(status, headers).end(body);
  });
}
