import { purchaseTexts } from "shared-contracts";
import { Highlights } from "../features/details/highlights.js";
import { listHighlights } from "../rules/identity/list-highlights.js";
import { detailsWanted } from "../store/page-actions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

export function ItemHighlights() {
  const item = usePurchase(selectItem);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  return (
    <Highlights
      bullets={item ? listHighlights(item.product) : []}
      texts={purchaseTexts[tenant]}
      onViewAll={() => dispatch(detailsWanted())}
    />
  );
}
