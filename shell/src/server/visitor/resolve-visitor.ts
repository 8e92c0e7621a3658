import { PAGE_ROUTES, performCall, toTenant, VisitorContext, type Tenant } from "shared-contracts";
import type { StorefrontSession } from "./storefront-session.js";

export type ResolvedVisitor = {
  readonly context: VisitorContext;
  /** storefront-api did not answer: the context is a guest's of the host's tenant. */
  readonly isAssumed: boolean;
};

/** As long as page data may take: without knowing who looks, that data cannot be shown. */
const DEADLINE = 3000;

/** Who is looking, from storefront-api; a guest with nothing but defaults while it does not answer. */
export async function resolveVisitor(session: StorefrontSession, host: string): Promise<ResolvedVisitor> {
  const outcome = await performCall(session.fetch, PAGE_ROUTES.getVisitor, {}, { deadline: DEADLINE });
  const parsed = outcome.ok ? VisitorContext.safeParse(outcome.value) : undefined;
  if (parsed?.success) return { context: parsed.data, isAssumed: false };
  return { context: createGuestContext(tenantOfHost(host)), isAssumed: true };
}

/** A guest without any flag: absent flags are false but where a default is stated. */
export function createGuestContext(tenant: Tenant): VisitorContext {
  return VisitorContext.parse({ tenant });
}

/** `business.localhost` is the business storefront, `consumer.…` and every other host the retail one. */
export function tenantOfHost(host: string): Tenant {
  return toTenant(host.split(/[.:]/, 1)[0] ?? "") ?? "retail";
}
