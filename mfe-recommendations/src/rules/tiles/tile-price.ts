import { getPriceReplacement, priceTexts, type RecommendationTile, type Tenant } from "shared-contracts";

type PricedTile = Pick<RecommendationTile, "isCustomizable" | "seePriceInCart">;

function replacementOf({ isCustomizable, seePriceInCart }: PricedTile) {
  return getPriceReplacement({ isCustomizable, flags: { seePriceInCart } });
}

/** Whether amounts of the tile may be shown at all, alone or in a total (AMB-14). */
export function showsAmounts(tile: PricedTile): boolean {
  return replacementOf(tile) === undefined;
}

/** What is said where the price would stand; undefined where the price is shown. */
export function describeHiddenPrice(tile: PricedTile, tenant: Tenant): string | undefined {
  const texts = priceTexts[tenant];
  switch (replacementOf(tile)) {
    case "during-customization":
      return texts.seePriceDuringCustomization;
    case "in-cart":
      return texts.seePriceInCart;
    case undefined:
      return undefined;
  }
}
