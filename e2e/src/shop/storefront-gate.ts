import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, startProxy } from "../support/proxy.js";

/**
 * `down`: connections are refused. `failing`: every response is 500. `hanging`: no responses. `garbage`: malformed
 * responses. `late`: every request arrives a quarter of a second late, which a page still waits for.
 */
export type Outage = "down" | "failing" | "hanging" | "garbage" | "late";

const LATE_MS = 250;

/** For which the shell avoids a service whose responses hung repeatedly. */
export const SUSPENSION_MS = 2500;

export type StorefrontGate = {
  /** Applies the outage to calls whose path starts with one of the prefixes; `undefined` ends it. */
  setOutage(outage: Outage | undefined, ...prefixes: readonly string[]): void;
  close(): Promise<void>;
};

/** A proxy between one shell and storefront-api, so that a test can simulate outages of the service. */
export async function openStorefrontGate(port: number, target: string): Promise<StorefrontGate> {
  let outage: Outage | undefined;
  let prefixes: readonly string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { url = "/" } = request;
    const isMeant = prefixes.length === 0 || prefixes.some((prefix) => url.startsWith(prefix));
    if (outage && isMeant && outage !== "late") return refuse(outage, response);
    if (outage && isMeant) await sleep(LATE_MS);
    const forwarded = await forward(request, new URL(url, target));
    return forwarded.answer.pipe(response.writeHead(forwarded.status, forwarded.headers));
  }
  const { server, close } = await startProxy(answer, port);

  return {
    setOutage(next, ...of) {
      outage = next;
      prefixes = of;
      // Another outage begins with the next request; closing connections would break calls that aren't meant.
      if (next === "down") server.closeIdleConnections();
    },
    close,
  };
}

function refuse(outage: Exclude<Outage, "late">, response: ServerResponse): unknown {
  if (outage === "down") return response.destroy();
  if (outage === "failing") return response.writeHead(500, { "content-type": "text/plain" }).end("broken");
  if (outage === "garbage")
    return response.writeHead(200, { "content-type": "application/json" }).end('{"slots":[{"tiles":7}]}');
  return undefined;
}
