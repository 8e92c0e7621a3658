import styled from "@emotion/styled";
import { listSetParts } from "shared-contracts/commerce";
import { PRODUCT_PAGE_PATH } from "shared-contracts/constants";
import { Link } from "shared-ui";
import { selectItem } from "../item/slice.js";
import { usePurchase } from "../purchase-hooks.js";

const TEXTS = { contents: "In this set" };

const List = styled.ul`
  padding-inline-start: var(--space-4);
  list-style: disc;
`;

/** What a set consists of, each with its page. */
export function BundleParts() {
  const item = usePurchase(selectItem);
  const parts = item ? listSetParts(item) : [];
  if (parts.length === 0) return null;
  return (
    <section aria-label={TEXTS.contents}>
      <strong>{TEXTS.contents}</strong>
      <List>
        {parts.map(({ skuNumber, name, quantity = 1 }) => (
          <li key={skuNumber}>
            {quantity} × <Link href={`${PRODUCT_PAGE_PATH}/product_${skuNumber}`}>{name ?? skuNumber}</Link>
          </li>
        ))}
      </List>
    </section>
  );
}
