import type { FeedFile } from "../feed-files.js";

type FeedFileNote = {
  /** Description of a line. */
  readonly line: string;
  /** Key of a record: a later line with the same key replaces the earlier one, within a file and across imports. */
  readonly key: string;
  readonly notes: readonly string[];
};

/** Introductions of the docs/feed pages, with what schemas can't express. */
export const FEED_FILE_NOTES: Record<FeedFile, FeedFileNote> = {
  locations: {
    line: "A ZIP code with its city and coordinates: where deliveries can be looked up.",
    key: "`zipCode`",
    notes: ["Without this file the shop knows every ZIP code of the `zipcodes` package."],
  },
  stores: { line: "A store for pickup.", key: "`storeNumber`", notes: ["Store `0008` is the default store."] },
  products: {
    line: "An item as the shop sells it, with its list prices.",
    key: "`itemId`",
    notes: [
      "Prices of a contract, and CINs, come in `variants-by-tenant.ndjson`; stock in `inventory.ndjson`.",
      "A picture's `src` is the name of a file in `pictures/` of `MEDIA_DIRECTORY`, without its extension (`.svg`, `.png`, `.jpg`, `.webp` or `.avif`), or an https URL. A placeholder is shown where there is no file.",
    ],
  },
  "variants-by-tenant": {
    line: "What differs: the settings of a tenant, a contract customer, or one item for one customer or tenant.",
    key: "`tenant` of a tenant; `customerNumber` of a customer; `itemId`, `tenant` and `customerNumber` of an item",
    notes: ["An item's line without `customerNumber` holds for everybody of its tenant; a customer's own line wins."],
  },
  inventory: {
    line: "The stock of one item, for delivery or (with `storeNumber`) in one store.",
    key: "`itemId` and `storeNumber`",
    notes: ["Sets what lies on the shelf; what carts have reserved stays reserved."],
  },
  offers: {
    line: "A change of the price or the stock of one item.",
    key: "`itemId` and `storeNumber`",
    notes: [
      "Every purchase option of the item gets the price. Savings, prices per unit and other amounts that were computed from the old price are removed; tiers and promotions stay.",
      "A contract's prices are not changed: they come in `variants-by-tenant.ndjson`.",
      "Without `storeNumber`, the stock is the delivery stock; what carts have reserved stays reserved.",
    ],
  },
  plans: {
    line: "A protection plan, an assembly service or an extra-time offer, and the items it goes with.",
    key: "`skuNumber`",
    notes: ["A line names all items of its plan: items that it no longer names lose the plan."],
  },
  compatibility: {
    line: "A cartridge and the printers it fits.",
    key: "`cartridgeItemId`",
    notes: ["A line names all printers of its cartridge: printers that it no longer names go."],
  },
  content: {
    line: "Guest content, a message, a prompt, the links of a tenant, or a whole page.",
    key: "`tenant`, `kind` and `key` (of a page: `path`)",
    notes: [],
  },
  placements: {
    line: "A paid tile, and the items it is shown beside.",
    key: "`placementId`",
    notes: [
      "A placement ends at its `endsAt`; impressions and clicks are kept.",
      "`GET /recommendations/report` of storefront-api counts impressions and clicks.",
    ],
  },
  users: {
    line: "An account.",
    key: "`userId`",
    notes: [
      "The password is used when the account is created; a later import never changes it, and only its hash is stored.",
    ],
  },
  orders: {
    line: "A past order. Bought-together, ordering frequency and purchase history come from these.",
    key: "`orderId`",
    notes: [],
  },
  reviews: {
    line: "A review.",
    key: "`reviewId`",
    notes: [
      "Votes are set when the review is created; later votes of shoppers are kept.",
      "What a moderator hid stays hidden, whatever `published` says; what its author deleted stays away.",
    ],
  },
  questions: {
    line: "A question with its answers.",
    key: "`questionId`, and `answerId` of an answer",
    notes: ["What a moderator hid stays hidden, whatever `published` says."],
  },
};
