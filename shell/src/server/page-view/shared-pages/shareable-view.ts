import type { FastifyRequest } from "fastify";
import { hasSession } from "../../visitor/storefront-session.js";

export type SharingFacts = {
  readonly method: string;
  /** A member perhaps, or a guest who has a cart: the page may show what is only theirs. */
  readonly hasSession: boolean;
  /** storefront-api is asked what it would answer at another time. */
  readonly hasTestClock: boolean;
};

/** Whether this view may be given the page of others. What the page itself has to be: `isWorthKeeping`. */
export function isShareable({ method, hasSession: isKnown, hasTestClock }: SharingFacts): boolean {
  return method === "GET" && !isKnown && !hasTestClock;
}

export function toSharingFacts({ method, headers }: Pick<FastifyRequest, "method" | "headers">): SharingFacts {
  return { method, hasSession: hasSession(headers.cookie), hasTestClock: headers["x-test-clock"] !== undefined };
}
