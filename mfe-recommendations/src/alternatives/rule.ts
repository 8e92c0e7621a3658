import type { ProductItem, RecommendationSlot, RecommendationTile } from "shared-contracts";
import {
  ALTERNATIVES_IN_STOCK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_MBOX,
  type Breakpoint,
} from "shared-contracts/constants";
import type { Proposition } from "../item/rule.js";

/** Heights of the placeholder; pixels where a number (AMB-62). */
const ALTERNATIVES_PLACEHOLDER_HEIGHTS = { lg: 280, md: 277, sm: 264, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;
const REPLACEMENTS_PLACEHOLDER_HEIGHTS = { lg: 363, md: 360, sm: 363, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;

/** Ink and toner: an item that fits printers. */
export function isInkOrToner({ compatibility }: Pick<ProductItem, "compatibility">): boolean {
  return compatibility?.kind === "cartridge";
}

/** The slot to ask for alternatives (docs/spec extras §7). */
export function selectAlternativesMbox({
  isOutOfStock,
  isInk,
}: {
  readonly isOutOfStock: boolean;
  readonly isInk: boolean;
}): string {
  if (!isOutOfStock) return ALTERNATIVES_IN_STOCK_MBOX;
  return isInk ? ALTERNATIVES_OUT_OF_STOCK_INK_MBOX : ALTERNATIVES_OUT_OF_STOCK_MBOX;
}

type AlternativesAnswer = {
  readonly slots: readonly RecommendationSlot[];
  readonly named: readonly RecommendationTile[];
};

/**
 * What the contract names stands before what is recommended; where it names a replacement, that alone is offered
 * (AMB-61).
 */
export function selectAlternativeTiles(
  { slots, named }: AlternativesAnswer,
  proposition: Proposition | undefined,
): readonly RecommendationTile[] {
  if (proposition === "replacement" && named.length > 0) return named;
  return [...named, ...slots.flatMap(({ tileData }) => tileData)];
}

/** CSS lengths by breakpoint of the place that is kept free while alternatives are on their way (AMB-62). */
export function toPlaceholderHeights(proposition: Proposition | undefined): Record<Breakpoint, string> {
  const heights = proposition === "replacement" ? REPLACEMENTS_PLACEHOLDER_HEIGHTS : ALTERNATIVES_PLACEHOLDER_HEIGHTS;
  return { xs: heights.xs, sm: `${heights.sm}px`, md: `${heights.md}px`, lg: `${heights.lg}px` };
}
