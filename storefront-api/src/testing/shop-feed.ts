import type { z } from "zod";
import type { ProductRecord } from "../records/product-record.js";
import type { FeedInput } from "./create-test-storefront.js";
import fullProduct from "./full-product.json" with { type: "json" };
import shopFeed from "./shop-feed.json" with { type: "json" };

export const RETAIL_MEMBER = { email: "rosa@retail.example", password: "copper lantern 41" };
export const BUSINESS_MEMBER = { email: "ben@acme.example", password: "granite meadow 87" };
/** Belongs to another contract. */
export const OTHER_BUSINESS_MEMBER = { email: "olga@birch.example", password: "velvet harbour 12" };
/** Belongs to a contract that hides prices. */
export const PRICELESS_MEMBER = { email: "pia@hush.example", password: "silent orchard 55" };

/** A small shop: a plain item and one for each rule. */
export const SHOP_FEED: FeedInput = {
  ...(shopFeed as FeedInput),
  users: [
    { userId: "rosa", tenant: "retail", displayName: "Rosa", ...RETAIL_MEMBER, zipCode: "02108" },
    { userId: "ben", tenant: "business", displayName: "Ben", ...BUSINESS_MEMBER, customerNumber: "ACME" },
    { userId: "olga", tenant: "business", displayName: "Olga", ...OTHER_BUSINESS_MEMBER, customerNumber: "BIRCH" },
    { userId: "pia", tenant: "business", displayName: "Pia", ...PRICELESS_MEMBER, customerNumber: "HUSH" },
  ],
};

/** An item with every field of the specification. */
export const FULL_PRODUCT = fullProduct as z.input<typeof ProductRecord>;
