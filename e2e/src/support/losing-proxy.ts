import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** How a request is lost on its way. */
export const LOSSES = ["reset", "cut", "answered 500", "3 s late"] as const;
export type Loss = (typeof LOSSES)[number];

const LATE_MS = 3000;

/** For example `GET /ele-lpd/api/cart`, without origin and query. */
export type RequestName = string;

export type LosingProxy = {
  readonly server: string;
  /** Requests since the last call, with how often each was made. */
  takeSeen(): Map<RequestName, number>;
  /** Loses the next request of this name. */
  loseNext(name: RequestName, loss: Loss): void;
  close(): Promise<void>;
};

/** An HTTP proxy for browsers that loses single requests on their way, which Playwright's routes can't: they end the cache. */
export async function startLosingProxy(): Promise<LosingProxy> {
  let seen = new Map<RequestName, number>();
  const losses = new Map<RequestName, Loss>();

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "");
    const name = `${request.method} ${url.pathname}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const loss = losses.get(name);
    losses.delete(name);
    void forward(request, response, loss).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeSeen() {
      const taken = seen;
      seen = new Map();
      return taken;
    },
    loseNext: (name, loss) => void losses.set(name, loss),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, loss: Loss | undefined): Promise<void> {
  const { hostname, port, pathname, search } = new URL(request.url ?? "");
  if (loss === "reset") return void response.destroy();
  if (loss === "answered 500") return void response.writeHead(500).end();
  if (loss === "3 s late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
  const onward = httpRequest({
    host: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
    port,
    method: request.method,
    path: `${pathname}${search}`,
    headers: request.headers,
    agent: false,
  });
  request.pipe(onward);
  const [answer] = (await once(onward, "response")) as [IncomingMessage];
  if (loss !== "cut") {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    return void answer.pipe(response);
  }
  const body = await buffer(answer);
  const { "transfer-encoding": _chunked, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
}
