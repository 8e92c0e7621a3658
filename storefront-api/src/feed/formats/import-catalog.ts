import { basename } from "node:path";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { ProductRecord } from "../../records/product-record.js";
import { toCounts, type ImportCounts } from "../importing/import-counts.js";
import { importSource, type FeedSource, type FileOptions, type ReadEvent } from "../importing/import-source.js";
import { toFieldProblems, toProblems } from "../reading/feed-problem.js";
import { CURRENCY } from "./catalog-amounts.js";
import type { CatalogItem } from "./catalog-item.js";
import { listNames } from "./mapping.js";
import { openCatalog, type Catalog, type CatalogEvent } from "./read-catalog.js";

/**
 * Imports another system's catalog. Without a database it only checks it, and reports the mapping that it used and how
 * the first items would be imported.
 */
export async function importCatalog(
  database: StorefrontDatabase | undefined,
  path: string,
  options: FileOptions,
): Promise<readonly ImportCounts[]> {
  const file = basename(path);
  const opened = await openCatalog(path, options.mapping);
  if (opened.kind === "problem") {
    options.onProblem(opened.problem);
    return [toCounts(file, { invalid: 1 })];
  }
  const { catalog } = opened;
  const isCheck = database === undefined;
  options.report(catalog.description);
  if (isCheck) reportMapping(catalog.mapped, options);
  return importSource(database, toSource(file, catalog, isCheck ? SHOWN_ITEMS : 0), options);
}

const SHOWN_ITEMS = 10;

function reportMapping({ columns, unused, decimal }: Catalog["mapped"], { mapping, report }: FileOptions): void {
  const found = Array.from(columns, ([field, names]) => [field, names.length === 1 ? names[0] : names]);
  report(`Mapping: ${JSON.stringify({ ...mapping, decimal, columns: Object.fromEntries(found) })}`);
  if (unused.length > 0) report(`Not used: ${listNames(unused)}`);
}

function toPreview({ line, product, inventory, groupId, options }: CatalogItem): object {
  const { itemId, name, brandName, hierarchy, prices, images } = product;
  const { onHand } = inventory;
  const group = groupId !== undefined && { groupId, options };
  const [price, image, category] = [prices[0]?.finalPrice, images[0]?.src, hierarchy.class?.name];
  return { line, itemId, name, brandName, category, price, onHand, image, ...group };
}

type SkuSet = NonNullable<ProductRecord["skuSet"]>;

/** The first reading finds the items of each group; later ones say of an item which others share its page. */
function toSource(file: string, catalog: Catalog, shown: number): FeedSource {
  let skuSets: ReadonlyMap<string, SkuSet> = new Map();
  let notes: readonly string[] = [];
  const { columns } = catalog.mapped;

  async function* read(): AsyncGenerator<ReadEvent> {
    const groups = new Map<string, GroupMember[]>();
    const counts = createNotes(shown);
    for await (const event of catalog.read()) {
      counts.add(event);
      if (event.kind !== "item") {
        yield event;
        continue;
      }
      const { line, groupId, product, inventory } = event.item;
      const skuSet = groupId === undefined ? undefined : skuSets.get(groupId);
      yield { kind: "records", line, records: { products: skuSet ? { ...product, skuSet } : product, inventory } };
      if (groupId !== undefined) addMember(groups, groupId, event.item);
    }
    notes = counts.list();
    const found = new Map<string, SkuSet>();
    for (const [groupId, members] of groups) {
      const set = toSkuSet(members);
      const parsed = ProductRecord.shape.skuSet.safeParse(set);
      const line = members[0]?.line ?? 1;
      if (!parsed.success) yield toProblems(...toFieldProblems({ file, line }, set, parsed.error.issues));
      else if (set) found.set(groupId, set);
    }
    skuSets = found;
  }
  return { name: file, read, notes: () => notes, keepsStock: !columns.has("stock") && !columns.has("availability") };
}

type GroupMember = Pick<CatalogItem, "line" | "options"> & {
  readonly itemId: string;
  readonly image: string | undefined;
};

/** One more than the limit is enough for the set to be refused. */
const MEMBER_LIMIT = 251;

function addMember(groups: Map<string, GroupMember[]>, groupId: string, { line, options, product }: CatalogItem): void {
  const members = groups.get(groupId) ?? [];
  groups.set(groupId, members);
  if (members.length < MEMBER_LIMIT)
    members.push({ line, options, itemId: product.itemId, image: product.images[0]?.src });
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

type Note = {
  readonly concerns: (item: CatalogItem) => boolean;
  /** Of one item and of several. */
  readonly verbs: readonly [string, string];
  readonly say: (first: CatalogItem) => string;
};

/** What may be a mistake, though nothing is wrong with an item. */
const NOTES: readonly Note[] = [
  {
    concerns: ({ product }) => product.prices.some(({ finalPrice }) => finalPrice === 0),
    verbs: ["costs", "cost"],
    say: () => "$0.00. Is that intended?",
  },
  {
    concerns: ({ isCurrencyAssumed }) => isCurrencyAssumed,
    verbs: ["has", "have"],
    say: () => `a price without a currency, which counts as ${CURRENCY}. If it isn't, convert the prices first.`,
  },
  {
    concerns: ({ shortenedCategory }) => shortenedCategory !== undefined,
    verbs: ["has", "have"],
    say: ({ shortenedCategory }) =>
      `a category of more than four levels, such as ${shortenedCategory}. The levels below the fourth are left out; to keep them, leave out levels above them in the file.`,
  },
  {
    concerns: ({ product }) => product.images.length === 0,
    verbs: ["has", "have"],
    say: () => "no picture. If the file has some, `--check` lists its unused columns.",
  },
];

const ORIGIN_LIMIT = 50;

function createNotes(shown: number) {
  const found = NOTES.map((note) => ({ ...note, count: 0, first: undefined as CatalogItem | undefined }));
  const origins = new Set<string>();
  const previews: string[] = [];
  let hidden = 0;
  return {
    add(event: CatalogEvent): void {
      if (event.kind === "hidden") hidden += 1;
      if (event.kind !== "item") return;
      if (previews.length < shown) previews.push(JSON.stringify(toPreview(event.item)));
      for (const { src } of event.item.product.images)
        if (origins.size < ORIGIN_LIMIT) origins.add(new URL(src).origin);
      for (const note of found.filter(({ concerns }) => concerns(event.item))) {
        note.count += 1;
        note.first ??= event.item;
      }
    },
    list(): readonly string[] {
      const left = `${hidden.toLocaleString("en-US")} lines are drafts, not published or not sold by themselves, and left out.`;
      const said = found.flatMap(({ count, first, verbs: [one, several], say }) => {
        const subject = `${count.toLocaleString("en-US")} ${count === 1 ? `item ${one}` : `items ${several}`}`;
        return first ? [`${subject} ${say(first)}`] : [];
      });
      const more = origins.size < ORIGIN_LIMIT ? "" : " and possibly others";
      const pictures = `Pictures come from ${[...origins].toSorted().join(", ")}${more} (see IMAGE_ORIGINS).`;
      return [...previews, ...(hidden > 0 ? [left] : []), ...said, ...(origins.size > 0 ? [pictures] : [])];
    },
  };
}
