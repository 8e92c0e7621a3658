import type { FastifyInstance } from "fastify";
import { DomainError } from "./domain-error.js";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
/** Queries sent as POST because of their length; at most they record an item view. */
const READING_CALLS = new Set(["refreshInventory", "getFees", "getTiles", "getRecommendations"]);

/**
 * While the disk is nearly full, shoppers can read but nothing is written: on a full disk the embedded database hangs
 * instead of failing, along with all readers.
 */
export function refuseWritesWhile(app: FastifyInstance, isReadOnly: () => boolean): void {
  app.addHook("onRequest", async ({ method, routeOptions }) => {
    if (READING_METHODS.has(method) || READING_CALLS.has(routeOptions.config.call?.name ?? "")) return;
    if (isReadOnly()) throw new DomainError("storage-full");
  });
}
