import type { FastifyReply, FastifyRequest } from "fastify";
import type { CartDependencies } from "../../commerce/cart-goods.js";
import type { RequestClock } from "../../platform/clock.js";
import type { DecodePicture } from "../../platform/decode-picture.js";
import { ensureVisitorKey } from "../../visitor/ensure-session.js";
import type { SessionRepository } from "../../visitor/session-repository.js";
import type { VisitorResolver } from "../../visitor/visitor-resolver.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { PrintFileStore } from "./print-file-store.js";

export type PrintDependencies = CartDependencies & {
  readonly sessions: SessionRepository;
  readonly resolveVisitor: VisitorResolver;
  readonly printFiles: PrintFileStore;
  readonly clock: RequestClock;
  /** In a process of its own; without it, this process decodes uploads. */
  readonly decodePicture?: DecodePicture | undefined;
  /** Origin of a partner that replaces this site's studio. */
  readonly partnerOrigin?: string | undefined;
  /** Shared with that partner. */
  readonly partnerSecret?: string | undefined;
  /** Where that partner accepts cXML. */
  readonly partnerSetupUrl?: string | undefined;
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
