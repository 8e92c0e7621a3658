import * as z from "zod/mini";
import { RelatedProductsSelection } from "../entities/related-products.js";
import { DEFAULT_ZIP_CODE } from "../constants/visitor.js";
import { AppliedFee } from "../entities/offer.js";
import { Inventory } from "../entities/inventory.js";
import { optionalFlag, optionalText } from "../entities/optional-fields.js";
import { PriceInfo } from "../entities/price.js";
import { ServiceContext, Tenant } from "../entities/visitor-context.js";
import { SKU_ROUTES } from "./route-tables.js";
import { defineCalls } from "./define-call.js";
import { emailEntry, shownText } from "./fields.js";

const FeeTotal = z.object({ total: z.number() });

export const SKU_CALLS = defineCalls(SKU_ROUTES, {
  /** Current stock, delivery and complete price entries (AMB-99). */
  refreshInventory: {
    request: z.object({
      serviceContext: z.looseObject({
        ...ServiceContext.shape,
        requestType: z.literal("I"),
        /** Store for the stock; defaults to the visitor's. */
        storeNumber: optionalText,
        zipCode: optionalText,
      }),
      skus: z.array(z.string()).check(z.minLength(1), z.maxLength(100)),
      /** The page's core SKU. */
      baseProduct: z.string(),
    }),
    response: z.object({
      items: z.array(
        z.object({
          itemId: z.string(),
          inventory: Inventory,
          product: z.object({ flags: z.object({ autoRestockEligible: optionalFlag }) }),
          price: z.object({ informationalMessage: optionalText }),
          /** Empty if the page's price info stays valid. */
          priceInfo: z.array(PriceInfo),
        }),
      ),
    }),
  },
  /** Requests a message when the item is back in stock. Unknown ids are empty strings (AMB-81). */
  submitNotificationData: {
    request: z.object({
      email: emailEntry,
      zipCode: z.string().check(z.length(5)),
      tenant: Tenant,
      type: z.literal("sku"),
      skuNumber: z.string(),
      name: z.string(),
      tpsCode: z.string(),
      customerNumber: z.string(),
      masterAccountNumber: z.string(),
      division: z.string(),
      billTo: z.string(),
      shipTo: z.string(),
    }),
    response: z.object({ accepted: z.literal(true) }),
  },
  /** Confirms the e-mail address of a notification with the mailed token. */
  confirmNotification: {
    request: z.object({ token: z.string().check(z.minLength(20), z.maxLength(100)) }),
    response: z.object({ itemId: z.string() }),
  },
  /** Handling and furniture fees for a quantity of an item in US dollars (AMB-66, AMB-83). */
  getFees: {
    request: z.object({
      tenantId: Tenant,
      zipCode: z.prefault(z.string(), DEFAULT_ZIP_CODE),
      /** Furniture service. */
      serviceEligible: z.boolean(),
      itemId: z.string(),
      quantity: z.int().check(z.gte(1)),
      /** Unit price, as a hint only: the server uses its own. */
      price: z.number(),
      totalPrice: z.number(),
      tierCode: optionalText,
    }),
    response: z.object({
      netFeeDetails: z.object({ Handling: FeeTotal, Furniture: FeeTotal }),
      items: z.array(z.object({ itemId: z.string(), appliedFees: z.array(AppliedFee) })),
    }),
  },
  /** Date and price of an enhanced delivery; 404 if there is none (AMB-38). */
  getEnhancedDelivery: {
    request: z.object({ itemId: z.string(), zipCode: z.string() }),
    response: z.object({
      deliveryDateText: z.string(),
      /** US dollars. */
      price: z.number(),
    }),
  },
  /** Stores the selected plans and add-ons of a core SKU (AMB-39). */
  updateRelatedSelection: {
    request: z.object({
      sku: z.string(),
      ...RelatedProductsSelection.shape,
      /** 1 selects, 0 removes. */
      flag: z.union([z.literal(0), z.literal(1)]),
    }),
    response: z.object({ sku: z.string(), selection: RelatedProductsSelection }),
  },
  /** The get-started form of customizable type 18 (AMB-79). */
  submitCustomForm: {
    request: z.object({
      itemId: z.string(),
      name: shownText({ minimum: 1, maximum: 100 }),
      email: emailEntry,
      phone: optionalText,
      projectNotes: z.optional(z.string().check(z.maxLength(4000))),
    }),
    response: z.object({ requestId: z.string() }),
  },
});
