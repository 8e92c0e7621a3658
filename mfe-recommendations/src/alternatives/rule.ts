import type { ProductItem, RecommendationSlot, RecommendationTile } from "shared-contracts";
import {
  ALTERNATIVES_IN_STOCK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_MBOX,
  type Breakpoint,
} from "shared-contracts/constants";
import type { Proposition } from "../item/rule.js";

/** Placeholder heights; numbers are pixels (AMB-62). */
const ALTERNATIVES_PLACEHOLDER_HEIGHTS = { lg: 280, md: 277, sm: 264, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;
const REPLACEMENTS_PLACEHOLDER_HEIGHTS = { lg: 363, md: 360, sm: 363, xs: "100%" } as const satisfies Record<
  Breakpoint,
  number | string
>;

/** Whether the item is ink or toner, recognized by the printers it fits. */
export function isInkOrToner({ compatibility }: Pick<ProductItem, "compatibility">): boolean {
  return compatibility?.kind === "cartridge";
}

/** The mbox that serves alternatives (docs/spec extras §7). */
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

/** Contract alternatives come before recommended ones. A contract replacement is shown alone (AMB-61). */
export function selectAlternativeTiles(
  { slots, named }: { readonly slots: readonly RecommendationSlot[]; readonly named: readonly RecommendationTile[] },
  proposition: Proposition | undefined,
): readonly RecommendationTile[] {
  if (proposition === "replacement" && named.length > 0) return named;
  return [...named, ...slots.flatMap(({ tileData }) => tileData)];
}

/** CSS heights by breakpoint, reserved while alternatives load (AMB-62). */
export function toPlaceholderHeights(proposition: Proposition | undefined): Record<Breakpoint, string> {
  const heights = proposition === "replacement" ? REPLACEMENTS_PLACEHOLDER_HEIGHTS : ALTERNATIVES_PLACEHOLDER_HEIGHTS;
  return { xs: heights.xs, sm: `${heights.sm}px`, md: `${heights.md}px`, lg: `${heights.lg}px` };
}
