import styled from "@emotion/styled";

export type BundleTileChoiceProps = {
  label: string;
  /** The label with the tile in it, for those who do not see what stands around. */
  name: string;
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
  min-block-size: 1lh;
  font: var(--type-small);
  color: var(--color-positive);
  &[data-failure] {
    color: var(--color-negative);
  }
`;

/** Takes a tile into the bundle or out of it, and says what became of it. */
export function BundleTileChoice({ label, name, isSelected, onToggle, addedText, failure }: BundleTileChoiceProps) {
  return (
    <>
      <Line data-needs-script>
        <input type="checkbox" aria-label={name} checked={isSelected} onChange={onToggle} />
        {label}
      </Line>
      <Note data-failure={failure !== undefined || undefined}>{failure ?? addedText}</Note>
    </>
  );
}
