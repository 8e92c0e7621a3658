import type { FastifyRequest } from "fastify";
import { hasSession } from "../../visitor/storefront-session.js";

export type SharingFacts = {
  readonly method: string;
  /** A member or a guest with a cart: the page may show personal content. */
  readonly hasSession: boolean;
  /** storefront-api is asked for its response at another time. */
  readonly hasTestClock: boolean;
};

/** Whether this view may get a shared page. Requirements for the page itself are in `isWorthKeeping`. */
export function isShareable({ method, hasSession: isKnown, hasTestClock }: SharingFacts): boolean {
  return method === "GET" && !isKnown && !hasTestClock;
}

export function toSharingFacts({ method, headers }: Pick<FastifyRequest, "method" | "headers">): SharingFacts {
  return { method, hasSession: hasSession(headers.cookie), hasTestClock: headers["x-test-clock"] !== undefined };
}
