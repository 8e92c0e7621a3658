import { CART_ROUTES, PAGE_ROUTES, performCall, VisitorContext, type Tenant } from "shared-contracts";
import { freezeDeep, oncePerValue } from "../platform/once-per-value.js";
import type { StorefrontSession } from "./storefront-session.js";

export type ResolvedVisitor = {
  readonly context: VisitorContext;
  /** storefront-api didn't respond: the context is that of a guest of the host's tenant. */
  readonly isAssumed: boolean;
};

/** A visitor with a session couldn't be looked up. It may be a member, who must not see a guest's page. */
export class UnknownVisitorError extends Error {
  override readonly name = "UnknownVisitorError";
}

/** The same deadline as for page data, which can't be shown without knowing the visitor. */
const DEADLINE_MS = 3000;
const CART_DEADLINE_MS = 800;

/**
 * Resolves the visitor from storefront-api. If it doesn't respond, a visitor without a session is a guest with
 * defaults; for one with a session this throws an `UnknownVisitorError`.
 */
export async function resolveVisitor(session: StorefrontSession, tenant: Tenant): Promise<ResolvedVisitor> {
  const outcome = await performCall(session.fetch, PAGE_ROUTES.getVisitor, {}, { deadline: DEADLINE_MS });
  const context = outcome.ok ? checkVisitor(outcome.value) : undefined;
  if (context) return { context, isAssumed: false };
  if (session.isKnown) throw new UnknownVisitorError("Visitor lookup failed");
  return { context: createGuestContext(tenant, session.zipCode), isAssumed: true };
}

const checkVisitor = oncePerValue((answer: object) => {
  const parsed = VisitorContext.safeParse(answer);
  return parsed.success ? freezeDeep(parsed.data) : undefined;
});

/** A guest without flags: missing flags are false unless they have a default. */
export function createGuestContext(tenant: Tenant, zipCode?: string): VisitorContext {
  return VisitorContext.parse({ tenant, zipCode });
}

/** Number of items in the cart; 0 without a session, undefined if it can't be read. */
export async function loadCartCount(session: StorefrontSession): Promise<number | undefined> {
  if (!session.isKnown) return 0;
  const outcome = await performCall(session.fetch, CART_ROUTES.getCart, {}, { deadline: CART_DEADLINE_MS });
  return outcome.ok ? outcome.value.itemCount : undefined;
}
