import { NO_PROTECTION_PLAN } from "shared-contracts/constants";
import { RadioGroup } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { AddOnList } from "../parts/add-on-list.js";
import { usePurchase, usePurchaseDispatch } from "../purchase-hooks.js";
import { addOnToggled, extraTimeToggled, planPicked, selectSelection } from "../selection/slice.js";
import { selectContext } from "../visitor/slice.js";
import { listPlanOffers } from "./offers.rule.js";

const TEXTS = { heading: "Protect your purchase", noPlan: "No protection plan" };

/** Protection plans (at most one), assembly and extra time. */
export function Plans() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const { option, plan, addOns, extraTime } = usePurchase(selectSelection);
  const dispatch = usePurchaseDispatch();
  const offers = item && listPlanOffers({ item, context, option });
  if (!offers) return null;
  return (
    <>
      {offers.plans.length > 0 && (
        <RadioGroup
          legend={TEXTS.heading}
          name="protectionPlan"
          value={plan}
          onChange={(sku) => dispatch(planPicked(sku))}
          options={[
            { value: NO_PROTECTION_PLAN, label: TEXTS.noPlan },
            ...offers.plans.map(({ sku, name, details, price }) => ({
              value: sku,
              label: name,
              description: details.join(" · "),
              ...(price && { aside: price }),
            })),
          ]}
        />
      )}
      <AddOnList
        heading={offers.assemblyHeading}
        addOns={offers.assembly}
        selected={addOns}
        onToggle={(sku) => dispatch(addOnToggled(sku))}
      />
      <AddOnList
        heading={offers.extraTimeHeading}
        addOns={offers.extraTime}
        selected={extraTime}
        onToggle={(sku) => dispatch(extraTimeToggled(sku))}
      />
    </>
  );
}
