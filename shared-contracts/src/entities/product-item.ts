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

/** Name of the same shape in the extras document. */
export const SkuData = ProductItem;
export type SkuData = ProductItem;
