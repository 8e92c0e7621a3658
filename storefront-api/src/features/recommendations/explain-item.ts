import { resolvePriceInfo, toAlternativeFactor, type ResponseOf } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import type { KnownItem } from "../../catalog/catalog.js";
import { hasNoAlternatives, hasNoRecommendations } from "../../rules/recommendation-exclusions.js";
import type { Visitor } from "../../visitor/visitor.js";
import type { explainRecommendations } from "./explain-recommendations.js";
import type { SlotRepositories } from "./fill-slots.js";
import { listNamedAlternatives } from "./named-alternatives.js";
import { rankCompanions } from "./rank-companions.js";

/** Ad type of paid tiles among alternatives (docs/spec core-page §7). */
const ALTERNATIVES_AD_TYPE = "SKU_ALTERNATIVES";
const EXPLAINED_ITEM_LIMIT = 36;

export type ExplainedItem = {
  readonly itemId: string;
  /** Undefined if the tenant does not sell it; orders may still contain it. */
  readonly core: KnownItem | undefined;
  readonly visitor: Visitor;
};

type Explanation = ResponseOf<typeof explainRecommendations>;

/** Lists every possible recommendation for an item with its reason, and what excludes it. */
export async function explainItem(
  { coPurchases, similarItems, placements }: SlotRepositories,
  { itemId, core, visitor }: ExplainedItem,
): Promise<Explanation> {
  const { tenant, now } = visitor;
  const query = { tenant, itemId, limit: EXPLAINED_ITEM_LIMIT };
  const [companions, frequentlyBought, alternatives, alike, fitting] = await Promise.all([
    rankCompanions(coPurchases, "boughtTogether", query),
    rankCompanions(coPurchases, "frequentlyBought", query),
    similarItems.findAlternatives(query),
    similarItems.findCartridgesLike(itemId, EXPLAINED_ITEM_LIMIT),
    similarItems.findCartridgesFor(itemId, EXPLAINED_ITEM_LIMIT),
  ]);
  const paid = core
    ? await placements.findPlacements({
        tenant,
        itemId,
        adType: ALTERNATIVES_AD_TYPE,
        hierarchy: core.item.product.hierarchy,
        now,
      })
    : [];
  return {
    itemId,
    ...(core && { excludedFrom: listExclusions(core), originalItemDetails: describeOriginal(core) }),
    companions,
    frequentlyBought,
    alternatives: [...(core ? listNamedAlternatives(core.item) : []), ...alternatives],
    cartridges: [
      ...fitting.map((other) => ({ itemId: other, reason: "fits-printer" as const })),
      ...alike.map((other) => ({ itemId: other, reason: "fits-same-printers" as const })),
    ],
    sponsored: paid,
  };
}

function listExclusions({ item }: KnownItem): NonNullable<Explanation["excludedFrom"]> {
  if (hasNoRecommendations(item.product)) return ["recommendations"];
  return hasNoAlternatives(item.product) ? ["alternatives"] : [];
}

/** The item that alternates are compared with; its cost is never sent to browsers (AMB-100). */
function describeOriginal({ entry, item }: KnownItem): NonNullable<Explanation["originalItemDetails"]> {
  const [alternate] = (item.globalAlts?.relatedItems ?? []).flatMap(({ products = [] }) => products);
  return {
    itemId: entry.itemId,
    price: resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION)?.finalPrice,
    cost: entry.record.cost,
    altFactor: toAlternativeFactor(alternate?.altfctr),
    dept: item.product.hierarchy?.department,
  };
}
