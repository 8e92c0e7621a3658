import type { FastifyReply, FastifyRequest } from "fastify";
import type { Store, StoreOptions } from "../../store.js";
import { ensureVisitorKey } from "../../visitor/session-cookie.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { PrintFileStore } from "./print-file-store.js";

export type PrintDependencies = Omit<Store, "options"> & {
  readonly printFiles: PrintFileStore;
  readonly decodePicture: StoreOptions["decodePicture"];
  readonly printPartner: StoreOptions["printPartner"];
};

/** A visitor with a key to store things under. */
export type PrintOwner = Visitor & { readonly visitorKey: string };

/** Resolves the visitor; a guest without a session gets one. */
export async function resolveOwner(
  { sessions, resolveVisitor }: PrintDependencies,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<PrintOwner> {
  const visitor = await resolveVisitor(exchange.request);
  return { ...visitor, visitorKey: await ensureVisitorKey(sessions, visitor, exchange) };
}
