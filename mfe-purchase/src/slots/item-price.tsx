import { priceTexts } from "shared-contracts";
import { PriceArea } from "../features/price/price-area.js";
import { reloadWanted } from "../store/page-actions.js";
import { decidePrice } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";

/** The price of the selected option, or what stands in its place. */
export function ItemPrice() {
  const price = usePurchase(decidePrice);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  if (!price) return null;
  return <PriceArea {...price} texts={priceTexts[tenant]} onReload={() => dispatch(reloadWanted())} />;
}
