import type { ProductItem } from "shared-contracts";
import { PROPOSITION_ECO, PROPOSITION_REPLACEMENT } from "shared-contracts/constants";

export type Proposition = "replacement" | "eco";

/** By code; the contract sends it as a number or as text (AMB-61). */
const PROPOSITIONS: Readonly<Record<string, Proposition>> = {
  [PROPOSITION_REPLACEMENT]: "replacement",
  [PROPOSITION_ECO]: "eco",
};

/** What the customer's contract proposes in the item's place; undefined for none and for any other code. */
export function getProposition({ contractDecoratorItem }: Pick<ProductItem, "contractDecoratorItem">) {
  return PROPOSITIONS[String(contractDecoratorItem?.propositionCode ?? "").trim()];
}

/** The sku that replaces the item; only for the proposition of a replacement. */
export function getReplacementSku(item: Pick<ProductItem, "contractDecoratorItem">): string | undefined {
  if (getProposition(item) !== "replacement") return undefined;
  const { substitutionItemId, alternateItemId } = item.contractDecoratorItem ?? {};
  return substitutionItemId || alternateItemId || undefined;
}
