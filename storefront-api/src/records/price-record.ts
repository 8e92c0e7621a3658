import { z } from "zod";
import { Dollars, Instant, LongText, Percent, ShortText, UnitDollars } from "./record-values.js";

export const PurchaseOptionType = z.enum(["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK", "RESTOCK", "INSTOREONLY"]);

const PriceAdjustmentRecord = z.strictObject({
  adjustmentType: ShortText.meta({ description: "CONTRACT marks a contract price; any other word is shown as given." }),
  adjustment: z.strictObject({ adjustmentPrice: z.number() }),
  adjustmentMessageDescription: LongText.optional(),
});

const AutoRestockRecord = z.strictObject({
  /** Whole percent off the first delivery. */
  firstTimeDiscountPct: Percent.optional(),
  /** Days between deliveries that the shopper can choose. */
  frequencies: z.array(z.int().min(1).max(365)).min(1).optional(),
});

/** The price of one purchase option. Without `finalPrice` and `finalPriceText` the item shows 'Price unavailable'. */
export const PriceRecord = z.strictObject({
  purchaseOptionType: PurchaseOptionType,
  basePrice: Dollars.optional(),
  finalPrice: Dollars.optional(),
  finalPriceText: ShortText.optional().meta({ description: "Replaces the amount, such as a range '$10.00 - $12.00'." }),
  finalPriceAfterRebate: Dollars.optional(),
  finalPricePerUnit: UnitDollars.optional(),
  basePricePerUnit: UnitDollars.optional(),
  customPricePerUnit: UnitDollars.optional(),
  pricePerUnitUom: ShortText.optional(),
  comparePrice: Dollars.optional(),
  comparePricePerUnit: UnitDollars.optional(),
  quantityLimit: z.int().min(0).max(9999).optional(),
  savingsPct: z.number().optional(),
  salePct: z.number().optional(),
  saleDiscount: z.number().optional(),
  totalSavingsPercentage: z.number().optional(),
  totalSavingsAfterRebate: z.number().optional(),
  arsTotalDiscount: z.number().optional(),
  arsTotalDiscountPct: z.number().optional(),
  arsInfo: AutoRestockRecord.optional(),
  onContract: z.boolean().optional(),
  onPromo: z.boolean().optional(),
  priceAdjustment: z.array(PriceAdjustmentRecord).max(20).optional(),
  expectedDate: z.iso.date().optional().meta({ description: "When a back-ordered item is expected." }),
});
export type PriceRecord = z.infer<typeof PriceRecord>;

export const PromotionRecord = z.strictObject({
  name: ShortText,
  description: LongText,
  promoMessageType: ShortText,
  startDate: Instant.optional().meta({
    description: "Without one, the promotion runs at once. Midnight UTC means that whole day at the shop.",
  }),
  endDate: Instant.optional().meta({
    description: "Without one, the promotion runs until it is removed. Midnight UTC means the whole day, too.",
  }),
});
export type PromotionRecord = z.infer<typeof PromotionRecord>;

/** Buy more, save more: the unit price for quantities from `minimumQty`. */
export const TierRecord = z.strictObject({
  minimumQty: z.int().min(1).max(9999),
  maximumQty: z.int().min(1).max(9999),
  price: Dollars,
});
export type TierRecord = z.infer<typeof TierRecord>;

/** Prices of an item, shared by products and by contract variants. */
export const PRICE_FIELDS = {
  prices: z
    .array(PriceRecord)
    .max(5)
    .refine(
      (prices) => new Set(prices.map((price) => price.purchaseOptionType)).size === prices.length,
      "one price a purchase option",
    ),
  tiers: z.array(TierRecord).max(20),
  promotions: z.array(PromotionRecord).max(20),
  informationalMessage: LongText,
} as const;
