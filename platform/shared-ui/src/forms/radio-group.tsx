import styled from "@emotion/styled";
import type { ReactNode } from "react";

export type RadioOption<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** Below the label. */
  readonly description?: ReactNode;
  /** At the end of the line, such as a price. */
  readonly aside?: ReactNode;
};

export type RadioGroupProps<Value extends string = string> = {
  legend: string;
  /** Hides the legend visually. */
  legendHidden?: boolean;
  /** Name of the form field. */
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const Group = styled.fieldset`
  display: grid;
  gap: var(--space-2);
  min-inline-size: 0;
`;

const Legend = styled.legend`
  padding: 0 0 var(--space-2);
  font-weight: var(--weight-bold);
`;

const Row = styled.label`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  column-gap: var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface);
  cursor: pointer;
  transition: border-color var(--motion-fast) var(--motion-easing);

  &:hover {
    border-color: var(--color-border-strong);
  }
  &:has(:checked) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
    box-shadow: inset 0 0 0 1px var(--color-accent);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--color-focus);
    outline-offset: 2px;
  }
  input {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0.0625rem 0 0;
    &:focus-visible {
      outline: none;
    }
  }
`;

const Texts = styled.span`
  display: grid;
  flex: 1 1 4rem;
  min-inline-size: 0;
  gap: var(--space-0);
`;

const Label = styled.span`
  font-weight: var(--weight-medium);
`;

const Description = styled.span`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

const Aside = styled.span`
  font-weight: var(--weight-bold);
  font-variant-numeric: tabular-nums;
`;

/** Native radio buttons: arrow keys and form submission also work without JavaScript. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden = false, name, options, value, onChange } = props;
  return (
    <Group>
      <Legend className={legendHidden ? "visually-hidden" : undefined}>{legend}</Legend>
      {options.map((option) => (
        <Row key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Texts>
            <Label dir="auto">{option.label}</Label>
            {option.description && <Description>{option.description}</Description>}
          </Texts>
          {option.aside && <Aside>{option.aside}</Aside>}
        </Row>
      ))}
    </Group>
  );
}
