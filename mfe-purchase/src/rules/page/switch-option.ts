import type { SelectablePurchaseOption } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";

export type OptionSelection = {
  readonly option: SelectablePurchaseOption;
  readonly enhancedDelivery: boolean;
};

/** Pickup and auto restock have no enhanced delivery: switching to them takes the choice away (docs/spec extras §4). */
export function switchOption<Selection extends OptionSelection>(
  selection: Selection,
  option: SelectablePurchaseOption,
): Selection {
  return { ...selection, option, enhancedDelivery: option === DEFAULT_PURCHASE_OPTION && selection.enhancedDelivery };
}
