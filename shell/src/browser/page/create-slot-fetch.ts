import type { SlotFetch, SlotResponse } from "shared-contracts";

const DEFAULT_DEADLINE = 8000;
const REPEAT_AFTER_MS = 200;
/** Not 503: the shop has too much to do. */
const LOST_STATUSES: readonly number[] = [500, 502, 504];

/**
 * `fetch` for slots: our own origin only, with a deadline and the page's trace id. A call that was lost on its way is
 * made once more, unless it writes and has no key by which the server acts once. Rejects like `fetch`.
 */
export function createSlotFetch(fetch: typeof globalThis.fetch, traceId: string): SlotFetch {
  return async (path, { deadline = DEFAULT_DEADLINE, headers = {}, signal, ...init } = {}) => {
    if (!path.startsWith("/") || path.startsWith("//")) {
      throw new TypeError(`A slot may fetch paths of this site only, not ${path}`);
    }
    const timeout = AbortSignal.timeout(deadline);
    const end = signal ? joinSignals([timeout, signal]) : timeout;
    const send = async () =>
      readWhole(
        await fetch(path, {
          ...init,
          headers: { accept: "application/json", ...headers, "x-trace-id": traceId },
          credentials: "same-origin",
          signal: end,
        }),
      );
    const { method = "GET" } = init;
    if (method !== "GET" && !("idempotency-key" in headers)) return send();
    const answer = await send().catch((error: unknown) => {
      if (end.aborted) throw error;
    });
    if (answer && !LOST_STATUSES.includes(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
    return send();
  };
}

/** Rejects for an answer that was cut. */
async function readWhole(response: Response): Promise<SlotResponse> {
  const body = await response.text();
  return { ok: response.ok, status: response.status, text: async () => body, json: async () => JSON.parse(body) };
}

/** Safari before 17.4 has no `AbortSignal.any`. */
function joinSignals(signals: readonly AbortSignal[]): AbortSignal {
  const joined = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) joined.abort(signal.reason);
    signal.addEventListener("abort", () => joined.abort(signal.reason), { once: true });
  }
  return joined.signal;
}
