import type { Breadcrumb } from "shared-contracts";
import type { ProductRecord } from "../../feed/schemas/product-record.js";

/** The trail above an item, without Home: what the feed gives, else its place in the hierarchy. */
export function toBreadcrumbs({
  breadcrumbs,
  hierarchy,
}: Pick<ProductRecord, "breadcrumbs" | "hierarchy">): Breadcrumb[] {
  if (breadcrumbs) return breadcrumbs;
  return [hierarchy.supercategory, hierarchy.department, hierarchy.category, hierarchy.class]
    .filter((level) => level !== undefined)
    .map(({ id, name }) => ({ displayName: name, url: `/department/${encodeURIComponent(id)}` }));
}
