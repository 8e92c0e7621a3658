import { isLoggedIn, type VisitorContext } from "shared-contracts";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "shared-contracts/constants";

/** Where Home leads (docs/spec core §2): on the business tenant signing in decides. */
export function selectHomePath(context: Pick<VisitorContext, "tenant" | "user" | "flags">): string {
  if (context.tenant === "retail") return RETAIL_HOME_PATH;
  return isLoggedIn(context) ? BUSINESS_MEMBER_HOME_PATH : BUSINESS_GUEST_HOME_PATH;
}

/** The heading of the departments on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** Where every department of the tenant can be chosen. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}
