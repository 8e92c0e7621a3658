import { purchaseTexts, type ContentText, type SlotUrl, type VisitorContext } from "shared-contracts";
import { toReturnPath } from "../guest/return-path.js";

/** Texts that a drawer shows, and the page itself where the drawer's code does not come. */
export const READABLE_TEXTS = ["auto-restock", "promo-services", "membership-terms", "contact-us"] as const;

export type ReadableText = (typeof READABLE_TEXTS)[number];

/** The message that holds each text, and the title of one that no tenant configured. */
const SOURCE = {
  "auto-restock": { message: "autoRestockLearnMore", title: "autoRestockLearnMore" },
  "promo-services": { message: "promoServices", title: "promoServices" },
  "membership-terms": { message: "membershipTerms", title: "termsAndConditions" },
  "contact-us": { message: "contactUs", title: "contactUs" },
} as const satisfies Record<
  ReadableText,
  { message: keyof VisitorContext["messages"]; title: keyof (typeof purchaseTexts)["retail"] }
>;

const READ = "read";

/** What the tenant configured; else the title, and what the shop itself can say of it. */
export function selectReadableText(
  name: ReadableText,
  { tenant, messages }: Pick<VisitorContext, "tenant" | "messages">,
): ContentText {
  const { message, title } = SOURCE[name];
  const texts = purchaseTexts[tenant];
  const paragraphs = name === "auto-restock" ? [texts.autoRestockNotSubscribed] : [];
  return messages[message] ?? { title: texts[title], paragraphs };
}

/** The page asks for this text in its place, below what opens it. */
export function isReadInPlace(name: ReadableText, { query }: Pick<SlotUrl, "query">): boolean {
  return query[READ] === name;
}

/** What a form of this page carries to ask for a text. */
export function toReadInPlaceFields(name: ReadableText): Readonly<Record<string, string>> {
  return { [READ]: name };
}

/** This page with the text in its place, as a link that leads to it. */
export function toReadInPlaceUrl(name: ReadableText, { path, query }: SlotUrl): string {
  return `${toReturnPath({ path, query: { ...query, ...toReadInPlaceFields(name) } })}#${name}`;
}
