import type { ProductItem } from "shared-contracts";
import {
  ALTERNATIVES_IN_STOCK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  ALTERNATIVES_OUT_OF_STOCK_MBOX,
} from "shared-contracts/constants";

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
