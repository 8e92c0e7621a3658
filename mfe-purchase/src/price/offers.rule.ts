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
  /** `Expires Mar 31, 2026`; only where the price saves something (docs/spec extras §9). */
  readonly expires: string | undefined;
};

/** The promotions in force, each with name and description; none where the price itself is not shown. */
export function listOffers(facts: ActiveProductFacts): readonly Offer[] {
  const { item, context } = facts;
  const view = selectPriceView(facts);
  const promotions = getPriceItem(item)?.promotionMessages ?? [];
  // The time is asked for last: a render that reads it is shared for half a minute.
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
