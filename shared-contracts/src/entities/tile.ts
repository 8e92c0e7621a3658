import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { PurchaseOption } from "./offer.js";
import { ProductReview, Specification } from "./product.js";

export const TileSaving = z.object({
  valueText: optionalText,
  description: optionalText,
  type: optionalText,
  style: optionalText,
});
export type TileSaving = z.infer<typeof TileSaving>;

export const AdditionalMessage = z.object({
  type: optionalText,
  text: optionalText,
  moreText: optionalText,
  date: optionalText,
  tileBackMsg: optionalText,
});

/** Content of a product tile. `price` and `originalPrice` are formatted text, `priceValue` US dollars. */
export const TileModel = z.object({
  purchaseOption: z.optional(PurchaseOption),
  itemId: z.string(),
  cId: optionalText,
  model: optionalText,
  units: optionalText,
  unitsNum: optionalNumber,
  price: optionalText,
  priceValue: optionalNumber,
  originalPrice: optionalText,
  promoMessage: optionalText,
  secondaryPromoMessage: optionalText,
  percentageOffMsg: optionalText,
  badgeColor: optionalText,
  savings: z.optional(z.array(TileSaving)),
  additionalMsg: z.optional(AdditionalMessage),
  quantityLimit: optionalNumber,
  image: optionalText,
  brandName: optionalText,
});
export type TileModel = z.infer<typeof TileModel>;

/** Content of the price area for the selected purchase option, derived by the purchase team (AMB-98). US dollars. */
export const ActiveProductView = z.object({
  price: optionalNumber,
  originalPrice: optionalNumber,
  pricePerUnit: optionalNumber,
  units: optionalText,
  unitsNum: optionalNumber,
  promoMessage: optionalText,
  secondaryPromoMessage: optionalText,
  percentageOffMsg: optionalText,
  onPromo: optionalFlag,
  onContract: optionalFlag,
  badgeColor: optionalText,
});
export type ActiveProductView = z.infer<typeof ActiveProductView>;

/** One tile of the bought-together block (AMB-29). `priceValue` is US dollars, `price` its text. */
export const ExpertsSuggestEntry = z.object({
  itemId: z.string(),
  mboxName: optionalText,
  priceValue: optionalNumber,
  price: optionalText,
  title: optionalText,
  brandName: optionalText,
  resolvedItemId: optionalText,
  seePriceInCart: optionalFlag,
  additionalMsg: z.optional(AdditionalMessage),
});

export const BundleTile = z.object({
  itemId: z.string(),
  isOutOfStock: optionalFlag,
  /** A tile without it can't be added. */
  ctaText: optionalText,
  bopisEligible: optionalFlag,
  isDeliveryInstock: optionalFlag,
  isCustomSKU: optionalFlag,
});
export type BundleTile = z.infer<typeof BundleTile>;

export const AlternativeItemType = z.enum(["ownbrand", "oem-alts"]);

export const AlternativeTile = z.object({
  itemId: z.string(),
  brandName: optionalText,
  manufacturerName: optionalText,
  altItemType: z.optional(AlternativeItemType),
  ecoId: optionalText,
  ecoTitle: optionalText,
  badgeDetails: z.optional(z.object({ productBadge: optionalText })),
  isDeliveryInstock: optionalFlag,
  ctaText: optionalText,
  inStoreOnly: optionalFlag,
  /** ISO date. */
  expectedDate: optionalText,
  /** Takes precedence over every title rule (AMB-60). */
  dynamicTitle: optionalText,
  /** US dollars. */
  shippingAndHandlingFee: optionalNumber,
});
export type AlternativeTile = z.infer<typeof AlternativeTile>;

/** Response item of the recommendation and tile calls: one shape for every kind of tile. */
export const RecommendationTile = z.object({
  ...TileModel.shape,
  ...ExpertsSuggestEntry.shape,
  ...BundleTile.shape,
  ...AlternativeTile.shape,
  url: optionalText,
  /** Why it can't be bought, or when it comes; missing for an item in stock. */
  stateText: optionalText,
  /** When it is delivered: `In stock. Get it by Tue, Dec 1`; `Pick up in 1 hour` if it can only be picked up. */
  arrivalText: optionalText,
  restrictionType: optionalText,
  isCustomizable: optionalNumber,
  isComparable: optionalFlag,
  /** US dollars, to compare with another item. */
  pricePerUnit: optionalNumber,
  pricePerUnitUom: optionalText,
  review: z.optional(ProductReview),
  /** Only if a tile call requests them (`includeSpecifications`). */
  specifications: z.optional(z.array(Specification)),
  /** Only of items that aren't sold by the piece in any number. A `maximum` of 0: no quantity is valid. */
  quantityRange: z.optional(z.object({ factor: z.int(), minimum: z.int(), maximum: z.int() })),
  sponsored: optionalFlag,
  /** Base URLs; the browser appends the parameters (AMB-64). */
  beacons: z.optional(z.object({ impressionUrl: optionalText, clickUrl: optionalText, creative: optionalText })),
});
export type RecommendationTile = z.infer<typeof RecommendationTile>;

/** The tiles of one recommendation slot. */
export const RecommendationSlot = z.object({ mboxName: z.string(), tileData: z.array(RecommendationTile) });
export type RecommendationSlot = z.infer<typeof RecommendationSlot>;
