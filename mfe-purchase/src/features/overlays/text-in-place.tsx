import styled from "@emotion/styled";
import type { ContentText } from "shared-contracts";

/** `anchor`: where on the page it is, for links to it. */
export type TextInPlaceProps = { anchor: string; content: ContentText };

const Shown = styled.section`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3);
  border-radius: var(--radius-medium);
  background: var(--color-surface-muted);
  color: var(--color-text);
`;

/** The text of a drawer on the page itself. */
export function TextInPlace({ anchor, content: { title, paragraphs } }: TextInPlaceProps) {
  return (
    <Shown id={anchor} aria-label={title}>
      <strong>{title}</strong>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Shown>
  );
}
