import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { forward, startProxy } from "./proxy.js";

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

  const { origin, close } = await startProxy(async (request, response) => {
    const url = new URL(request.url ?? "");
    const name = `${request.method} ${url.pathname}`;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    const loss = losses.get(name);
    losses.delete(name);
    if (loss === "reset") return response.destroy();
    if (loss === "answered 500") return response.writeHead(500).end();
    if (loss === "3 s late") await sleep(LATE_MS);
    const { answer, status, headers } = await forward(request, url);
    if (loss !== "cut") return answer.pipe(response.writeHead(status, headers));
    const body = await buffer(answer);
    response.writeHead(status, { ...headers, "content-length": body.length });
    return response.write(body.subarray(0, body.length / 2), () => response.destroy());
  });

  return {
    server: origin,
    takeSeen() {
      const taken = seen;
      seen = new Map();
      return taken;
    },
    loseNext: (name, loss) => void losses.set(name, loss),
    close,
  };
}
