import { z } from "zod";
import { CustomerNumber, IgnoredField, ItemId, ShortText, Tenant } from "./record-values.js";
import { PRICE_FIELDS } from "./price-record.js";
import { ContractDecoratorRecord, ItemPermissionsRecord, RestrictionRecord } from "./restriction-record.js";

const PermissionsRecord = z
  .strictObject({
    priceDisplay: z.boolean(),
    isMSRP: z.boolean(),
    isBOPISEnabled: z.boolean(),
    isAutoRestockEnabled: z.boolean(),
    isFPC: z.boolean(),
    is3PP: z.boolean(),
    isEDivEnabled: z.boolean(),
    canSeeAlt: z.boolean(),
    fsEligible: z.boolean(),
  })
  .partial();

const AUDIENCE_FIELDS = {
  permissions: PermissionsRecord.default({}),
  toggles: z.record(z.string().regex(/^[A-Z0-9_]{1,60}$/), z.boolean()).default({}),
  switches: z
    .record(z.string().max(60), z.enum(["Y", "N"]))
    .default({})
    .meta({ description: "XSMCTA-type switches." }),
  globalPermissions: z.array(ShortText).max(100).default([]).meta({ description: "By name, G_BRE among them." }),
};

/** Values for all visitors of one tenant. */
export const TenantVariantRecord = z.strictObject({
  kind: z.literal("tenant"),
  tenant: Tenant,
  guestsMayBuy: z.boolean().default(false),
  returnDays: z
    .int()
    .min(1)
    .max(3650)
    .optional()
    .meta({ description: "To return most items in; without it nothing is said." }),
  paymentNote: ShortText.optional().meta({ description: "One line on how orders are paid." }),
  holidays: z
    .array(z.iso.date())
    .max(200)
    .optional()
    .meta({ description: "Days without deliveries besides weekends." }),
  euDisclosures: IgnoredField,
  ...AUDIENCE_FIELDS,
});
export type TenantVariantRecord = z.infer<typeof TenantVariantRecord>;

/** A contract customer: values for all of its users, which override the tenant's. */
export const CustomerVariantRecord = z.strictObject({
  kind: z.literal("customer"),
  tenant: Tenant,
  customerNumber: CustomerNumber,
  name: ShortText,
  masterAccountNumber: ShortText.optional(),
  divisionNbr: ShortText.optional(),
  billToId: ShortText.optional(),
  shipToId: ShortText.optional(),
  locationId: ShortText.optional(),
  taxExemptCode: ShortText.optional(),
  tpsCode: ShortText.optional(),
  priceTier: ShortText.optional(),
  programType: ShortText.optional(),
  isWhiteLabel: z.boolean().default(false),
  isHiTouch: z.boolean().default(false),
  isSouthwestSchool: z.boolean().default(false),
  isEdivUser: z.boolean().default(false),
  is3PP: z.boolean().default(false),
  ...AUDIENCE_FIELDS,
});
export type CustomerVariantRecord = z.infer<typeof CustomerVariantRecord>;

/** One item for one customer, or (without `customerNumber`) for a whole tenant: contract price, CIN, restriction. */
export const ItemVariantRecord = z.strictObject({
  kind: z.literal("item"),
  tenant: Tenant,
  customerNumber: CustomerNumber.optional(),
  itemId: ItemId,
  cin: ShortText.optional().meta({ description: "The customer's own item number." }),
  prices: PRICE_FIELDS.prices.optional(),
  tiers: PRICE_FIELDS.tiers.optional(),
  promotions: PRICE_FIELDS.promotions.optional(),
  informationalMessage: PRICE_FIELDS.informationalMessage.optional(),
  restriction: RestrictionRecord.optional(),
  permissions: ItemPermissionsRecord.optional(),
  contractDecorator: ContractDecoratorRecord.optional(),
});
export type ItemVariantRecord = z.infer<typeof ItemVariantRecord>;

/** One line of `variants-by-tenant.ndjson`. */
export const VariantRecord = z.discriminatedUnion("kind", [
  TenantVariantRecord,
  CustomerVariantRecord,
  ItemVariantRecord,
]);
export type VariantRecord = z.infer<typeof VariantRecord>;
