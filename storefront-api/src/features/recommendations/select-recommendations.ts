import type { Product, ProductItem, Tenant } from "shared-contracts";
import {
  ALTERNATIVES_MBOXES,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  FREQUENTLY_BOUGHT_MBOX_TEMPLATE,
  INK_AND_TONER_MBOX,
  PAGE_ALTERNATIVES_MBOX,
  RECENTLY_VIEWED_MBOX,
  ALTERNATIVES_EXCLUDED_DEPARTMENT,
  ALTERNATIVES_EXCLUDED_CLASS,
  BUNDLE_MBOXES,
  RECOMMENDATIONS_EXCLUDED_CLASS,
} from "shared-contracts/constants";
import type { KnownItem } from "../../catalog/catalog.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";
import { findRecentlyViewed } from "../../visitor/item-views.js";
import {
  findBoughtTogether,
  type CompanionQuery,
  findBoughtWithPlace,
  findBestsellersNear,
} from "./find-bought-together.js";
import { findAlternatives, findCartridgesFor, findCartridgesLike, selectFitting } from "./similar-items-repository.js";

const TILES_PER_SLOT = 12;
/** One is shown; the others replace tiles that can't be added. */
const CANDIDATES_PER_BUNDLE_SLOT = 4;

export type RecommendationTask = {
  readonly core: KnownItem;
  readonly visitor: Visitor;
  /** Ids already shown. */
  readonly without: readonly string[];
  /** Ids of items bought together with the core item, best first; shared by the slots of a request. */
  readonly listCompanions: () => Promise<readonly string[]>;
  /** Ids of items similar to the core item, best first; shared the same way. */
  readonly listSimilar: () => Promise<readonly string[]>;
};

type Selector = (database: StorefrontDatabase, task: RecommendationTask) => Promise<readonly string[]>;

type RecommendationSource = {
  /** The item ids for a slot, best first. */
  readonly select: Selector;
  /** Whether paid tiles are placed among them. */
  readonly takesPaid?: boolean;
  /** Whether they need not fit the page's item. */
  readonly isAnyItem?: boolean;
};

const ALTERNATIVES: RecommendationSource = { select: selectAlternatives, takesPaid: true };

const SOURCES: ReadonlyMap<string, RecommendationSource> = new Map([
  ...BUNDLE_MBOXES.map((mbox, slot) => [mbox, { select: toBundleSelector(slot), isAnyItem: true }] as const),
  ...[...ALTERNATIVES_MBOXES, PAGE_ALTERNATIVES_MBOX].map((mbox) => [mbox, ALTERNATIVES] as const),
  [ALTERNATIVES_OUT_OF_STOCK_INK_MBOX, { select: selectInkAlternatives }],
  [INK_AND_TONER_MBOX, { select: selectInkAndToner }],
  [RECENTLY_VIEWED_MBOX, { select: selectRecentlyViewed, isAnyItem: true }],
]);

const FREQUENTLY_BOUGHT = new RegExp(`^${FREQUENTLY_BOUGHT_MBOX_TEMPLATE.replace("{categoryId}", "[^_]*")}$`);

/** Undefined for an unknown slot. */
export function findSource(mboxName: string): RecommendationSource | undefined {
  return SOURCES.get(mboxName) ?? (FREQUENTLY_BOUGHT.test(mboxName) ? { select: selectFrequentlyBought } : undefined);
}

/** The slot's name in reports, which group all frequently-bought categories; undefined for an unknown slot. */
export function toReportedMbox(mboxName: string): string | undefined {
  if (SOURCES.has(mboxName)) return mboxName;
  return FREQUENTLY_BOUGHT.test(mboxName) ? FREQUENTLY_BOUGHT_MBOX_TEMPLATE : undefined;
}

function toBundleSelector(slot: number): Selector {
  return async (database, task) => {
    const ranked = await withoutShownElsewhere(database, task, await task.listCompanions());
    return ranked.filter((_itemId, rank) => rank % BUNDLE_MBOXES.length === slot);
  };
}

async function selectFrequentlyBought(...[database, task]: Parameters<Selector>): Promise<readonly string[]> {
  const { core, visitor } = task;
  const query = { tenant: visitor.tenant, itemId: core.entry.itemId, limit: TILES_PER_SLOT };
  return withoutShownElsewhere(database, task, await findFrequentlyBought(database, query));
}

async function selectInkAlternatives(...[database, task]: Parameters<Selector>): Promise<readonly string[]> {
  const cartridges = await findCartridgesLike(database, task.core.entry.itemId, TILES_PER_SLOT);
  return cartridges.length > 0 ? cartridges : selectAlternatives(database, task);
}

