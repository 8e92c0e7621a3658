import type { onRequestHookHandler } from "fastify";
import { finished } from "node:stream";
import { clientNetworkOf } from "./request-address.js";
import { DomainError } from "./domain-error.js";

type AtOnceLimits = {
  readonly inAll: number;
  /** So that slow bodies of one client don't keep others out. */
  readonly ofNetwork: number;
};

/** A hook that admits so many concurrent requests before their bodies are read into memory; others get 429. */
export function limitAtOnce({ inAll, ofNetwork }: AtOnceLimits): onRequestHookHandler {
  const underWay = new Map<string, number>();
  let total = 0;
  return (request, reply, done) => {
    const network = clientNetworkOf(request);
    const own = underWay.get(network) ?? 0;
    if (total >= inAll || own >= ofNetwork) {
      done(new DomainError("too-many-requests"));
      return;
    }
    total += 1;
    underWay.set(network, own + 1);
    finished(reply.raw, () => {
      total -= 1;
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    });
    done();
  };
}
