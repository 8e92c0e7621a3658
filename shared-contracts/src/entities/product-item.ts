import * as z from "zod/mini";
import { Inventory } from "./inventory.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { ItemPermissions } from "./visitor-context.js";
import { Price } from "./price.js";
import { Product } from "./product.js";
import { RelatedProducts } from "./related-products.js";
import { RESTRICTION_TYPES } from "../constants/offer.js";

export const SkuSetChild = z.object({
  skuNumber: z.string(),
  name: optionalText,
  /** Quantity per set; defaults to 1. */
  quantity: optionalNumber,
  image: optionalText,
  /** Distinguishing properties of the child, by property name. */
  properties: z.optional(z.record(z.string(), z.string())),
});
export type SkuSetChild = z.infer<typeof SkuSetChild>;

/** A property that distinguishes the children of a swatch set, with its values in display order. */
export const SkuSetProperty = z.object({ name: z.string(), values: z.array(z.string()) });

/** A virtual bundle, sold as a set (AMB-32), or a set of swatches, depending on `displayType`. */
export const SkuSetData = z.object({
  childProducts: z.optional(z.array(SkuSetChild)),
  productProperties: z.optional(z.array(SkuSetProperty)),
  displayType: optionalText,
});
export type SkuSetData = z.infer<typeof SkuSetData>;

export const RestrictionType = z.enum(RESTRICTION_TYPES);
export type RestrictionType = z.infer<typeof RestrictionType>;

/** `type` is any text; types missing in `RestrictionType` mean no restriction (S2-4.11). */
export const RestrictionDetails = z.object({
  type: optionalText,
  deprecableFieldsAtPriceLevel: z.optional(
    z.object({
      /** Any value; anything but a positive integer counts as 1 (AMB-05). */
      altFactor: z.optional(z.union([z.number(), z.string()])),
    }),
  ),
});
export type RestrictionDetails = z.infer<typeof RestrictionDetails>;

export const GlobalAlternateProduct = z.object({
  skuNumber: z.string(),
  /** Any value; anything but a positive integer counts as 1 (AMB-05). */
  altfctr: z.optional(z.union([z.number(), z.string()])),
});
export type GlobalAlternateProduct = z.infer<typeof GlobalAlternateProduct>;

export const RelatedAlternates = z.object({
  vlPrpId: z.optional(z.union([z.number(), z.string()])),
  products: z.optional(z.array(GlobalAlternateProduct)),
});

export const GlobalAlternates = z.object({ relatedItems: z.optional(z.array(RelatedAlternates)) });

/** Code 1 is a replacement, 5 an environmentally friendly item (AMB-61). */
export const ContractDecoratorItem = z.object({
  propositionCode: z.optional(z.union([z.number(), z.string()])),
  alternateItemId: optionalText,
  substitutionItemId: optionalText,
});

/** US dollars. */
export const ShippingConfiguration = z.object({
  heavyWeightShippingFee: optionalNumber,
  addOnThreshold: optionalNumber,
});

/** `src` is an id served at `/images/{id}`, or an absolute URL. */
export const ProductImage = z.object({ src: z.string(), alt: optionalText });
export type ProductImage = z.infer<typeof ProductImage>;

export const MembershipSkuDetails = z.object({ isMembershipSKU: optionalFlag });

/** Hints from the customer's own orders. */
export const FrequentlyPurchasedItem = z.object({
  /** For example `3 times a year`. */
  orderingFrequency: optionalText,
  /** ISO date. */
  lastOrderedDate: optionalText,
});
export type FrequentlyPurchasedItem = z.infer<typeof FrequentlyPurchasedItem>;

/** A printer a cartridge fits, or a cartridge that fits a printer. */
export const CompatibleProduct = z.object({
  name: z.string(),
  /** Undefined if the store doesn't sell it. */
  itemId: optionalText,
  brandName: optionalText,
});
export type CompatibleProduct = z.infer<typeof CompatibleProduct>;

/** `kind` is the item's own kind; `products` are of the other kind. */
export const Compatibility = z.object({
  kind: z.enum(["cartridge", "printer"]),
  products: z.array(CompatibleProduct),
});
export type Compatibility = z.infer<typeof Compatibility>;

export const Badge = z.object({ name: z.string(), altText: optionalText });
export type Badge = z.infer<typeof Badge>;

export const AutoRestockData = z.object({
  /** `NEW` if it was never subscribed to, so the first-time discount applies. */
  status: optionalText,
  subscribed: optionalFlag,
  coreSkuExistsInSubscription: optionalFlag,
});
export type AutoRestockData = z.infer<typeof AutoRestockData>;

/**
 * A product item, also called SKU data (docs/spec core §3, extras §3). Only the id is required: nested objects used by
 * rules default to empty ones, so that no guards are needed.
 */
export const ProductItem = z.object({
  /** Core SKU number, optionally followed by `##` and the customer item number; read it with `parseItemId`. */
  itemID: z.string(),
  resolvedItemId: optionalText,
  /** Customer item number; takes precedence over the suffix of `itemID`. */
  CIN: optionalText,
  product: z.prefault(Product, {}),
  price: z.prefault(Price, {}),
  inventory: z.prefault(Inventory, {}),
  restrictionDetails: z.optional(RestrictionDetails),
  permissions: z.prefault(ItemPermissions, {}),
  membershipSKUDetails: z.optional(MembershipSkuDetails),
  badges: z.prefault(z.array(Badge), []),
  images: z.prefault(z.array(ProductImage), []),
  shippingConf: z.optional(ShippingConfiguration),
  globalAlts: z.optional(GlobalAlternates),
  contractDecoratorItem: z.optional(ContractDecoratorItem),
  skuSetData: z.optional(SkuSetData),
  autoRestockData: z.optional(AutoRestockData),
  frequentlyPurchased: z.optional(FrequentlyPurchasedItem),
  relatedProducts: z.optional(RelatedProducts),
  compatibility: z.optional(Compatibility),
});
export type ProductItem = z.infer<typeof ProductItem>;

/** Input of the store-pickup overlay. `price` is in US dollars; undefined if hidden. */
export const PickupOverlayItem = z.object({
  name: optionalText,
  itemId: z.string(),
  customerSku: optionalText,
  price: optionalNumber,
  uom: optionalText,
  uomQty: optionalNumber,
  qty: optionalNumber,
  imageUrl: optionalText,
  storeNumber: optionalText,
  zipCode: optionalText,
  quantityLimit: optionalNumber,
  priceDisplay: optionalFlag,
  virtualBundleDetails: z.optional(z.array(SkuSetChild)),
});
export type PickupOverlayItem = z.infer<typeof PickupOverlayItem>;
