import type { ProductItem } from "shared-contracts";

/** The contract's substitutes, then the merchants' alternates, without duplicates. */
export function listNamedAlternatives({
  contractDecoratorItem,
  globalAlts,
}: Pick<ProductItem, "contractDecoratorItem" | "globalAlts">): readonly string[] {
  const byContract = [contractDecoratorItem?.substitutionItemId, contractDecoratorItem?.alternateItemId];
  const byMerchant = (globalAlts?.relatedItems ?? []).flatMap(({ products = [] }) =>
    products.map(({ skuNumber }) => skuNumber),
  );
  return [...new Set([...byContract.filter((itemId) => itemId !== undefined), ...byMerchant])];
}
