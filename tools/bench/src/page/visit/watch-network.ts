import type { CDPSession } from "@playwright/test";

export type Download = {
  readonly url: string;
  readonly kind: string;
  /** Transfer size in bytes; 0 from the cache. */
  bytes: number;
  /** Milliseconds since the document request. */
  finishedAt: number;
  /** Length of the chain of sequential requests up to and including this one. */
  readonly depth: number;
};

export type NetworkWatch = {
  readonly downloads: readonly Download[];
  forget(): void;
  /** Resolves when no request was in progress for `quiet` milliseconds. */
  settle(quiet?: number): Promise<void>;
};

const QUIET_MS = 600;
const POLL_MS = 50;
const TIMEOUT_MS = 60_000;
/** Requests that never end while the page is open, or don't belong to it. */
const IGNORED = /\/beacon$|^data:|\/events$/;

/** Tracks every request of a page. */
export async function watchNetwork(session: CDPSession): Promise<NetworkWatch> {
  const byId = new Map<string, Download>();
  const depthOf = new Map<string, number>();
  /** URLs fetched over the network, which are cached from then on. */
  const fetched = new Set<string>();
  let lastChange = performance.now();
  let documentSentAt = 0;

  session.on("Network.requestWillBeSent", ({ requestId, request, type, initiator, timestamp }) => {
    if (IGNORED.test(request.url)) return;
    if (type === "Document") documentSentAt = timestamp;
    lastChange = performance.now();
    const depth = depthOf.get(request.url) ?? 1 + parentDepth(initiator, depthOf);
    depthOf.set(request.url, depth);
    byId.set(requestId, { url: request.url, kind: type ?? "Other", bytes: 0, finishedAt: Infinity, depth });
  });
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const download = byId.get(requestId);
    // The browser reports no transfer size for resources fetched by an early hint.
    if (!download || !response.fromEarlyHints || fetched.has(download.url)) return;
    download.bytes = Number(response.headers["content-length"] ?? 0);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    finish(requestId, encodedDataLength, timestamp);
  });
  session.on("Network.loadingFailed", ({ requestId, timestamp }) => finish(requestId, 0, timestamp));
  await session.send("Network.enable");

  function finish(requestId: string, bytes: number, timestamp: number): void {
    const download = byId.get(requestId);
    if (!download) return;
    lastChange = performance.now();
    download.bytes = Math.max(bytes, download.bytes);
    download.finishedAt = (timestamp - documentSentAt) * 1000;
    if (download.bytes > 0) fetched.add(download.url);
  }

  const watch: NetworkWatch = {
    get downloads() {
      return [...byId.values()];
    },
    forget() {
      byId.clear();
      depthOf.clear();
    },
    async settle(quiet = QUIET_MS) {
      const end = performance.now() + TIMEOUT_MS;
      while (performance.now() < end) {
        const isBusy = [...byId.values()].some(({ finishedAt }) => finishedAt === Infinity);
        if (!isBusy && performance.now() - lastChange > quiet) return;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
  return watch;
}

type Initiator = {
  readonly type: string;
  readonly url?: string;
  readonly stack?: Stack;
};
type Stack = { readonly callFrames: readonly { readonly url: string }[]; readonly parent?: Stack };

/** Resources found by the parser depend on the document only; resources loaded by a script depend on that script. */
function parentDepth(initiator: Initiator, depthOf: ReadonlyMap<string, number>): number {
  if (initiator.type === "parser" || initiator.type === "preload") return depthOf.get(initiator.url ?? "") ?? 1;
  const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? [];
  return Math.max(0, ...frames.map(({ url }) => depthOf.get(url) ?? 0));
}
