import type { Tenant } from "shared-contracts";
import { BUNDLE_MBOXES } from "shared-contracts/constants";
import type { KnownItem } from "../../catalog/catalog.js";
import { hasNoAlternatives } from "../../rules/recommendation-exclusions.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { CoPurchaseRepository } from "./co-purchase-repository.js";
import { rankCompanions } from "./rank-companions.js";
import { listNamedAlternatives } from "./named-alternatives.js";
import type { RecommendationSource } from "./recommendation-source.js";
import type { SimilarItemsRepository } from "./similar-items-repository.js";

const TILES_A_SLOT = 12;
/** One of them is shown; the others stand by for a tile that cannot be added. */
const CANDIDATES_A_BUNDLE_SLOT = 4;

export type RecommendationRepositories = {
  readonly coPurchases: CoPurchaseRepository;
  readonly similarItems: SimilarItemsRepository;
};

export type RecommendationTask = {
  readonly core: KnownItem;
  readonly visitor: Visitor;
  /** Ids that are shown already. */
  readonly without: readonly string[];
  /** Ids of what is bought together with the core item, best first; the slots of one request share them. */
  readonly listCompanions: () => Promise<readonly string[]>;
  /** Ids of what is like the core item, best first; shared in the same way. */
  readonly listSimilar: () => Promise<readonly string[]>;
};

type Selector = (
  repositories: RecommendationRepositories,
  task: RecommendationTask,
  source: RecommendationSource,
) => Promise<readonly string[]>;

/** The item ids for a slot, best first. */
export const SELECTORS: Readonly<Record<RecommendationSource["kind"], Selector>> = {
  "bought-together": async (_repositories, { listCompanions }, source) => {
    const ranked = await listCompanions();
    const slot = source.kind === "bought-together" ? source.slot : 0;
    return ranked.filter((_itemId, rank) => rank % BUNDLE_MBOXES.length === slot);
  },
  "frequently-bought": async ({ coPurchases }, { core, visitor }) => {
    const query = { tenant: visitor.tenant, itemId: core.entry.itemId, limit: TILES_A_SLOT };
    return (await rankCompanions(coPurchases, "frequentlyBought", query)).map((companion) => companion.itemId);
  },
  alternatives: selectAlternatives,
  "ink-alternatives": async (repositories, task) => {
    const cartridges = await repositories.similarItems.findCartridgesLike(task.core.entry.itemId, TILES_A_SLOT);
    return cartridges.length > 0 ? cartridges : selectAlternatives(repositories, task);
  },
  "ink-and-toner": ({ similarItems }, { core }) => similarItems.findCartridgesFor(core.entry.itemId, TILES_A_SLOT),
  "recently-viewed": async ({ similarItems }, { core, visitor, without }) =>
    visitor.visitorKey
      ? similarItems.findRecentlyViewed(visitor.visitorKey, [core.entry.itemId, ...without], TILES_A_SLOT)
      : [],
};

/** What the slots of one request share: each list is asked for at the first need, and once. */
export function createSharedLists(
  { coPurchases, similarItems }: RecommendationRepositories,
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
    const query = { tenant, itemId, limit: CANDIDATES_A_BUNDLE_SLOT * BUNDLE_MBOXES.length };
    return (await rankCompanions(coPurchases, "boughtTogether", query)).map((companion) => companion.itemId);
  }

  async function findSimilar(): Promise<readonly string[]> {
    const found = await similarItems.findAlternatives({ tenant, itemId, limit: TILES_A_SLOT });
    return found.map((item) => item.itemId);
  }
}

/** What merchants name comes before what is merely similar. */
async function selectAlternatives(
  _repositories: RecommendationRepositories,
  { core, listSimilar }: RecommendationTask,
): Promise<string[]> {
  if (hasNoAlternatives(core.item.product)) return [];
  const named = listNamedAlternatives(core.item).map(({ itemId }) => itemId);
  return [...new Set([...named, ...(await listSimilar())])].slice(0, TILES_A_SLOT);
}
