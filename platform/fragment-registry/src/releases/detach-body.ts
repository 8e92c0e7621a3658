import { finished, PassThrough, type Readable } from "node:stream";

/**
 * The request body as a stream that can be destroyed without closing the connection, so that a refused client still
 * gets a response. `drain` discards the rest of the body.
 */
export function detachBody(raw: Readable): { readonly body: Readable; drain(): void } {
  const body = new PassThrough();
  raw.pipe(body);
  finished(raw, { writable: false }, (error) => {
    if (error) body.destroy(new Error("the connection was closed"));
  });
  // Readers of the body handle errors; ignore those that arrive afterwards.
  body.on("error", () => undefined);
  return {
    body,
    drain() {
      raw.unpipe(body);
      body.destroy();
      raw.resume();
    },
  };
}
