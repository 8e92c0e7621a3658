import type { FastifyRequest } from "fastify";
import { DomainError } from "./domain-error.js";

export const TEST_CLOCK_HEADER = "x-test-clock";

/** The current time for one request. */
export type RequestClock = (request: FastifyRequest) => Date;

/** With test hooks the header `x-test-clock` (ISO time) overrides `now`. */
export function createRequestClock(options: { testHooks: boolean; now?: () => Date }): RequestClock {
  const now = options.now ?? (() => new Date());
  return (request) => {
    const header = options.testHooks ? request.headers[TEST_CLOCK_HEADER] : undefined;
    if (typeof header !== "string") return now();
    const time = new Date(header);
    // Reject years that no database column can hold.
    if (!/^\d{4}-/.test(header) || Number.isNaN(time.getTime())) {
      throw new DomainError("bad-request", { [TEST_CLOCK_HEADER]: "an ISO time such as 2025-06-01T12:00:00Z" });
    }
    return time;
  };
}
