import type { Tenant } from "../entities/tenant.js";
import type { VisitorContext } from "../entities/visitor-context.js";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "../constants/routes.js";
import { isBusinessMember } from "./visitor-audience.js";

/** The page that Home links to (docs/spec core §2); on the business tenant it depends on signing in. */
export function selectHomePath(context: Pick<VisitorContext, "tenant" | "user" | "flags">): string {
  return isBusinessMember(context) ? BUSINESS_MEMBER_HOME_PATH : selectGuestHomePath(context.tenant);
}

/** Guests' home page, which search engines know the tenant's home page by. */
export function selectGuestHomePath(tenant: Tenant): string {
  return tenant === "retail" ? RETAIL_HOME_PATH : BUSINESS_GUEST_HOME_PATH;
}
