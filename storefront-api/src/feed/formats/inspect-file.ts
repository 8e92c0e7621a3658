import type { FeedProblem } from "../reading/feed-problem.js";
import type { CatalogItem } from "./catalog-item.js";
import { SAMPLED_ROWS, type Mapping } from "./mapping.js";
import { openCatalog } from "./read-catalog.js";

const SHOWN_ROWS = 10;

export type Inspection =
  | { readonly kind: "problem"; readonly problem: FeedProblem }
  | {
      readonly kind: "inspection";
      readonly description: string;
      /** Content of a mapping file with what was detected. */
      readonly mapping: object;
      readonly unusedColumns: readonly string[];
      /** The first rows as they would be imported. */
      readonly items: readonly object[];
      readonly rows: number;
      readonly problems: readonly FeedProblem[];
    };

/** Proposes a mapping from the first thousand rows of a file. */
export async function inspectFile(path: string, mapping: Mapping): Promise<Inspection> {
  const opened = await openCatalog(path, mapping);
  if (opened.kind === "problem") return opened;
  const { description, mapped, read } = opened.catalog;
  const items: object[] = [];
  const problems: FeedProblem[] = [];
  let rows = 0;
  for await (const event of read()) {
    rows += 1;
    if (event.kind === "problems") problems.push(...event.problems);
    if (event.kind === "item" && items.length < SHOWN_ROWS) items.push(toPreview(event.item));
    if (rows >= SAMPLED_ROWS) break;
  }
  const columns = Object.fromEntries(
    Array.from(mapped.columns, ([field, names]) => [field, names.length === 1 ? names[0] : names]),
  );
  const proposed = { ...mapping, decimal: mapped.decimal, columns, constants: mapping.constants };
  return { kind: "inspection", description, mapping: proposed, unusedColumns: mapped.unused, items, rows, problems };
}

function toPreview({ line, product, inventory, groupId, options }: CatalogItem): object {
  const { itemId, name, brandName, hierarchy, prices, images } = product;
  return {
    line,
    itemId,
    name,
    brandName,
    category: hierarchy.class?.name,
    price: prices[0]?.finalPrice,
    onHand: inventory.onHand,
    image: images[0]?.src,
    ...(groupId !== undefined && { groupId, options }),
  };
}
