import { selectHomePath } from "shared-contracts";

/** Id of the departments heading on the home page. */
export const DEPARTMENTS_ANCHOR = "departments-heading";

/** The page with all departments of the tenant. */
export function selectDepartmentsPath(context: Parameters<typeof selectHomePath>[0]): string {
  return `${selectHomePath(context)}#${DEPARTMENTS_ANCHOR}`;
}
