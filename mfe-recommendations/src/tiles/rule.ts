import {
  getSkuNumber,
  parseItemId,
  type ProductItem,
  type RecommendationTile,
  type VisitorContext,
} from "shared-contracts";
import { getPriceReplacement } from "shared-contracts/commerce";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

/** The tile's URL if it stays on this site, otherwise the item's product page. */
export function toTileAddress({ itemId, url }: Pick<RecommendationTile, "itemId" | "url">): string {
  if (url?.startsWith("/") && !url.startsWith("//")) return url;
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(parseItemId(itemId).skuNumber)}`;
}

/** Whether the tile's price may be shown, by itself or in a total (AMB-14). */
export function showsAmounts({
  isCustomizable,
  seePriceInCart,
}: Pick<RecommendationTile, "isCustomizable" | "seePriceInCart">): boolean {
  return getPriceReplacement({ isCustomizable, flags: { seePriceInCart } }) === undefined;
}

export type BeaconKind = "impression" | "click";

const PLATFORM = "web";

/**
 * The URL that reports an impression or click of a tile; undefined for a tile without one. Identifies the visitor by
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
