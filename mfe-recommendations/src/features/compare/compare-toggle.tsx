import styled from "@emotion/styled";

export type CompareToggleProps = {
  label: string;
  /** Read in place of the label; contains it. */
  name: string;
  isSelected: boolean;
  /** For customers with the flag SCL (AMB-75). */
  isHighlighted: boolean;
  onToggle: () => void;
};

const Label = styled.label`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-block-size: 1.75rem;
  font: var(--type-small);
  cursor: pointer;
  input {
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin: 0;
    accent-color: var(--color-accent);
  }
  &.compare-scl {
    padding-inline: var(--space-2);
    border-radius: var(--radius-pill);
    background: var(--color-accent-soft);
    font-weight: var(--weight-bold);
  }
`;

/** What the store says is shown, whatever was pressed: a press without room changes nothing here. */
export function CompareToggle({ label, name, isSelected, isHighlighted, onToggle }: CompareToggleProps) {
  return (
    <Label data-needs-script data-print="hide" className={isHighlighted ? "compare-scl" : undefined}>
      <input type="checkbox" aria-label={name} checked={isSelected} onChange={onToggle} />
      {label}
    </Label>
  );
}
