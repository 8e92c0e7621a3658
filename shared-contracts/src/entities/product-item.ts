import * as z from "zod/mini";
import { AutoRestockData } from "./auto-restock-data.js";
import { Badge } from "./badge.js";
import { Compatibility } from "./compatibility.js";
import { FrequentlyPurchasedItem } from "./frequently-purchased.js";
import { ContractDecoratorItem, GlobalAlternates } from "./global-alternates.js";
import { Inventory } from "./inventory.js";
import { MembershipSkuDetails } from "./membership-details.js";
import { optionalText } from "./optional-fields.js";
import { ItemPermissions } from "./permissions.js";
import { Price } from "./price.js";
import { ProductImage } from "./product-image.js";
import { Product } from "./product.js";
import { RelatedProducts } from "./related-products.js";
import { RestrictionDetails } from "./restriction.js";
import { ShippingConfiguration } from "./shipping-configuration.js";
import { SkuSetData } from "./sku-set.js";

/**
 * The product item, also called SKU data (docs/spec core §3, extras §3). Only the id must be there: nested objects
 * that rules read are filled with empty ones, so that a thin item needs no guard at every level.
 */
export const ProductItem = z.object({
  /** Core SKU number, then `##` and the customer item number where there is one; read it with `parseItemId`. */
  itemID: z.string(),
  resolvedItemId: optionalText,
  /** Customer item number; wins over the suffix of `itemID`. */
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

/** The name the extras document gives the same shape. */
export const SkuData = ProductItem;
export type SkuData = ProductItem;
