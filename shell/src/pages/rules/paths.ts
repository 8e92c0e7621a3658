import { selectHomePath } from "shared-contracts";

/** The page to request a new password, and the target of the mailed link. */
export const PASSWORD_PATH = "/account/password";

/** Id of the departments heading on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** The page with all departments of the tenant. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}
