import type { SelectablePurchaseOption } from "shared-contracts";
import { RadioGroup, type RadioOption } from "shared-ui";

export type PurchaseOptionsProps = {
  options: readonly RadioOption<SelectablePurchaseOption>[];
  selected: SelectablePurchaseOption;
  onChoose: (option: SelectablePurchaseOption) => void;
};

/** How the item is bought; a single way needs no choice, but the form still carries it. */
export function PurchaseOptions({ options, selected, onChoose }: PurchaseOptionsProps) {
  if (options.length < 2) return <input type="hidden" name="purchaseOption" value={selected} />;
  return (
    <RadioGroup
      legend="Purchase options"
      legendHidden
      name="purchaseOption"
      options={options}
      value={selected}
      onChange={onChoose}
    />
  );
}
