import type { ContentText, SlotUrl, VisitorContext } from "shared-contracts";
import { toReturnPath } from "../address/rule.js";

/** Texts that open in a drawer, or in place if the drawer's code fails to load. */
export const READABLE_TEXTS = ["auto-restock", "promo-services", "membership-terms", "contact-us"] as const;

export type ReadableText = (typeof READABLE_TEXTS)[number];

export const READABLE_TITLE = {
  "auto-restock": "About Auto Restock",
  "promo-services": "Promotional products and services",
  "membership-terms": "Terms and conditions",
  "contact-us": "Contact us",
} as const satisfies Record<ReadableText, string>;

/** Configuration key of each text. */
const MESSAGE = {
  "auto-restock": "autoRestockLearnMore",
  "promo-services": "promoServices",
  "membership-terms": "membershipTerms",
  "contact-us": "contactUs",
} as const satisfies Record<ReadableText, keyof VisitorContext["messages"]>;

export const AUTO_RESTOCK_OFFER = "Save up to 10% with Auto Restock";

const READ = "read";

/** The tenant's text; otherwise the title with the shop's own text. */
export function selectReadableText(name: ReadableText, { messages }: Pick<VisitorContext, "messages">): ContentText {
  const paragraphs = name === "auto-restock" ? [AUTO_RESTOCK_OFFER] : [];
  return messages[MESSAGE[name]] ?? { title: READABLE_TITLE[name], paragraphs };
}

/** Whether the URL asks to show this text in place, below its link. */
export function isReadInPlace(name: ReadableText, { query }: Pick<SlotUrl, "query">): boolean {
  return query[READ] === name;
}

/** Form fields that request a text in place. */
export function toReadInPlaceFields(name: ReadableText): Readonly<Record<string, string>> {
  return { [READ]: name };
}

/** Link to this page with the text shown in place. */
export function toReadInPlaceUrl(name: ReadableText, { path, query }: SlotUrl): string {
  return `${toReturnPath({ path, query: { ...query, ...toReadInPlaceFields(name) } })}#${name}`;
}
