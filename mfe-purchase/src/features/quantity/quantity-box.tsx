import { QuantityField } from "shared-ui";

export type QuantityBoxProps = {
  text: string;
  label: string;
  labelHidden?: boolean;
  size?: "medium" | "large";
  canStepDown: boolean;
  canStepUp: boolean;
  /** `Limit 5 per order` */
  limit: string | undefined;
  /** Every broken rule in one line; absent while the quantity is valid. */
  error: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
  onStep: (direction: -1 | 1) => void;
};

/** The quantity with its limit and what is wrong with it. */
export function QuantityBox({
  text,
  label,
  labelHidden = false,
  size = "large",
  limit,
  error,
  ...rest
}: QuantityBoxProps) {
  return (
    <QuantityField
      label={label}
      labelHidden={labelHidden}
      size={size}
      value={text}
      onChange={rest.onType}
      onBlur={rest.onLeave}
      onStep={rest.onStep}
      canStepDown={rest.canStepDown}
      canStepUp={rest.canStepUp}
      error={error}
      {...(limit && { hint: limit })}
    />
  );
}
