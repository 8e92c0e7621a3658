import { callToActionTexts, formatText, type Tenant } from "shared-contracts";
import type { PurchaseButton } from "shared-contracts/commerce";

/** A label that may vary by width: both variants are in the markup and CSS shows one. */
export type ButtonLabel = { readonly narrow: string; readonly wide: string; readonly breaks: "xs" | "narrow" };

export type ButtonPlace = "main" | "sticky";

type Texts = (typeof callToActionTexts)[Tenant];

type Facts = {
  readonly tenant: Tenant;
  readonly quantity: number;
  readonly place: ButtonPlace;
  readonly isInCart: boolean;
};

const LABELS: Record<PurchaseButton, ((texts: Texts, facts: Facts) => ButtonLabel) | undefined> = {
  none: undefined,
  blocked: ({ blocked, blockedShort }) => ({ narrow: blockedShort, wide: blocked, breaks: "narrow" }),
  "pre-order": ({ preOrder }) => same(preOrder),
  "coming-soon": ({ comingSoon }) => same(comingSoon),
  "get-started": ({ getStarted }) => same(getStarted),
  customize: ({ customize }) => same(customize),
  pickup: ({ pickup, pickupShort }) => ({ narrow: pickupShort, wide: pickup, breaks: "xs" }),
  add: ({ addToCart, addMore, addMoreToCart }, { quantity: n, place, isInCart }) => {
    if (!isInCart) return same(addToCart);
    const narrow = formatText(addMore, { n });
    return place === "sticky" ? same(narrow) : { narrow, wide: formatText(addMoreToCart, { n }), breaks: "narrow" };
  },
};

/** Undefined if there is no button. */
export function labelButton(button: PurchaseButton, facts: Facts): ButtonLabel | undefined {
  return LABELS[button]?.(callToActionTexts[facts.tenant], facts);
}

function same(text: string): ButtonLabel {
  return { narrow: text, wide: text, breaks: "narrow" };
}
