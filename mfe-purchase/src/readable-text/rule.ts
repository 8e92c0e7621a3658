import type { ContentText, SlotUrl, VisitorContext } from "shared-contracts";
import { toReturnPath } from "../address/rule.js";

/** Texts that open in a drawer, or on the page itself where the drawer's code fails to load. */
export const READABLE_TEXTS = ["auto-restock", "promo-services", "membership-terms", "contact-us"] as const;

export type ReadableText = (typeof READABLE_TEXTS)[number];

export const READABLE_TITLE = {
  "auto-restock": "About Auto Restock",
  "promo-services": "Promotional products and services",
  "membership-terms": "Terms and conditions",
  "contact-us": "Contact us",
} as const satisfies Record<ReadableText, string>;

/** Where a tenant configures each text. */
const MESSAGE = {
  "auto-restock": "autoRestockLearnMore",
  "promo-services": "promoServices",
  "membership-terms": "membershipTerms",
  "contact-us": "contactUs",
} as const satisfies Record<ReadableText, keyof VisitorContext["messages"]>;

export const AUTO_RESTOCK_OFFER = "Save up to 10% with Auto Restock";

const READ = "read";

/** What the tenant configured; else the title, with what the shop itself can say. */
export function selectReadableText(name: ReadableText, { messages }: Pick<VisitorContext, "messages">): ContentText {
  const paragraphs = name === "auto-restock" ? [AUTO_RESTOCK_OFFER] : [];
  return messages[MESSAGE[name]] ?? { title: READABLE_TITLE[name], paragraphs };
}

/** The address asks for this text on the page, below its link. */
export function isReadInPlace(name: ReadableText, { query }: Pick<SlotUrl, "query">): boolean {
  return query[READ] === name;
}

/** The fields with which a form of this page asks for a text. */
export function toReadInPlaceFields(name: ReadableText): Readonly<Record<string, string>> {
  return { [READ]: name };
}

/** A link to this page with the text on it. */
export function toReadInPlaceUrl(name: ReadableText, { path, query }: SlotUrl): string {
  return `${toReturnPath({ path, query: { ...query, ...toReadInPlaceFields(name) } })}#${name}`;
}
