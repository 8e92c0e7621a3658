import { SELECTABLE_PURCHASE_OPTIONS } from "shared-contracts/constants";
import { z } from "zod";
import { Tenant } from "../records/record-values.js";

/** Amounts are US dollars with two decimals, as the shop charges them, even if the buyer can't see prices. */
const Amount = z.number().min(0);

const OrderedLine = z.strictObject({
  lineNumber: z.int().min(1).meta({ description: "From 1, in the order of the cart" }),
  itemId: z.string().meta({ description: "Of a product, or of the plan that `parentItemId` has" }),
  customerItemNumber: z.string().optional().meta({ description: "The customer's own number of the item" }),
  name: z.string(),
  quantity: z.int().min(1),
  unitPrice: Amount,
  lineTotal: Amount.meta({ description: "`quantity` × `unitPrice`" }),
  purchaseOption: z.enum(SELECTABLE_PURCHASE_OPTIONS),
  storeNumber: z.string().optional().meta({ description: "Where it is picked up; absent for delivery" }),
  parentItemId: z.string().optional().meta({ description: "The item that a plan or service belongs to" }),
  parentRelationType: z.string().optional(),
  bundleId: z.string().optional(),
  proofId: z.string().optional().meta({ description: "The approved proof of a printed item" }),
  projectName: z.string().optional().meta({ description: "What the buyer calls the printed item" }),
  furnitureService: z
    .strictObject({ level: z.string(), quantity: z.number() })
    .optional()
    .meta({ description: "Furniture: the chosen service, and of how many units" }),
});

const OrderPlaced = z.strictObject({
  orderId: z.string().meta({ description: "As in the shop's own pages and calls" }),
  tenant: Tenant,
  placedAt: z.iso.datetime(),
  userId: z.string().optional().meta({ description: "`userId` of the account; absent for guests" }),
  customerNumber: z.string().optional().meta({ description: "The business customer" }),
  zipCode: z.string().meta({ description: "Where it is delivered to" }),
  currency: z.literal("USD"),
  lines: z.array(OrderedLine).min(1),
  subtotal: Amount.meta({ description: "Sum of `lineTotal`" }),
  fees: z.array(z.strictObject({ type: z.string(), amount: Amount, description: z.string().optional() })),
  total: Amount.meta({ description: "`subtotal` plus fees" }),
});
export type OrderPlaced = z.infer<typeof OrderPlaced>;

export const STOCK_CHANGES_PER_MESSAGE = 100;

const StockLevel = z.strictObject({
  itemId: z.string(),
  storeNumber: z.string().optional().meta({ description: "The store; absent for the delivery stock" }),
  onHand: z.int().min(0).nullable().meta({ description: "Units in stock; null: made to order, never counted" }),
  available: z.int().nullable().meta({
    description:
      "`onHand` without what carts hold for half an hour. Below zero if a count came out lower than what they hold",
  }),
});
export type StockLevel = z.infer<typeof StockLevel>;

const StockChanged = z.strictObject({
  levels: z
    .array(StockLevel)
    .min(1)
    .max(STOCK_CHANGES_PER_MESSAGE)
    .meta({ description: "The stock after the change, of each item and place where it changed" }),
});

/** A request's body. */
function toMessage<const Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.strictObject({
    id: z.string().meta({ description: "Of this message: the same in every attempt, and in `webhook-id`" }),
    type: z.literal(type),
    timestamp: z.iso.datetime().meta({ description: "When it happened" }),
    sequence: z
      .int()
      .meta({ description: "Of two messages about the same stock, the one with the higher number is later" }),
    data,
  });
}

/** By type. A breaking change gets a new version, which is sent beside the old one. */
export const WEBHOOK_MESSAGES = {
  "order.placed.v1": toMessage("order.placed.v1", OrderPlaced),
  "stock.changed.v1": toMessage("stock.changed.v1", StockChanged),
} as const;

export type WebhookType = keyof typeof WEBHOOK_MESSAGES;
export const WEBHOOK_TYPES = Object.keys(WEBHOOK_MESSAGES) as readonly WebhookType[];

export type WebhookData = { readonly [Type in WebhookType]: z.infer<(typeof WEBHOOK_MESSAGES)[Type]>["data"] };
