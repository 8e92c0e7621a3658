import styled from "@emotion/styled";
import { listShippingNotices } from "../rules/fees/shipping-notices.js";
import { decideHandlingFee } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext, selectItem } from "../store/purchase-selectors.js";

const List = styled.ul`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

/** What shipping adds to the price. */
export function FeeNotes() {
  const item = usePurchase(selectItem);
  const context = usePurchase(selectContext);
  const fee = usePurchase(decideHandlingFee);
  const notes = [...(fee ? [fee.added] : []), ...(item ? listShippingNotices(item, context) : [])];
  if (notes.length === 0) return null;
  return (
    <List>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </List>
  );
}
