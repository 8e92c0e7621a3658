import {
  getSkuNumber,
  parseItemId,
  type ProductItem,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";

export type BeaconKind = "impression" | "click";

const PLATFORM = "web";

/**
 * The address that reports an impression or a click of a tile; undefined for a tile without one. Who looks is told by
 * customer number, never by email (AMB-64).
 */
export function toBeaconUrl(
  kind: BeaconKind,
  tile: Pick<RecommendationTile, "itemId" | "beacons">,
  page: { readonly item: Pick<ProductItem, "itemID">; readonly context: VisitorContext },
): string | undefined {
  const base = kind === "impression" ? tile.beacons?.impressionUrl : tile.beacons?.clickUrl;
  if (!base) return undefined;
  const { customerNumber, taxExemptCode } = page.context.user.userContext.user.userInfo;
  const parameters = new URLSearchParams({
    platform: PLATFORM,
    creative: tile.beacons?.creative ?? "",
    userId: customerNumber ?? "",
    pageId: getSkuNumber(page.item),
    productId: parseItemId(tile.itemId).skuNumber,
    tax: taxExemptCode ?? "",
  });
  return `${base}${base.includes("?") ? "&" : "?"}${parameters.toString()}`;
}
