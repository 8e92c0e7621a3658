import type { FastifyInstance } from "fastify";
import { DomainError } from "./domain-error.js";
import { isReading } from "./is-reading.js";

/**
 * While the disk is nearly full, shoppers can read but nothing is written: on a full disk the embedded database hangs
 * instead of failing, along with all readers.
 */
export function refuseWritesWhile(app: FastifyInstance, isReadOnly: () => boolean): void {
  app.addHook("onRequest", async (request) => {
    if (!isReading(request) && isReadOnly()) throw new DomainError("storage-full");
  });
}
