import * as z from "zod/mini";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";
import { PriceInfo } from "./price-info.js";
import { PromotionMessage } from "./promotion-message.js";

/** One tier of buy more, save more; `maximumQty` of 999 or more means open-ended. `price` is per item, US dollars. */
export const BuyMoreTier = z.object({ minimumQty: z.number(), maximumQty: z.number(), price: z.number() });
export type BuyMoreTier = z.infer<typeof BuyMoreTier>;

/** `priceInfo` may be in the entry or under `data`; read it only with `getPriceInfo` (AMB-04). */
export const PriceItem = z.object({
  itemId: optionalText,
  promotionMessages: z.optional(z.array(PromotionMessage)),
  priceInfo: z.optional(z.array(PriceInfo)),
  data: z.optional(z.object({ priceInfo: z.optional(z.array(PriceInfo)) })),
  finalPrice: optionalNumber,
  finalPriceText: optionalText,
  /** Pickup price in US dollars. Only an amount: the price info says whether pickup is offered (AMB-94). */
  bopis: optionalNumber,
  autoRestock: z.optional(z.object({ autoRestockDiscount: optionalNumber })),
  buyMoreSaveMoreDetail: z.optional(z.array(BuyMoreTier)),
  onPromo: optionalFlag,
  onContract: optionalFlag,
});
export type PriceItem = z.infer<typeof PriceItem>;

export const Price = z.object({
  item: z.prefault(z.array(PriceItem), []),
  /** Shown below the price if present. */
  informationalMessage: optionalText,
});
export type Price = z.infer<typeof Price>;