async function selectInkAndToner(...[database, { core }]: Parameters<Selector>): Promise<readonly string[]> {
  return findCartridgesFor(database, core.entry.itemId, TILES_PER_SLOT);
}

async function selectRecentlyViewed(...[database, task]: Parameters<Selector>): Promise<readonly string[]> {
  const { core, visitor, without } = task;
  if (!visitor.visitorKey) return [];
  const viewed = { visitorKey: visitor.visitorKey, without: [core.entry.itemId, ...without], limit: TILES_PER_SLOT };
  return findRecentlyViewed(database, viewed);
}

/** Where orders name too few items that are bought with anything of the category, its department and bestsellers fill in. */
async function findFrequentlyBought(database: StorefrontDatabase, query: CompanionQuery): Promise<string[]> {
  const found = new Set<string>();
  for (const find of [
    () => findBoughtWithPlace(database, query, "category"),
    () => findBoughtWithPlace(database, query, "department"),
    () => findBestsellersNear(database, query),
  ])
    if (found.size < query.limit) for (const itemId of await find()) found.add(itemId);
  return [...found].slice(0, query.limit);
}

/** Lists shared by the slots of one request, each loaded once on first use. */
export function createSharedLists(
  database: StorefrontDatabase,
  tenant: Tenant,
  itemId: string,
): Pick<RecommendationTask, "listCompanions" | "listSimilar"> {
  let companions: Promise<readonly string[]> | undefined;
  let similar: Promise<readonly string[]> | undefined;
  return {
    listCompanions: () => (companions ??= findCompanions()),
    listSimilar: () => (similar ??= findSimilar()),
  };

  async function findCompanions(): Promise<readonly string[]> {
    const query = { tenant, itemId, limit: CANDIDATES_PER_BUNDLE_SLOT * BUNDLE_MBOXES.length };
    return selectFitting(database, itemId, await findBoughtTogether(database, query));
  }

  function findSimilar(): Promise<readonly string[]> {
    return findAlternatives(database, { tenant, itemId, limit: TILES_PER_SLOT });
  }
}

/** The page shows alternatives, compatible cartridges and the parts of a set in their own blocks. */
async function withoutShownElsewhere(
  database: StorefrontDatabase,
  task: RecommendationTask,
  itemIds: readonly string[],
): Promise<readonly string[]> {
  if (itemIds.length === 0) return itemIds;
  const [alternatives, cartridges] = await Promise.all([
    selectAlternatives(database, task),
    findCartridgesFor(database, task.core.entry.itemId, TILES_PER_SLOT),
  ]);
  const elsewhere = new Set([...alternatives, ...cartridges, ...Object.keys(task.core.entry.setNames)]);
  return itemIds.filter((itemId) => !elsewhere.has(itemId));
}

/** Alternatives named by merchants come before similar items. */
async function selectAlternatives(
  _database: StorefrontDatabase,
  { core, listSimilar }: RecommendationTask,
): Promise<string[]> {
  if (hasNoAlternatives(core.item.product)) return [];
  return [...new Set([...listNamedAlternatives(core.item), ...(await listSimilar())])].slice(0, TILES_PER_SLOT);
}

/** The contract's substitutes, then the merchants' alternates, without duplicates. */
export function listNamedAlternatives({
  contractDecoratorItem,
  globalAlts,
}: Pick<ProductItem, "contractDecoratorItem" | "globalAlts">): readonly string[] {
  const byContract = [contractDecoratorItem?.substitutionItemId, contractDecoratorItem?.alternateItemId];
  const byMerchant = (globalAlts?.relatedItems ?? []).flatMap(({ products = [] }) =>
    products.map(({ skuNumber }) => skuNumber),
  );
  return [...new Set([...byContract.filter((itemId) => itemId !== undefined), ...byMerchant])];
}

type Placed = Pick<Product, "hierarchy" | "scId">;
/** SC209 is matched against class id, scId and supercategory id (AMB-30). */
export function hasNoRecommendations({ hierarchy, scId }: Placed): boolean {
  return [hierarchy?.classId, hierarchy?.supercategory, scId].includes(RECOMMENDATIONS_EXCLUDED_CLASS);
}

export function hasNoAlternatives({ hierarchy }: Placed): boolean {
  return (
    hierarchy?.classId === ALTERNATIVES_EXCLUDED_CLASS || hierarchy?.department === ALTERNATIVES_EXCLUDED_DEPARTMENT
  );
}
