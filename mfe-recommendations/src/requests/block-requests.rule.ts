import type { ProductItem, VisitorContext } from "shared-contracts";
import { INK_AND_TONER_MBOX, PAGE_ALTERNATIVES_MBOX, RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import { isInkOrToner, selectAlternativesMbox } from "../alternatives/rule.js";
import { areAlternativesOffered, areRecommendationsOffered } from "../audience/rule.js";
import { isBundleOffered, listBundleMboxes } from "../bundle/rule.js";
import { getReplacementSku } from "../item/rule.js";
import { type RecommendationRequest, toRecommendationRequest } from "./recommendation-request.rule.js";
import type { BlockName } from "./slice.js";
import { listGlobalAlternates, type TileRequest, toTileRequest } from "./tile-request.rule.js";

export type BlockRequestFacts = {
  readonly item: ProductItem;
  readonly context: VisitorContext;
  readonly isOutOfStock: boolean;
  readonly shownSkus?: readonly string[];
};

/** The calls of a block; none for guests, excluded items and blocks with nothing to show. */
export type BlockRequests = {
  /** Request for recommended tiles. */
  readonly slots?: RecommendationRequest;
  /** Request for tiles of the SKUs named by the contract. */
  readonly named?: TileRequest;
};

export const BLOCK_REQUESTS: Readonly<Record<BlockName, (facts: BlockRequestFacts) => BlockRequests>> = {
  bundle: ({ item, context }) =>
    isBundleOffered(item, context)
      ? { slots: toRecommendationRequest({ item, context, mboxes: listBundleMboxes(item) }) }
      : {},
  alternatives: ({ item, context, isOutOfStock }) => {
    if (!areAlternativesOffered(item, context)) return {};
    const mbox = selectAlternativesMbox({ isOutOfStock, isInk: isInkOrToner(item) });
    const named = toNamedTilesRequest(item, context);
    return {
      slots: toRecommendationRequest({ item, context, mboxes: [mbox, PAGE_ALTERNATIVES_MBOX] }),
      ...(named && { named }),
    };
  },
  compatibility: ({ item, context }) =>
    item.compatibility?.kind === "printer" && areRecommendationsOffered(item, context)
      ? { slots: toRecommendationRequest({ item, context, mboxes: [INK_AND_TONER_MBOX] }) }
      : {},
  "recently-viewed": ({ item, context, shownSkus = [] }) =>
    areRecommendationsOffered(item, context)
      ? { slots: toRecommendationRequest({ item, context, mboxes: [RECENTLY_VIEWED_MBOX], shownSkus }) }
      : {},
};

/** The contract's replacement comes before its other alternates (AMB-61). */
function toNamedTilesRequest(item: ProductItem, context: VisitorContext): TileRequest | undefined {
  const alternates = listGlobalAlternates(item);
  const replacement = getReplacementSku(item);
  const skus = new Set([...(replacement ? [replacement] : []), ...alternates.map(({ skuNumber }) => skuNumber)]);
  if (skus.size === 0) return undefined;
  return toTileRequest({
    context,
    skus: [...skus],
    requestor: "alternatives",
    ...(alternates.length > 0 && { alternatesOf: item }),
  });
}
