import styled from "@emotion/styled";
import { decideHandlingFee, decideShippingNotices } from "./selectors.js";
import { usePurchase } from "../purchase-hooks.js";

const List = styled.ul`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

export function FeeNotes() {
  const fee = usePurchase(decideHandlingFee);
  const shipping = usePurchase(decideShippingNotices);
  const notes = [...(fee ? [fee.added] : []), ...shipping];
  if (notes.length === 0) return null;
  return (
    <List>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </List>
  );
}
