import {
  type RECOMMENDATIONS_CALLS,
  getSkuNumber,
  hasPermission,
  hidesBrandElements,
  resolvePriceInfo,
  toAlternativeFactor,
  type GlobalAlternateProduct,
  type ProductItem,
  type RequestOf,
  type VisitorContext,
} from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

export type TileRequest = RequestOf<typeof RECOMMENDATIONS_CALLS.getTiles>;

export type TileRequestFacts = {
  readonly context: VisitorContext;
  readonly skus: readonly string[];
  /** The requesting block: `compare` or `alternatives`. */
  readonly requestor: string;
  readonly includeSpecifications?: boolean;
  /** The item to replace; only set for global alternates. */
  readonly alternatesOf?: ProductItem;
};

/** Request body of the tile call (docs/spec extras §7). */
export function toTileRequest(facts: TileRequestFacts): TileRequest {
  const { context, skus, requestor, includeSpecifications = false, alternatesOf } = facts;
  return {
    serviceContext: {
      ...context.flags.serviceContext,
      ...(alternatesOf && { originalItemDetails: toOriginalDetails(alternatesOf) }),
    },
    query: {
      skus: [...skus],
      inputs: {
        brandTransformationSwitch: !hidesBrandElements(context),
        includeSpecifications,
        sparq: hasPermission(context, "isAutoRestockEnabled"),
        requestor,
      },
    },
  };
}

/** The alternates that the contract names for the item. */
export function listGlobalAlternates({ globalAlts }: Pick<ProductItem, "globalAlts">): GlobalAlternateProduct[] {
  return (globalAlts?.relatedItems ?? []).flatMap(({ products = [] }) => products);
}

/** Omits the cost, which browsers never see; the server adds it (AMB-100). */
function toOriginalDetails(item: ProductItem) {
  const price = resolvePriceInfo(item, DEFAULT_PURCHASE_OPTION)?.finalPrice;
  const dept = item.product.hierarchy?.department;
  return {
    itemId: getSkuNumber(item),
    altFactor: toAlternativeFactor(listGlobalAlternates(item)[0]?.altfctr),
    ...(price !== undefined && { price }),
    ...(dept !== undefined && { dept }),
  };
}
