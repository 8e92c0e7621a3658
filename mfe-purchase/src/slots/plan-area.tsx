import { purchaseTexts } from "shared-contracts";
import { AddOnList } from "../features/plans/add-on-list.js";
import { PlanPicker } from "../features/plans/plan-picker.js";
import { listPlanOffers } from "../rules/plans/list-plan-offers.js";
import { usePurchase, usePurchaseDispatch } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";
import { addOnToggled, extraTimeToggled, planPicked } from "../store/selection-slice.js";

/** What may be bought along with the item. */
export function PlanArea() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const plan = usePurchase(({ selection }) => selection.plan);
  const addOns = usePurchase(({ selection }) => selection.addOns);
  const extraTime = usePurchase(({ selection }) => selection.extraTime);
  const dispatch = usePurchaseDispatch();
  const offers = item && listPlanOffers(item, context);
  if (!offers) return null;
  const texts = purchaseTexts[context.tenant];
  return (
    <>
      <PlanPicker plans={offers.plans} selected={plan} texts={texts} onPick={(sku) => dispatch(planPicked(sku))} />
      <AddOnList
        heading={offers.assemblyHeading}
        addOns={offers.assembly}
        selected={addOns}
        texts={texts}
        onToggle={(sku) => dispatch(addOnToggled(sku))}
      />
      <AddOnList
        heading={offers.extraTimeHeading}
        addOns={offers.extraTime}
        selected={extraTime}
        texts={texts}
        onToggle={(sku) => dispatch(extraTimeToggled(sku))}
      />
    </>
  );
}
