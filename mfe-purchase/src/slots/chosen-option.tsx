import { deliveryTexts, type SelectablePurchaseOption } from "shared-contracts";
import { PurchaseOptions } from "../features/options/purchase-options.js";
import { decideOptionPrices, decideOptions } from "../store/purchase-decisions.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";
import { optionChosen } from "../store/selection-slice.js";

const OPTION_LABEL = {
  ONE_TIME_PURCHASE: "optionDelivery",
  BOPIS: "optionPickup",
  AUTO_RESTOCK: "optionAutoRestock",
} as const satisfies Record<SelectablePurchaseOption, keyof (typeof deliveryTexts)["retail"]>;

export function ChosenOption() {
  const options = usePurchase(decideOptions);
  const prices = usePurchase(decideOptionPrices);
  const option = usePurchase(({ selection }) => selection.option);
  const { tenant } = usePurchase(selectContext);
  const dispatch = usePurchaseDispatch();
  return (
    <PurchaseOptions
      options={options.map((value) => ({
        value,
        label: deliveryTexts[tenant][OPTION_LABEL[value]],
        ...(prices[value] && { aside: prices[value] }),
      }))}
      selected={option}
      onChoose={(chosen) => dispatch(optionChosen(chosen))}
    />
  );
}
