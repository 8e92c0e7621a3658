import styled from "@emotion/styled";
import { useId, type ReactNode } from "react";

export type TileSectionProps = {
  heading: string;
  /** A line below the heading. */
  note?: string | undefined;
  /** Where links in the page lead. */
  id?: string;
  /** The content is a named region already. */
  holdsRegion?: boolean;
  children: ReactNode;
};

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & + & {
    margin-block-start: var(--space-6);
  }
  > div > p {
    font: var(--type-small);
    color: var(--color-text-muted);
  }
`;

export function TileSection({ heading, note, id, holdsRegion = false, children }: TileSectionProps) {
  const headingId = useId();
  return (
    <Section
      as={holdsRegion ? "div" : "section"}
      id={id}
      aria-labelledby={holdsRegion ? undefined : headingId}
      tabIndex={id ? -1 : undefined}
    >
      <div>
        <h2 id={headingId}>{heading}</h2>
        {note && <p>{note}</p>}
      </div>
      {children}
    </Section>
  );
}
