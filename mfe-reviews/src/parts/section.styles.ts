import styled from "@emotion/styled";

/** A block of the page with its own heading. */
export const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding-block: var(--space-6);
  border-block-start: 1px solid var(--color-border);
  scroll-margin-block-start: var(--space-4);
  /* With the page's own heading it is the first: there is nothing above to part it from. */
  &:has(h1) {
    padding-block-start: 0;
    border-block-start: 0;
  }
`;

export const SectionTop = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
`;

/** Text that a person wrote: keeps line breaks, breaks long words. */
export const WrittenText = styled.p`
  max-inline-size: 75ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
  /* The start of a long text; the list shows it in full. */
  &[data-excerpt] {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 4;
    overflow: hidden;
  }
`;

export const MutedText = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);
`;

export const PhotoButton = styled.button`
  display: block;
  padding: 0;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  overflow: hidden;
`;

export const Failure = styled.p`
  font: var(--type-small);
  color: var(--color-negative);
`;
