import { isLoggedIn, type VisitorContext } from "shared-contracts";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "shared-contracts/constants";

/** The page that Home links to (docs/spec core §2); on the business tenant it depends on signing in. */
export function selectHomePath(context: Pick<VisitorContext, "tenant" | "user" | "flags">): string {
  if (context.tenant === "retail") return RETAIL_HOME_PATH;
  return isLoggedIn(context) ? BUSINESS_MEMBER_HOME_PATH : BUSINESS_GUEST_HOME_PATH;
}

/** Id of the departments heading on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** The page with all departments of the tenant. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}
