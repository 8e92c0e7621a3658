import type { Breadcrumb } from "shared-contracts";
import type { ProductRecord } from "../../feed/schemas/product-record.js";

/** The name of a level and the trail of the levels above it; undefined when the hierarchy does not have it. */
export function toLevelTrail(
  { supercategory, department, category, class: itemClass }: ProductRecord["hierarchy"],
  levelId: string,
): { readonly name: string; readonly breadcrumbs: Breadcrumb[] } | undefined {
  const levels = [supercategory, department, category, itemClass].filter((level) => level !== undefined);
  const at = levels.findIndex((level) => level.id === levelId);
  const own = levels[at];
  if (!own) return undefined;
  const breadcrumbs = levels
    .slice(0, at)
    .map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
  return { name: own.name, breadcrumbs };
}
