import type { SlotFetch } from "shared-contracts";

const DEFAULT_DEADLINE = 8000;

/** `fetch` for slots: our own origin only, with a deadline and the page's trace id. Rejects like `fetch`. */
export function createSlotFetch(fetch: typeof globalThis.fetch, traceId: string): SlotFetch {
  return async (path, { deadline = DEFAULT_DEADLINE, headers, signal, ...init } = {}) => {
    if (!path.startsWith("/") || path.startsWith("//")) {
      throw new TypeError(`A slot may fetch paths of this site only, not ${path}`);
    }
    const timeout = AbortSignal.timeout(deadline);
    return fetch(path, {
      ...init,
      headers: { accept: "application/json", ...headers, "x-trace-id": traceId },
      credentials: "same-origin",
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    });
  };
}
