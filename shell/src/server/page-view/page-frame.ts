import type { FastifyReply, FastifyRequest } from "fastify";
import type { VisitorContext } from "shared-contracts";
import { chooseLock } from "../lock/choose-lock.js";
import type { LiveLock } from "../lock/lock-loader.js";
import { resolveVisitor } from "../visitor/resolve-visitor.js";
import type { StorefrontSession } from "../visitor/storefront-session.js";
import { sessionFor } from "../visitor/visitor-request.js";
import { sendEarlyHints } from "./answer-page.js";
import { loadCartCount } from "./load-cart-count.js";
import type { ShellServices } from "./shell-services.js";

/** Common parts of all pages that the shell renders itself. */
export type PageFrame = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly context: VisitorContext;
  readonly cartCount: number | undefined;
  readonly setCookies: readonly string[];
  readonly live: LiveLock | undefined;
};

/** Loads the frame and the page's content in parallel. */
export async function loadFrame<Content>(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
  loadContent: (session: StorefrontSession) => Promise<Content>,
): Promise<PageFrame & { readonly content: Content }> {
  sendEarlyHints(services, request, reply);
  const session = sessionFor(request, services.storefront);
  const [{ context }, cartCount, content] = await Promise.all([
    resolveVisitor(session, request.tenant),
    loadCartCount(session),
    loadContent(session),
  ]);
  const live = await chooseLock(request, reply, services);
  return { request, reply, context, cartCount, setCookies: session.setCookies(), live, content };
}
