import { roundMoney, type RecommendationTile } from "shared-contracts";
import { showsAmounts } from "../tiles/tile-price.js";
import type { UnitPrice } from "../original/unit-price.js";

/**
 * What a package of the alternative costs less than as many units of the original, in US dollars; 0 where it costs
 * the same or more, or where the two cannot be compared.
 */
export function saveByAlternative(
  tile: Pick<
    RecommendationTile,
    "priceValue" | "pricePerUnit" | "pricePerUnitUom" | "isCustomizable" | "seePriceInCart"
  >,
  original: UnitPrice | undefined,
): number {
  const { priceValue, pricePerUnit } = tile;
  if (!original || !priceValue || !pricePerUnit || !showsAmounts(tile)) return 0;
  const unit = normalize(tile.pricePerUnitUom);
  // Without a unit that both name, a box of folders would be compared with a binder.
  if (unit === "" || unit !== normalize(original.unit)) return 0;
  const units = priceValue / pricePerUnit;
  return Math.max(0, roundMoney(original.amount * units - priceValue));
}

function normalize(unit: string | undefined): string {
  return (unit ?? "").trim().toLowerCase();
}
