import styled from "@emotion/styled";
import { memo } from "react";
import { priceTexts } from "shared-contracts";
import { Disclosure, Table } from "shared-ui";
import { useLatePurchase, usePurchase } from "../purchase-hooks.js";
import type { BuyMoreRow } from "./tiers.rule.js";
import type { Offer } from "./offers.rule.js";
import { selectContext } from "../visitor/slice.js";
import { decideOffers, decideTiers } from "./selectors.js";

type PriceTexts = (typeof priceTexts)["retail"];

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Expiry = styled.p`
  font: var(--type-small);
  color: var(--color-text-muted);
`;

export function PriceDetails() {
  const tiers = useLatePurchase(decideTiers);
  const offers = useLatePurchase(decideOffers);
  const texts = priceTexts[usePurchase(selectContext).tenant];
  return (
    <>
      <BuyMoreTable tiers={tiers} texts={texts} />
      <OfferDetails offers={offers} texts={texts} />
    </>
  );
}

const BuyMoreTable = memo(function BuyMoreTable({ tiers, texts }: { tiers: readonly BuyMoreRow[]; texts: PriceTexts }) {
  if (tiers.length === 0) return null;
  return (
    <Table
      caption={texts.buyMoreSaveMore}
      rows={tiers}
      rowKey={({ range }) => range}
      isCurrent={({ isCurrent }) => isCurrent}
      columns={[
        { key: "range", heading: texts.buyMoreQuantity, cell: ({ range }) => range },
        { key: "price", heading: texts.buyMorePrice, numeric: true, cell: ({ price }) => price },
        { key: "savings", heading: texts.buyMoreSaved, numeric: true, cell: ({ savings }) => savings },
      ]}
    />
  );
});

const OfferDetails = memo(function OfferDetails({ offers, texts }: { offers: readonly Offer[]; texts: PriceTexts }) {
  if (offers.length === 0) return null;
  return (
    <Disclosure summary={texts.offerDetails}>
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
});
