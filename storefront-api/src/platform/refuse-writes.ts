import type { FastifyInstance } from "fastify";
import { DomainError } from "./domain-error.js";

const READING_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * While the disk is nearly full, shoppers read and nothing is written: the embedded database spins on a full disk
 * instead of failing, and takes the reading shoppers with it.
 */
export function refuseWritesWhile(app: FastifyInstance, isReadOnly: () => boolean): void {
  app.addHook("onRequest", async ({ method }) => {
    if (!READING_METHODS.has(method) && isReadOnly()) throw new DomainError("storage-full");
  });
}
