import { priceTexts } from "shared-contracts";
import { memo } from "react";
import { BuyMoreTable } from "../features/price/buy-more-table.js";
import { OfferDetails } from "../features/price/offer-details.js";
import { decideOffers, decideTiers } from "../store/purchase-decisions.js";
import { useLatePurchase, usePurchase } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";

const LateTable = memo(BuyMoreTable);
const LateOffers = memo(OfferDetails);

/** Tiers and offers of the item. */
export function PriceDetails() {
  const tiers = useLatePurchase(decideTiers);
  const offers = useLatePurchase(decideOffers);
  const texts = priceTexts[usePurchase(selectContext).tenant];
  return (
    <>
      <LateTable tiers={tiers} texts={texts} />
      <LateOffers heading={texts.offerDetails} offers={offers} />
    </>
  );
}
