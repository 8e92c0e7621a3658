/** Shown when a page can't be reached. The server puts it before the worker's code. */
export type OfflinePage = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** The part of a service worker's global scope that is used; TypeScript's own types exclude those of a page. */
export type WorkerScope = {
  skipWaiting(): Promise<void>;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: "install", listener: (event: WorkerInstall) => void): void;
  addEventListener(type: "activate", listener: (event: { waitUntil(work: Promise<unknown>): void }) => void): void;
  addEventListener(type: "fetch", listener: (event: WorkerFetch) => void): void;
};

export type WorkerInstall = {
  /** Tells the browser what to do without starting the worker. Only some browsers have it. */
  addRoutes?(routes: readonly WorkerRoute[]): Promise<void>;
  waitUntil(work: Promise<unknown>): void;
};

type WorkerRoute = {
  readonly condition: { readonly not: { readonly requestMode: "navigate" } };
  readonly source: "network";
};

export type WorkerFetch = {
  readonly request: Request;
  /** The response to a navigation that the browser requested while the worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

/** Without it, scripts, pictures and calls would wait for the worker, though it leaves them to the browser. */
const ROUTES: readonly WorkerRoute[] = [{ condition: { not: { requestMode: "navigate" } }, source: "network" }];

/**
 * Shows the offline page if the request for a page fails. Everything else bypasses the worker, and nothing is cached:
 * pages, scripts and calls come from the network as without it.
 */
export function startOfflineWorker(scope: WorkerScope, page: OfflinePage): void {
  scope.addEventListener("install", (event) => {
    event.waitUntil(Promise.all([event.addRoutes?.(ROUTES), scope.skipWaiting()]));
  });
  // Without it, each navigation would wait until the worker has started.
  scope.addEventListener("activate", (event) => {
    event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable()));
  });
  scope.addEventListener("fetch", (event) => {
    const { method, mode } = event.request;
    // The browser itself offers to repeat a form that couldn't be sent.
    if (mode !== "navigate" || method !== "GET") return;
    event.respondWith(load(event).catch(() => new Response(page.body, { headers: page.headers })));
  });
}

async function load({ request, preloadResponse }: WorkerFetch): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
