import styled from "@emotion/styled";

export type BundleTileChoiceProps = {
  label: string;
  /** Accessible label, which includes the tile's name. */
  name: string;
  isSelected: boolean;
  onToggle: () => void;
  /** Shown once the tile has been added to the cart on this page. */
  addedText: string | undefined;
  /** Message shown if the tile couldn't be added. */
  failure: string | undefined;
};

const Line = styled.label`
  position: relative;
  z-index: var(--layer-raised);
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: var(--type-small);
  cursor: pointer;
  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: var(--color-accent);
  }
`;

/** The note stands beside the choice, so that no empty line waits for it. */
const Row = styled.div`
  display: flex;
  gap: var(--space-2);
`;

const Note = styled.p`
  font: var(--type-small);
  color: var(--color-positive);
  &[data-failure] {
    color: var(--color-negative);
  }
`;

/** Selects a tile for the bundle and shows whether it was added. */
export function BundleTileChoice({ label, name, isSelected, onToggle, addedText, failure }: BundleTileChoiceProps) {
  return (
    <Row>
      <Line data-needs-script>
        <input type="checkbox" aria-label={name} checked={isSelected} onChange={onToggle} />
        {label}
      </Line>
      <Note data-failure={failure !== undefined || undefined}>{failure ?? addedText}</Note>
    </Row>
  );
}
