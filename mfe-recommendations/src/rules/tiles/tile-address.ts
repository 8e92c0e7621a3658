import { parseItemId, type RecommendationTile } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";

/** Only a path of this site: what an answer names elsewhere is replaced by the item's own page. */
export function toTileAddress({ itemId, url }: Pick<RecommendationTile, "itemId" | "url">): string {
  if (url?.startsWith("/") && !url.startsWith("//")) return url;
  return `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(parseItemId(itemId).skuNumber)}`;
}
