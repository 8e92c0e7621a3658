import {
  ACCOUNT_CALLS,
  CONTENT_CALLS,
  DELIVERY_CALLS,
  PRINT_CALLS,
  QUESTIONS_CALLS,
  RECOMMENDATIONS_CALLS,
  REVIEWS_CALLS,
  SAVED_ITEM_CALLS,
  SKU_CALLS,
  type CallDefinition,
} from "shared-contracts";

export type MissingFeature = {
  /** As in docs/commerce-backends.md. */
  readonly feature: string;
  /** Why the port has no part for it. */
  readonly reason: string;
  readonly calls: readonly CallDefinition[];
};

/** What is a part of the port, but not of every adapter. */
export const UNSUPPORTED_BY_ADAPTER = "the adapter to this engine leaves this part out";

const OPINIONS = "engines keep no opinions with photos, votes and moderation";

/** Features that need a store of their own beside the engine. */
export const MISSING_FEATURES: readonly MissingFeature[] = [
  { feature: "reviews", reason: OPINIONS, calls: Object.values(REVIEWS_CALLS) },
  { feature: "questions and answers", reason: OPINIONS, calls: Object.values(QUESTIONS_CALLS) },
  {
    feature: "recommendations",
    reason: "they are computed from the shop's own orders and views",
    calls: [RECOMMENDATIONS_CALLS.getRecommendations],
  },
  {
    feature: "stores and ZIP codes",
    reason: "engines know no stores with pickup, no ZIP codes and no delivery dates",
    calls: Object.values(DELIVERY_CALLS),
  },
  {
    feature: "auto restock",
    reason: "engines have no orders that repeat",
    calls: [ACCOUNT_CALLS.getSubscriptions, ACCOUNT_CALLS.createSubscription],
  },
  {
    feature: "lists",
    reason: "engines keep one cart for a customer, and no lists",
    calls: [ACCOUNT_CALLS.getLists, ACCOUNT_CALLS.addListItem],
  },
  {
    feature: "saved items",
    reason: "engines keep one cart for a customer, and nothing beside it",
    calls: Object.values(SAVED_ITEM_CALLS),
  },
  {
    feature: "notify-me",
    reason: "engines send no mail when an item is back",
    calls: [SKU_CALLS.submitNotificationData, SKU_CALLS.confirmNotification],
  },
  {
    feature: "protection plans and bundles",
    reason: "engines sell items one by one",
    calls: [SKU_CALLS.updateRelatedSelection],
  },
  {
    feature: "print",
    reason: "designs, proofs and saved files are the shop's and its print partner's",
    calls: [...Object.values(PRINT_CALLS), SKU_CALLS.submitCustomForm],
  },
  {
    feature: "content pages",
    reason: "pages of text come with the shop's feed",
    calls: [CONTENT_CALLS.getContentPage],
  },
];
