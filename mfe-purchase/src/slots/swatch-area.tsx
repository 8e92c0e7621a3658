import { createImageLoader, purchaseTexts } from "shared-contracts";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { SwatchList } from "../features/options/swatch-list.js";
import { listSwatches } from "../rules/bundle/list-swatches.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

export function SwatchArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  if (!item) return null;
  const loader = createImageLoader(context);
  return (
    <SwatchList
      label={purchaseTexts[context.tenant].swatches}
      swatches={listSwatches(item).map(({ child: { skuNumber, name, image }, isCurrent }) => ({
        sku: skuNumber,
        name: name ?? skuNumber,
        url: `${PRODUCT_PAGE_PATH}/product_${encodeURIComponent(skuNumber)}`,
        image: image ? (width) => loader({ id: image, width }) : undefined,
        isCurrent,
      }))}
    />
  );
}
