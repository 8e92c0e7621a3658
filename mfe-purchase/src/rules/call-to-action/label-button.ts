import { callToActionTexts, formatText, type Tenant } from "shared-contracts";
import type { CallToAction } from "./select-call-to-action.js";

/** A label that may differ by width: every form is in the markup, the style shows one. */
export type ButtonLabel = { readonly narrow: string; readonly wide: string; readonly breaks: "xs" | "narrow" };

export type ButtonPlace = "main" | "sticky";

type Texts = (typeof callToActionTexts)[Tenant];

const LABELS: Record<CallToAction, ((texts: Texts, quantity: number, place: ButtonPlace) => ButtonLabel) | undefined> =
  {
    "not-sold": undefined,
    "coming-soon-hidden": undefined,
    "in-store-only": undefined,
    "out-of-stock": undefined,
    blocked: ({ blocked, blockedShort }) => ({ narrow: blockedShort, wide: blocked, breaks: "narrow" }),
    "pre-order": ({ preOrder }) => same(preOrder),
    "coming-soon": ({ comingSoon }) => same(comingSoon),
    "get-started": ({ getStarted }) => same(getStarted),
    customize: ({ customize }) => same(customize),
    pickup: ({ pickup, pickupShort }) => ({ narrow: pickupShort, wide: pickup, breaks: "xs" }),
    "add-more": ({ addMore, addMoreToCart }, n, place) => {
      const narrow = formatText(addMore, { n });
      return place === "sticky" ? same(narrow) : { narrow, wide: formatText(addMoreToCart, { n }), breaks: "narrow" };
    },
    add: ({ addToCart }) => same(addToCart),
  };

/** What the button says; undefined where there is no button. */
export function labelButton(
  callToAction: CallToAction,
  { tenant, quantity, place }: { tenant: Tenant; quantity: number; place: ButtonPlace },
): ButtonLabel | undefined {
  return LABELS[callToAction]?.(callToActionTexts[tenant], quantity, place);
}

function same(text: string): ButtonLabel {
  return { narrow: text, wide: text, breaks: "narrow" };
}
