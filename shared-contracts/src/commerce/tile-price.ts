import type { RecommendationTile } from "../entities/tile.js";
import type { Tenant } from "../entities/visitor-context.js";
import { priceTexts } from "../texts/price-texts.js";
import { getPriceReplacement } from "./price-visibility.js";

/** The text that replaces a tile's hidden price; undefined if the price is shown. */
export function describeHiddenPrice(
  { isCustomizable, seePriceInCart }: Pick<RecommendationTile, "isCustomizable" | "seePriceInCart">,
  tenant: Tenant,
): string | undefined {
  const texts = priceTexts[tenant];
  switch (getPriceReplacement({ isCustomizable, flags: { seePriceInCart } })) {
    case "during-customization":
      return texts.seePriceDuringCustomization;
    case "in-cart":
      return texts.seePriceInCart;
    case undefined:
      return undefined;
  }
}
