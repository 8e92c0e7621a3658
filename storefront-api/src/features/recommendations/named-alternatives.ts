import type { ProductItem } from "shared-contracts";

export type NamedAlternative = {
  readonly itemId: string;
  readonly reason: "named-by-contract" | "named-by-merchant";
};

/** The contract's substitutes, then the merchants' alternates, without duplicates. */
export function listNamedAlternatives({
  contractDecoratorItem,
  globalAlts,
}: Pick<ProductItem, "contractDecoratorItem" | "globalAlts">): readonly NamedAlternative[] {
  const byContract = [contractDecoratorItem?.substitutionItemId, contractDecoratorItem?.alternateItemId];
  const byMerchant = (globalAlts?.relatedItems ?? []).flatMap(({ products = [] }) =>
    products.map(({ skuNumber }) => skuNumber),
  );
  const contract = new Set(byContract.filter((itemId) => itemId !== undefined));
  return [
    ...Array.from(contract, (itemId) => ({ itemId, reason: "named-by-contract" as const })),
    ...byMerchant
      .filter((itemId, index) => !contract.has(itemId) && byMerchant.indexOf(itemId) === index)
      .map((itemId) => ({ itemId, reason: "named-by-merchant" as const })),
  ];
}
