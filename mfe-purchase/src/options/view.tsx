import styled from "@emotion/styled";
import { deliveryTexts, formatText, type SelectablePurchaseOption } from "shared-contracts";
import { listFrequencies, selectFrequency } from "shared-contracts/commerce";
import { RadioGroup, SelectField } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { frequencyChosen, optionChosen, selectOption, selectSelection } from "../selection/slice.js";
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
    <>
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
      {options.includes("AUTO_RESTOCK") && <Frequency />}
    </>
  );
}

/** Hidden by style, so that it also follows the option without JavaScript. */
const WithRestock = styled.div`
  fieldset:not(:has([value="AUTO_RESTOCK"]:checked)) + & {
    display: none;
  }
`;

/** How often an auto restock is delivered. */
function Frequency() {
  const item = usePurchase(selectItem);
  const { frequencyDays } = usePurchase(selectSelection);
  const texts = deliveryTexts[usePurchase(selectContext).tenant];
  const dispatch = usePurchaseDispatch();
  if (!item) return null;
  return (
    <WithRestock>
      <SelectField
        label={texts.restockFrequency}
        name="frequencyDays"
        options={listFrequencies(item).map((n) => ({ value: String(n), label: formatText(texts.everyDays, { n }) }))}
        value={selectFrequency(item, frequencyDays)}
        onChange={({ currentTarget }) => dispatch(frequencyChosen(Number(currentTarget.value)))}
      />
    </WithRestock>
  );
}
