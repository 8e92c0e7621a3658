import {
  formatDate,
  formatText,
  getPriceItem,
  getSavingsPercentage,
  isShownPercentage,
  priceTexts,
  type PromotionMessage,
  selectPromotionsOn,
} from "shared-contracts";
import { selectPriceView } from "shared-contracts/commerce";
import type { ActiveProductFacts } from "./active-product.rule.js";

export type Offer = {
  readonly text: string;
  /** For example `Expires Mar 31, 2026`; only if the price saves something (docs/spec extras §9). */
  readonly expires: string | undefined;
};

/** Active promotions with name and description; empty if the price is hidden. */
export function listOffers(facts: ActiveProductFacts): readonly Offer[] {
  const { item, context } = facts;
  const view = selectPriceView(facts);
  const promotions = getPriceItem(item)?.promotionMessages ?? [];
  // Read the clock last: a render that uses it can only be shared for 30 seconds.
  if (view.kind !== "price" || promotions.length === 0) return [];
  const isSaving = isShownPercentage(getSavingsPercentage(view.info));
  const { promotionExpires } = priceTexts[context.tenant];
  return selectPromotionsOn(promotions, facts.now).flatMap((promotion) => {
    const text = describe(promotion);
    const expires =
      isSaving && promotion.endDate ? formatText(promotionExpires, { date: formatDate(promotion.endDate) }) : undefined;
    return text ? [{ text, expires }] : [];
  });
}

function describe({ name, description }: PromotionMessage): string {
  return [name, description].filter(Boolean).join(": ");
}
