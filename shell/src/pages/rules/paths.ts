import { selectHomePath } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

/** The page to request a new password, and the target of the mailed link. */
export const PASSWORD_PATH = "/account/password";

export const QUICK_ORDER_PATH = "/quick-order";

/** The page of a member's auto-restock subscriptions (docs/spec extras §2). */
export const SUBSCRIPTIONS_PATH = "/ars/sparq/subscriptions";

/** Id of the departments heading on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** The page with all departments of the tenant. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}

export function toItemPath(itemId: string): string {
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(itemId)}`;
}

/** Id of a heading: `Ink and toner` is `ink-and-toner`. */
export function toAnchor(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
}
