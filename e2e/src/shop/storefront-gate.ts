import {
  Agent,
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * `down`: connections are refused. `failing`: every response is 500. `hanging`: no responses. `garbage`: malformed
 * responses. `slow`: every request arrives five seconds late, even if the caller has given up. `late`: every request
 * arrives a quarter of a second late, which a page still waits for.
 */
export type Outage = "down" | "failing" | "hanging" | "garbage" | keyof typeof DELAYED_BY;

const DELAYED_BY = { slow: 5000, late: 250 } as const;

/** For which the shell avoids a service whose responses hung repeatedly. */
export const SUSPENSION_MS = 2500;

export type StorefrontGate = {
  /** Applies the outage to calls whose path starts with one of the prefixes; `undefined` ends it. */
  setOutage(outage: Outage | undefined, ...prefixes: readonly string[]): void;
  /** Applies the outage to all calls except these. */
  setOutageExcept(outage: Outage, ...prefixes: readonly string[]): void;
  close(): Promise<void>;
};

/** Longer than the shell keeps idle connections, so that none closes while the shell sends a request. */
const KEEP_ALIVE_MS = 75_000;

/** One connection per call: storefront-api may close an idle one at any time. */
const ONWARD = new Agent({ keepAlive: false });

/** A proxy between one shell and storefront-api, so that a test can simulate outages of the service. */
export async function openStorefrontGate(port: number, target: string): Promise<StorefrontGate> {
  let outage: Outage | undefined;
  let isMeant = (_path: string): boolean => false;

  const server = createServer((request, response) => {
    const isOut = outage !== undefined && isMeant(request.url ?? "");
    if (isOut && (outage === "slow" || outage === "late")) void forwardLate(target, request, response, outage);
    else if (isOut && outage) refuse(outage, request, response);
    else request.pipe(forward(target, request, response));
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");

  function meet(next: Outage | undefined, isOneOfThem: typeof isMeant): void {
    outage = next;
    isMeant = isOneOfThem;
    // Another outage begins with the next request; closing connections would break calls that aren't meant.
    if (next === "down") server.closeIdleConnections();
  }

  return {
    setOutage(next, ...prefixes) {
      meet(next, (path) => prefixes.length === 0 || prefixes.some((prefix) => path.startsWith(prefix)));
    },
    setOutageExcept(next, ...prefixes) {
      meet(next, (path) => !prefixes.some((prefix) => path.startsWith(prefix)));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function forwardLate(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  outage: keyof typeof DELAYED_BY,
): Promise<void> {
  const body = await buffer(request).catch(() => undefined);
  await sleep(DELAYED_BY[outage]);
  forward(target, request, response).end(body);
}

function refuse(outage: Outage, request: IncomingMessage, response: ServerResponse): void {
  if (outage === "down") request.socket.destroy();
  if (outage === "failing") response.writeHead(500, { "content-type": "text/plain" }).end("broken");
  if (outage === "garbage")
    response.writeHead(200, { "content-type": "application/json" }).end('{"slots":[{"tiles":7}]}');
}

function forward(target: string, request: IncomingMessage, response: ServerResponse): ClientRequest {
  const { method, headers, url } = request;
  const onward = httpRequest(new URL(url ?? "/", target), { method, headers, agent: ONWARD }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  return onward;
}
