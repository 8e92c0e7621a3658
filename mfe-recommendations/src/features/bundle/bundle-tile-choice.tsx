import styled from "@emotion/styled";

export type BundleTileChoiceProps = {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
  /** It came into the cart on this page. */
  addedText: string | undefined;
  /** Why it did not come into the cart. */
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

const Note = styled.p`
  font: var(--type-small);
  color: var(--color-positive);
  &[data-failure] {
    color: var(--color-negative);
  }
`;

/** Takes a tile into the bundle or out of it, and says what became of it. */
export function BundleTileChoice({ label, isSelected, onToggle, addedText, failure }: BundleTileChoiceProps) {
  return (
    <>
      <Line data-needs-script>
        <input type="checkbox" checked={isSelected} onChange={onToggle} />
        <span className="visually-hidden">{label}</span>
      </Line>
      {failure ? <Note data-failure>{failure}</Note> : addedText && <Note>{addedText}</Note>}
    </>
  );
}
