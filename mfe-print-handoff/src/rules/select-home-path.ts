import { isLoggedIn, type VisitorContext } from "shared-contracts";
import { BUSINESS_GUEST_HOME_PATH, BUSINESS_MEMBER_HOME_PATH, RETAIL_HOME_PATH } from "shared-contracts/constants";

/** The home page of this visitor, as the breadcrumbs have it (docs/spec core §2). */
export function selectHomePath(context: VisitorContext): string {
  if (context.tenant === "retail") return RETAIL_HOME_PATH;
  return isLoggedIn(context) ? BUSINESS_MEMBER_HOME_PATH : BUSINESS_GUEST_HOME_PATH;
}
