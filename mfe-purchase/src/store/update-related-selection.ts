import {
  getSkuNumber,
  performCall,
  SKU_ROUTES,
  toRelatedProductsSelection,
  type AddOnProduct,
  type ProductItem,
  type RelatedChoice,
} from "shared-contracts";
import type { PurchaseDependencies } from "./purchase-dependencies.js";
import type { PurchaseListeners } from "./purchase-listening.js";
import { selectItem, selectQuantity } from "./purchase-selectors.js";
import { addOnToggled, extraTimeToggled, type SelectionState } from "./selection-slice.js";

/** Tells the store which add-ons are chosen, with every change of them (AMB-39). */
export function updateRelatedSelection(listeners: PurchaseListeners, { fetch, log }: PurchaseDependencies): void {
  listeners.startListening({
    predicate: (action) => addOnToggled.match(action) || extraTimeToggled.match(action),
    effect: async (action, { getState }) => {
      const item = selectItem(getState());
      if (!item || !(addOnToggled.match(action) || extraTimeToggled.match(action))) return;
      const { selection } = getState();
      const isSelected = [...selection.addOns, ...selection.extraTime].includes(action.payload);
      const outcome = await performCall(fetch, SKU_ROUTES.updateRelatedSelection, {
        sku: getSkuNumber(item),
        ...toRelatedProductsSelection(listChoices(item, selection, selectQuantity(getState()) ?? 1)),
        flag: isSelected ? 1 : 0,
      });
      if (!outcome.ok) log("The choice of add-ons could not be stored", outcome.failure);
    },
  });
}

function listChoices(
  { relatedProducts }: ProductItem,
  { addOns, extraTime }: Pick<SelectionState, "addOns" | "extraTime">,
  quantity: number,
): RelatedChoice[] {
  const offered: readonly (readonly [AddOnProduct, string])[] = [
    ...(relatedProducts?.assemblyPlans?.products ?? []).map((product) => [product, "assembly"] as const),
    ...(relatedProducts?.extraTimeSKUs?.products ?? []).map((product) => [product, "extraTime"] as const),
  ];
  return offered
    .filter(([{ skuNumber }]) => addOns.includes(skuNumber) || extraTime.includes(skuNumber))
    .map(([{ skuNumber, type, finalPrice = 0 }, kind]) => ({
      partNumber: skuNumber,
      catentry: skuNumber,
      quantity,
      type: type ?? kind,
      price: finalPrice,
    }));
}
