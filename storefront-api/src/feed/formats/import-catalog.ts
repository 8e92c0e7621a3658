import { basename } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { ProductRecord } from "../../records/product-record.js";
import { addCounts, emptyCounts, type ImportCounts } from "../importing/import-counts.js";
import type { FileOptions } from "../importing/import-file.js";
import { findProductsToRemove, removeProducts } from "../importing/remove-products.js";
import { toFieldProblems } from "../reading/feed-problem.js";
import { BATCH_CHARACTERS, writeRecords } from "../writing/write-records.js";
import type { CatalogItem } from "./catalog-item.js";
import { createCatalogNotes } from "./catalog-notes.js";
import type { Mapping } from "./mapping.js";
import { openCatalog, type Catalog } from "./read-catalog.js";

export type CatalogOptions = Omit<FileOptions, "now"> & {
  readonly mapping: Mapping;
  /** Reports what was detected and left out. */
  readonly report: (text: string) => void;
};

type SkuSet = NonNullable<ProductRecord["skuSet"]>;

export type CheckedCatalog = {
  readonly counts: ImportCounts;
  readonly catalog: Catalog | undefined;
  /** The SKU set shown by every item of a group, by group. */
  readonly skuSets: ReadonlyMap<string, SkuSet>;
  readonly itemIds: ReadonlySet<string>;
};

const WRITE_BATCH_SIZE = 500;

/** Reads every row without writing. */
export async function checkCatalog(path: string, options: CatalogOptions): Promise<CheckedCatalog> {
  const file = basename(path);
  const opened = await openCatalog(path, options.mapping);
  if (opened.kind === "problem") {
    options.onProblem(opened.problem);
    return {
      counts: addCounts(emptyCounts(file), { invalid: 1 }),
      catalog: undefined,
      skuSets: new Map(),
      itemIds: new Set(),
    };
  }
  const { catalog } = opened;
  options.report(catalog.description);
  options.progress.begin(file, "checking");
  const groups = new Map<string, GroupMember[]>();
  const notes = createCatalogNotes();
  const itemIds = new Set<string>();
  let [lines, invalid, duplicates, hidden] = [0, 0, 0, 0];
  for await (const event of catalog.read()) {
    lines += 1;
    options.progress.advance(lines);
    if (event.kind === "problems") {
      invalid += 1;
      event.problems.forEach(options.onProblem);
    } else if (event.kind === "duplicate") duplicates += 1;
    else if (event.kind === "hidden") hidden += 1;
    else if (event.kind === "item") {
      notes.add(event.item);
      itemIds.add(event.item.product.itemId);
      const { groupId } = event.item;
      if (groupId !== undefined) addMember(groups, groupId, event.item);
    }
  }
  const skuSets = new Map<string, SkuSet>();
  for (const [groupId, members] of groups) {
    const set = toSkuSet(members);
    if (!set) continue;
    const parsed = ProductRecord.shape.skuSet.safeParse(set);
    if (parsed.success) skuSets.set(groupId, set);
    else {
      invalid += 1;
      toFieldProblems({ file, line: members[0]?.line ?? 1 }, set, parsed.error.issues).forEach(options.onProblem);
    }
  }
  if (hidden > 0)
    options.report(
      `${hidden.toLocaleString("en-US")} lines are drafts, not published or not sold by themselves, and left out.`,
    );
  notes.list().forEach(options.report);
  const isRefused = invalid > 0 && !options.skipInvalid;
  const skipped = isRefused ? lines : invalid + hidden;
  return { counts: addCounts(emptyCounts(file), { lines, invalid, duplicates, skipped }), catalog, skuSets, itemIds };
}

/** Imports another system's catalog; one invalid line rejects the whole file unless `skipInvalid`. */
export async function importCatalog(
  database: StorefrontDatabase,
  path: string,
  options: CatalogOptions & Pick<FileOptions, "now">,
): Promise<readonly ImportCounts[]> {
  const { counts: checked, catalog, skuSets, itemIds } = await checkCatalog(path, options);
  if (!catalog || (checked.invalid > 0 && !options.skipInvalid)) return [checked];
  const { replacement } = options;
  const missing = replacement ? await findProductsToRemove(database, (itemId) => itemIds.has(itemId), replacement) : [];
  const hasStock = catalog.mapped.columns.has("stock") || catalog.mapped.columns.has("availability");
  let products = emptyCounts("products");
  let inventory = emptyCounts("inventory");
  let [pending, characters]: [CatalogItem[], number] = [[], 0];

  async function flush(): Promise<void> {
    const records = pending.map(({ product, groupId }) => {
      const skuSet = groupId === undefined ? undefined : skuSets.get(groupId);
      return skuSet ? { ...product, skuSet } : product;
    });
    products = addCounts(products, await writeRecords(database, "products", records, options));
    const stocked = hasStock ? new Set<string>() : await findStocked(database, pending);
    const stock = pending.flatMap((item) => (stocked.has(item.product.itemId) ? [] : [item.inventory]));
    inventory = addCounts(inventory, await writeRecords(database, "inventory", stock, options));
    [pending, characters] = [[], 0];
  }

  options.progress.begin(basename(path), "writing");
  let written = 0;
  for await (const event of catalog.read()) {
    if (event.kind !== "item") continue;
    pending.push(event.item);
    written += 1;
    options.progress.advance(written, written / checked.lines);
    characters += JSON.stringify(event.item.product).length;
    if (pending.length >= WRITE_BATCH_SIZE || characters >= BATCH_CHARACTERS) await flush();
  }
  if (pending.length > 0) await flush();
  products = addCounts(products, { removed: await removeProducts(database, missing) });
  return [checked, products, inventory];
}

/** A file without stock makes new items available and keeps the stock of others. */
async function findStocked(database: StorefrontDatabase, items: readonly CatalogItem[]): Promise<ReadonlySet<string>> {
  const itemIds = items.map(({ product }) => product.itemId);
  const rows = await database.selectFrom("inventory").select("item_id").where("item_id", "in", itemIds).execute();
  return new Set(rows.map((row) => row.item_id));
}

type GroupMember = Pick<CatalogItem, "line" | "options"> & {
  readonly itemId: string;
  readonly image: string | undefined;
};

/** One more than the limit is enough for the set to be refused. */
const MEMBER_LIMIT = 251;

function addMember(groups: Map<string, GroupMember[]>, groupId: string, item: CatalogItem): void {
  const members = groups.get(groupId);
  if (!members) groups.set(groupId, [toMember(item)]);
  else if (members.length < MEMBER_LIMIT) members.push(toMember(item));
}

function toMember({ line, options, product }: CatalogItem): GroupMember {
  return { line, options, itemId: product.itemId, image: product.images[0]?.src };
}

function toSkuSet(members: readonly GroupMember[]): SkuSet | undefined {
  const names = [...new Set(members.flatMap(({ options }) => Object.keys(options)))];
  if (members.length < 2 || names.length === 0) return undefined;
  return {
    displayType: "SWATCH",
    productProperties: names.map((name) => ({
      name,
      values: [...new Set(members.flatMap(({ options }) => options[name] ?? []))],
    })),
    childProducts: members.map(({ itemId, options, image }) => ({
      itemId,
      name: Object.values(options).join(" / ") || itemId,
      quantity: 1,
      properties: options,
      ...(image !== undefined && { image }),
    })),
  };
}
