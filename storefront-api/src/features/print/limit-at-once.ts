import type { onRequestHookHandler } from "fastify";
import { finished } from "node:stream";
import { DomainError } from "../../platform/domain-error.js";

/** A hook that admits `most` concurrent requests before their bodies are read into memory; others get 429. */
export function limitAtOnce(most: number): onRequestHookHandler {
  let underWay = 0;
  return (_request, reply, done) => {
    if (underWay >= most) {
      done(new DomainError("too-many-requests"));
      return;
    }
    underWay += 1;
    finished(reply.raw, () => {
      underWay -= 1;
    });
    done();
  };
}
