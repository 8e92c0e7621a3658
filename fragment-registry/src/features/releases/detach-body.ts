import { finished, PassThrough, type Readable } from "node:stream";

/**
 * The request body as a stream that may be destroyed without cutting the connection, so that a refused sender still
 * gets the answer. `drain` reads the rest of the body away.
 */
export function detachBody(raw: Readable): { readonly body: Readable; drain(): void } {
  const body = new PassThrough();
  raw.pipe(body);
  finished(raw, { writable: false }, (error) => {
    if (error) body.destroy(new Error("the connection was closed"));
  });
  // Failures reach whoever reads the body; after that nobody may be listening any more.
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
