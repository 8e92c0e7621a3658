/** Name of the Trusted Types policy; the server lists it in the page's policy. */
const OFFLINE_POLICY = "shell-offline";

/** URL of the service worker. Its folder is its scope, so it is at the root. */
const OFFLINE_WORKER_PATH = "/offline-worker.js";

type TrustedTypesFactory = {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(input: string): string };
};

/** Registers the worker that shows our offline page; without it, the browser shows its own error page. */
export function offerOfflinePage(view: Pick<typeof globalThis, "navigator">): void {
  const factory = (view as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  const url = factory
    ? factory.createPolicy(OFFLINE_POLICY, { createScriptURL: () => OFFLINE_WORKER_PATH }).createScriptURL("")
    : OFFLINE_WORKER_PATH;
  // Private windows and blocked site data refuse it.
  view.navigator.serviceWorker?.register(url).catch(() => undefined);
}
