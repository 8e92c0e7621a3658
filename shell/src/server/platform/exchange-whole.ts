import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";

export type Exchange = {
  readonly agent: Dispatcher;
  readonly request: Dispatcher.DispatchOptions;
  /** Milliseconds for the whole response. */
  readonly deadline: number;
};

export type WholeResponse = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/**
 * Sends a request and collects the response. Rejects with a `TimeoutError` after the deadline.
 * A page makes about ten of these at once: `agent.request` with `AbortSignal.timeout` would create a stream for
 * each body, and a signal that stays until its time is over.
 */
export function exchangeWhole({ agent, request, deadline }: Exchange): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let response: Pick<WholeResponse, "status" | "headers"> | undefined;
    let controller: Dispatcher.DispatchController | undefined;
    let givenUp: Error | undefined;

    const timer = setTimeout(() => {
      givenUp = new DOMException(`No response within ${deadline} ms`, "TimeoutError");
      controller?.abort(givenUp);
      reject(givenUp);
    }, deadline);

    agent.dispatch(request, {
      onRequestStart(started) {
        controller = started;
        if (givenUp) started.abort(givenUp);
      },
      onResponseStart(_controller, status, headers) {
        // Without those of informational responses.
        if (status >= 200) response = { status, headers };
      },
      onResponseData(_controller, chunk) {
        chunks.push(chunk);
      },
      onResponseEnd() {
        clearTimeout(timer);
        if (response) resolve({ ...response, body: Buffer.concat(chunks) });
        else reject(new Error("A response without a status"));
      },
      onResponseError(_controller, error) {
        clearTimeout(timer);
        reject(error);
      },
    });
  });
}
