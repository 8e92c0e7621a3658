import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "./domain-error.js";

/**
 * While the disk is nearly full, shoppers can read but nothing is written: on a full disk the embedded database hangs
 * instead of failing, along with all readers.
 */
export function refuseWritesWhile(app: FastifyInstance, isReadOnly: () => boolean): void {
  app.addHook("onRequest", async (request) => {
    if (!isReading(request) && isReadOnly()) throw new DomainError("storage-full");
  });
}

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Queries sent as POST because of their length, and what at most records an item view. */
const READING_CALLS = new Set(["refreshInventory", "getFees", "getTiles", "getRecommendations", "recordItemView"]);

/** Whether the request changes nothing that its visitor expects to see afterwards. */
export function isReading({ method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">): boolean {
  return READING_METHODS.has(method) || READING_CALLS.has(routeOptions.config.call?.name ?? "");
}
