import styled from "@emotion/styled";
import { MEDIA } from "../tokens/breakpoints.js";

export type SpecificationListProps = {
  entries: readonly { readonly name: string; readonly value: string }[];
};

const List = styled.dl`
  columns: 1;
  column-gap: var(--space-8);
  ${MEDIA.fromMd} {
    columns: 2;
  }
  div {
    display: grid;
    grid-template-columns: 2fr 3fr;
    gap: var(--space-3);
    padding-block: var(--space-2);
    border-block-end: 1px solid var(--color-border);
    break-inside: avoid;
  }
  dt {
    color: var(--color-text-muted);
  }
`;

/** Names and values in one or two columns. */
export function SpecificationList({ entries }: SpecificationListProps) {
  return (
    <List>
      {entries.map(({ name, value }) => (
        <div key={name}>
          <dt dir="auto">{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </List>
  );
}
