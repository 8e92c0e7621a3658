import { once } from "node:events";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";

export type ProxyAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** True if the response came from the cache. */
  readonly isKept: boolean;
};

export type CachingProxy = {
  readonly port: number;
  close(): Promise<void>;
};

type Kept = { readonly headers: IncomingHttpHeaders; readonly status: number; readonly body: Buffer };

/** One connection per request: either side may close an idle one at any time. */
const ONE_EACH = new Agent({ keepAlive: false });
const KEPT_MARK = "x-kept";
const NOT_SHARED = /\b(?:private|no-store|no-cache)\b/;

/**
 * A shared cache in front of the shop, more aggressive than RFC 9111 allows: any response that may be cached is cached
 * forever, by host, URL and `Vary` headers. `obeys: false` is a broken one that caches everything by host and URL only.
 */
export async function startCachingProxy(target: number, { obeys }: { obeys: boolean }): Promise<CachingProxy> {
  const kept = new Map<string, Kept>();
  const varying = new Map<string, readonly string[]>();

  const server = createServer(async (request, response) => {
    const address = `${request.headers.host}${request.url}`;
    const names = varying.get(address) ?? [];
    const toKey = (by: readonly string[]) => [address, ...by.map((name) => String(request.headers[name]))].join("\n");
    const found = request.method === "GET" ? kept.get(toKey(names)) : undefined;
    if (found) {
      response.writeHead(found.status, { ...found.headers, [KEPT_MARK]: "1" }).end(found.body);
      return;
    }
    const onward = httpRequest({
      host: "127.0.0.1",
      port: target,
      method: request.method,
      path: request.url,
      headers: request.headers,
      agent: ONE_EACH,
    });
    onward.on("error", () => response.destroy());
    onward.on("response", async (answer) => {
      const body = await buffer(answer);
      const { "transfer-encoding": _chunked, connection: _connection, ...headers } = answer.headers;
      const status = answer.statusCode ?? 502;
      const by = obeys ? (headers.vary?.toLowerCase().split(/\s*,\s*/) ?? []) : [];
      const isForbidden = obeys && (NOT_SHARED.test(headers["cache-control"] ?? "") || by.includes("*"));
      if (request.method === "GET" && status === 200 && !isForbidden) {
        varying.set(address, by);
        kept.set(toKey(by), { headers, status, body });
      }
      response.writeHead(status, headers).end(body);
    });
    request.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Requests a page of `host` through the proxy. */
export async function requestThrough(
  proxy: CachingProxy,
  { host, path, method = "GET", headers = {}, body = "" }: AskOptions,
): Promise<ProxyAnswer> {
  const request = httpRequest({
    host: "127.0.0.1",
    port: proxy.port,
    method,
    path,
    headers: { ...headers, host },
    agent: ONE_EACH,
  });
  request.end(body);
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: await text(answer),
    isKept: answer.headers[KEPT_MARK] !== undefined,
  };
}

export type AskOptions = {
  readonly host: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
};
