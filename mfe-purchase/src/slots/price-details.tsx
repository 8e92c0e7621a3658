import { priceTexts } from "shared-contracts";
import { BuyMoreTable } from "../features/price/buy-more-table.js";
import { OfferDetails } from "../features/price/offer-details.js";
import { decideOffers, decideTiers } from "../store/purchase-decisions.js";
import { usePurchase } from "../store/purchase-hooks.js";
import { selectContext } from "../store/purchase-selectors.js";

/** Tiers and offers of the item. */
export function PriceDetails() {
  const tiers = usePurchase(decideTiers);
  const offers = usePurchase(decideOffers);
  const texts = priceTexts[usePurchase(selectContext).tenant];
  return (
    <>
      <BuyMoreTable tiers={tiers} texts={texts} />
      <OfferDetails heading={texts.offerDetails} offers={offers} />
    </>
  );
}
