import type { FastifyReply, FastifyRequest } from "fastify";
import type { VisitorContext } from "shared-contracts";
import { chooseLock } from "../lock/choose-lock.js";
import type { LiveLock } from "../lock/lock-source.js";
import { loadCartCount } from "../page-view/load-cart-count.js";
import type { ShellServices } from "../page-view/shell-services.js";
import { resolveVisitor } from "../visitor/resolve-visitor.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { sessionFor } from "../visitor/visitor-request.js";

/** What every page of the shell's own is drawn with. */
export type PageFrame = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly session: StorefrontSession;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
  readonly live: LiveLock | undefined;
};

/** Loads the frame and, at the same time, what the page itself shows. */
export async function loadFrame<Content>(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
  loadContent: (session: StorefrontSession) => Promise<Content>,
): Promise<PageFrame & { readonly content: Content }> {
  const session = sessionFor(request, services.storefront);
  const [{ context }, cartCount, content] = await Promise.all([
    resolveVisitor(session, request.tenant),
    loadCartCount(session),
    loadContent(session),
  ]);
  const live = chooseLock({ cookies: request.cookies }, services.locks);
  return { request, reply, session, context, cartCount, live, content };
}
