import styled from "@emotion/styled";
import { Disclosure } from "shared-ui";
import type { Offer } from "../../rules/price/list-offers.js";

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Expiry = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** The offers that hold today, folded. */
export function OfferDetails({ heading, offers }: { heading: string; offers: readonly Offer[] }) {
  if (offers.length === 0) return null;
  return (
    <Disclosure summary={heading}>
      <List>
        {offers.map(({ text, expires }) => (
          <li key={text}>
            {text}
            {expires && <Expiry>{expires}</Expiry>}
          </li>
        ))}
      </List>
    </Disclosure>
  );
}
