import { compareTexts } from "./texts.js";
import { formatCount, formatText, priceTexts, type RecommendationTile, type Tenant } from "shared-contracts";
import { describeHiddenPrice, describeTilePerUnit, selectPriceLabel } from "shared-contracts/commerce";
import { showsAmounts } from "../tiles/rule.js";

/** A row of the table: one value per item, in the order of the items; empty if an item has none. */
export type CompareRow = {
  readonly heading: string;
  readonly values: readonly string[];
  readonly differs: boolean;
};

type Attribute = { readonly heading: string; readonly valueOf: (tile: RecommendationTile) => string | undefined };

/** Common attributes first, then specifications. Rows without any value are left out. */
export function toCompareRows(tiles: readonly RecommendationTile[], tenant: Tenant): CompareRow[] {
  return [...listAttributes(tenant), ...listSpecifications(tiles)]
    .map(({ heading, valueOf }) => ({ heading, values: tiles.map((tile) => valueOf(tile) ?? "") }))
    .filter(({ values }) => values.some((value) => value !== ""))
    .map((row) => ({ ...row, differs: new Set(row.values.map(normalize)).size > 1 }));
}

function listAttributes(tenant: Tenant): Attribute[] {
  return [
    { heading: priceTexts[tenant].price, valueOf: (tile) => describeTilePrice(tile, tenant) },
    { heading: compareTexts.compareAvailability, valueOf: ({ stateText, arrivalText }) => stateText ?? arrivalText },
    { heading: compareTexts.comparePricePerUnit, valueOf: (tile) => describeTilePerUnit(tile, tenant) },
    {
      heading: compareTexts.compareSavings,
      valueOf: (tile) => (showsAmounts(tile) ? tile.percentageOffMsg : undefined),
    },
    { heading: compareTexts.compareRating, valueOf: describeRating },
    { heading: compareTexts.compareBrand, valueOf: ({ brandName }) => brandName },
    { heading: compareTexts.compareModel, valueOf: ({ model }) => model },
    { heading: compareTexts.comparePackage, valueOf: describePackage },
    { heading: compareTexts.compareEco, valueOf: ({ ecoTitle, ecoId }) => ecoTitle ?? ecoId },
  ];

  function describeRating({ review }: RecommendationTile): string | undefined {
    const { rating, count } = review ?? {};
    if (!rating || !count) return undefined;
    return formatText(compareTexts.compareRatingValue, { rating: rating.toFixed(1), n: count });
  }
}

function describeTilePrice(tile: RecommendationTile, tenant: Tenant): string | undefined {
  const { label, labelShown } = selectPriceLabel(tile.isCustomizable, tenant);
  return describeHiddenPrice(tile, tenant) ?? (tile.price && labelShown ? `${label} ${tile.price}` : tile.price);
}

function describePackage({ units, unitsNum }: RecommendationTile): string | undefined {
  return units && unitsNum && unitsNum > 1 ? `${formatCount(unitsNum)}/${units}` : units;
}

/** Every specification that any item has, in order of first appearance. */
function listSpecifications(tiles: readonly RecommendationTile[]): Attribute[] {
  const names = new Set(tiles.flatMap(({ specifications = [] }) => specifications.map(({ name }) => name)));
  return [...names].map((heading) => ({
    heading,
    valueOf: ({ specifications = [] }) => specifications.find(({ name }) => name === heading)?.value,
  }));
}

function normalize(value: string): string {
  return value.trim().toLowerCase();
}
