import { NO_PROTECTION_PLAN } from "shared-contracts/constants";
import { RadioGroup } from "shared-ui";
import type { PlanOffer } from "../../rules/plans/list-plan-offers.js";

export type PlanPickerProps = {
  plans: readonly PlanOffer[];
  /** Sku, or `no_plan`. */
  selected: string;
  texts: { readonly protectYourPurchase: string; readonly noProtectionPlan: string };
  onPick: (sku: string) => void;
};

/** At most one protection plan. */
export function PlanPicker({ plans, selected, texts, onPick }: PlanPickerProps) {
  if (plans.length === 0) return null;
  return (
    <RadioGroup
      legend={texts.protectYourPurchase}
      name="protectionPlan"
      value={selected}
      onChange={onPick}
      options={[
        { value: NO_PROTECTION_PLAN, label: texts.noProtectionPlan },
        ...plans.map(({ sku, name, details, price }) => ({
          value: sku,
          label: name,
          description: details.join(" · "),
          ...(price && { aside: price }),
        })),
      ]}
    />
  );
}
