import { isEmptyItem, purchaseTexts } from "shared-contracts";
import { DescriptionSection } from "../features/details/description-section.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { PurchaseScope } from "./purchase-scope.js";

export function DetailsSlot() {
  return (
    <PurchaseScope>
      <Details />
    </PurchaseScope>
  );
}

function Details() {
  const item = usePurchase(selectItem);
  const { tenant } = usePurchase(selectContext);
  if (!item || isEmptyItem(item)) return null;
  const { description, specifications = [] } = item.product;
  return <DescriptionSection description={description} specifications={specifications} texts={purchaseTexts[tenant]} />;
}
