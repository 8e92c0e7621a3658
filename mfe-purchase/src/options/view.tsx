import { deliveryTexts, type SelectablePurchaseOption } from "shared-contracts";
import { RadioGroup } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { optionChosen, selectOption } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { decideOptionPrices, decideOptions } from "./selectors.js";

const OPTION_LABEL = {
  ONE_TIME_PURCHASE: "optionDelivery",
  BOPIS: "optionPickup",
  AUTO_RESTOCK: "optionAutoRestock",
} as const satisfies Record<SelectablePurchaseOption, keyof (typeof deliveryTexts)["retail"]>;

/** Delivery, pickup or auto restock; what only stores sell has their price instead of delivery. A single option isn't shown as a choice but is still submitted. */
export function PurchaseOptions() {
  const options = usePurchase(decideOptions);
  const prices = usePurchase(decideOptionPrices);
  const selected = usePurchase(selectOption);
  const isInStoreOnly = usePurchase(selectItem)?.product.flags.inStoreOnlyProduct;
  const texts = deliveryTexts[usePurchase(selectContext).tenant];
  const dispatch = usePurchaseDispatch();
  if (options.length < 2) return <input type="hidden" name="purchaseOption" value={selected} />;
  return (
    <RadioGroup
      legend="Purchase options"
      legendHidden
      name="purchaseOption"
      options={options.map((value) => ({
        value,
        label: texts[isInStoreOnly && value === "ONE_TIME_PURCHASE" ? "optionInStore" : OPTION_LABEL[value]],
        ...(prices[value] && { aside: prices[value].amount }),
        ...(prices[value]?.isStorePrice && { description: texts.storePrice }),
      }))}
      value={selected}
      onChange={(option) => dispatch(optionChosen(option))}
    />
  );
}
