import styled from "@emotion/styled";
import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { DEFAULT_QUANTITY, MAXIMUM_QUANTITY, QUANTITY_PATTERN, typeQuantity } from "shared-contracts/constants";
import { MinusIcon, PlusIcon } from "../icons/icons.js";
import { describedBy, FieldFrame } from "./field-frame.js";

export type QuantityFieldProps = {
  /** Defaults to `Quantity`. */
  label?: string;
  labelHidden?: boolean;
  /** Text in the box, even while it isn't a valid quantity, or what was sent without JavaScript. */
  value: string;
  /** Only called with texts of at most four digits, written in ASCII without spaces. */
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Steps down or up; if undefined, there are no buttons. */
  onStep?: (direction: -1 | 1) => void;
  canStepDown?: boolean;
  canStepUp?: boolean;
  /** `large` matches a large button beside it. */
  size?: "medium" | "large";
  /** What the field asks for when it refuses an entry such as 1.5; defaults to any quantity. */
  minimum?: number;
  maximum?: number;
  hint?: string;
  error?: string | undefined;
};

const Box = styled.span`
  display: inline-flex;
  inline-size: max-content;
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  &:has([aria-invalid]) {
    border-color: var(--color-negative);
  }
  &[data-size="large"] {
    min-block-size: 3rem;
  }
  &:has(input:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
`;

const Input = styled.input`
  inline-size: 3.5rem;
  min-block-size: 2.375rem;
  padding: 0;
  border: 0;
  background: none;
  font: var(--type-large);
  font-weight: var(--weight-medium);
  font-variant-numeric: tabular-nums;
  text-align: center;
  &:focus-visible {
    outline: none;
  }
`;

const Step = styled.button`
  display: grid;
  place-content: center;
  inline-size: 2.375rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-medium);
  background: none;
  color: var(--color-text);
  &:hover:not([aria-disabled]) {
    background: var(--color-surface-sunken);
  }
  &[aria-disabled] {
    color: var(--color-border-strong);
    cursor: default;
  }
`;

/** A native text box for integers; the caller validates the range. */
export function QuantityField(props: QuantityFieldProps) {
  const { label = "Quantity", labelHidden, value, onChange, onBlur, onStep, hint } = props;
  const { minimum = DEFAULT_QUANTITY, maximum = MAXIMUM_QUANTITY } = props;
  const id = useId();
  // Stays until the next entry: without it, what is below would move when the field is left by a press.
  const [refused, setRefused] = useState<{ text: string; isOpen: boolean }>();
  const isRefused = refused?.text === value;
  const isUnreadable = value !== "" && !QUANTITY_PATTERN.test(value);
  const error = isRefused || isUnreadable ? `Enter a whole number from ${minimum} to ${maximum}` : props.error;
  function type(typed: string) {
    const entry = typeQuantity({ text: value, isRefused: isRefused && refused.isOpen }, typed);
    setRefused(entry.isRefused ? { text: entry.text, isOpen: true } : undefined);
    if (entry.text !== value) onChange(entry.text);
  }
  function step(direction: -1 | 1) {
    setRefused(undefined);
    onStep?.(direction);
  }
  function stepByKey(event: KeyboardEvent) {
    const isUp = event.key === "ArrowUp";
    if (!onStep || !(isUp || event.key === "ArrowDown")) return;
    event.preventDefault();
    if ((isUp ? props.canStepUp : props.canStepDown) ?? true) step(isUp ? 1 : -1);
  }
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <Box data-size={props.size}>
        {onStep && (
          <StepButton label={`Decrease ${label.toLowerCase()}`} can={props.canStepDown} onPress={() => step(-1)}>
            <MinusIcon size={16} />
          </StepButton>
        )}
        <Input
          name="qty"
          value={value}
          inputMode="numeric"
          pattern="[0-9]{1,4}"
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => type(target.value)}
          onBlur={() => {
            setRefused((before) => before && { ...before, isOpen: false });
            onBlur?.();
          }}
          onKeyDown={stepByKey}
          {...describedBy(id, { hint, error })}
        />
        {onStep && (
          <StepButton label={`Increase ${label.toLowerCase()}`} can={props.canStepUp} onPress={() => step(1)}>
            <PlusIcon size={16} />
          </StepButton>
        )}
      </Box>
    </FieldFrame>
  );
}

type StepButtonProps = { label: string; can: boolean | undefined; onPress: () => void; children: ReactNode };

/** Keeps the focus at the end of the range, where it does nothing. */
function StepButton({ label, can = true, onPress, children }: StepButtonProps) {
  return (
    <Step
      type="button"
      data-needs-script
      aria-label={label}
      aria-disabled={!can || undefined}
      onClick={() => can && onPress()}
    >
      {children}
    </Step>
  );
}
