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
  /** Ids of what is bought along with the core item, best first; the slots of one request share them. */
  readonly listCompanions: () => Promise<readonly string[]>;
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
  "frequently-bought": async (_repositories, { listCompanions }) => (await listCompanions()).slice(0, TILES_A_SLOT),
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

/** Asks for the companions of an item at the first need, and once. */
export function createCompanionList(coPurchases: CoPurchaseRepository, tenant: Tenant, itemId: string) {
  let companions: Promise<readonly string[]> | undefined;
  return () => (companions ??= findCompanions());

  async function findCompanions(): Promise<readonly string[]> {
    const limit = Math.max(TILES_A_SLOT, CANDIDATES_A_BUNDLE_SLOT * BUNDLE_MBOXES.length);
    return (await rankCompanions(coPurchases, { tenant, itemId, limit })).map((companion) => companion.itemId);
  }
}

/** What merchants name comes before what is merely similar. */
async function selectAlternatives(
  { similarItems }: RecommendationRepositories,
  { core, visitor }: RecommendationTask,
): Promise<string[]> {
  if (hasNoAlternatives(core.item.product)) return [];
  const named = listNamedAlternatives(core.item).map(({ itemId }) => itemId);
  const query = { tenant: visitor.tenant, itemId: core.entry.itemId, limit: TILES_A_SLOT };
  return [...new Set([...named, ...(await similarItems.findAlternatives(query)).map(({ itemId }) => itemId)])].slice(
    0,
    TILES_A_SLOT,
  );
}
