import type { RecommendationTile } from "../entities/tile.js";
import type { Tenant } from "../entities/visitor-context.js";
import { priceTexts } from "../texts/price-texts.js";
import { getPriceReplacement } from "./price-visibility.js";
import { describePricePerUnit } from "./unit-price.js";

/** Special types whose price is only the lowest: `Starting at $24.99`. */
const STARTING_AT_TYPES: readonly number[] = [8, 10];

/** What stands before an item's price; `labelShown` is false where only screen readers need it. */
export function selectPriceLabel(
  isCustomizable: number | undefined,
  tenant: Tenant,
): { readonly label: string; readonly labelShown: boolean } {
  const { startingAt, price } = priceTexts[tenant];
  const labelShown = STARTING_AT_TYPES.includes(isCustomizable ?? 0);
  return { label: labelShown ? startingAt : price, labelShown };
}

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

/** For example `$0.03 per sheet`; undefined without a unit, or where the tile's price is hidden. */
export function describeTilePerUnit(
  { pricePerUnit, pricePerUnitUom: unit, isCustomizable, seePriceInCart }: RecommendationTile,
  tenant: Tenant,
): string | undefined {
  if (!pricePerUnit || !unit || getPriceReplacement({ isCustomizable, flags: { seePriceInCart } })) return undefined;
  return describePricePerUnit({ amount: pricePerUnit, unit }, tenant);
}
