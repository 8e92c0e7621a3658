import styled from "@emotion/styled";
import { Button } from "shared-ui";
import type { AddOnOffer } from "../plans/offers.rule.js";

export type AddOnListProps = {
  heading: string;
  addOns: readonly AddOnOffer[];
  /** Selected SKUs. */
  selected: readonly string[];
  onToggle: (sku: string) => void;
};

const TEXTS = { select: "Select", remove: "Remove" };

const Section = styled.section`
  display: grid;
  gap: var(--space-2);
  /* Matches the legends and captions around it. */
  h2 {
    font: var(--type-body);
    font-weight: var(--weight-bold);
  }
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
  padding-block: var(--space-2);
  border-block-end: 1px solid var(--color-border);
  > span {
    flex: 1;
  }
`;

/** Add-ons for the item, each with a checkbox. */
export function AddOnList({ heading, addOns, selected, onToggle }: AddOnListProps) {
  if (addOns.length === 0) return null;
  return (
    <Section aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {addOns.map(({ sku, name, price }) => {
          const isSelected = selected.includes(sku);
          return (
            <Row key={sku}>
              <span dir="auto">{name}</span>
              {price && <strong>{price}</strong>}
              <Button
                data-print="hide"
                size="small"
                variant={isSelected ? "tertiary" : "secondary"}
                aria-pressed={isSelected}
                aria-label={`${isSelected ? TEXTS.remove : TEXTS.select} ${name}`}
                onClick={() => onToggle(sku)}
              >
                {isSelected ? TEXTS.remove : TEXTS.select}
              </Button>
            </Row>
          );
        })}
      </ul>
    </Section>
  );
}
