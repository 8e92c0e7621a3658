import * as z from "zod/mini";
import { Tenant } from "../../entities/tenant.js";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

/** Asks for a message when the item is back. Ids that are not known are empty strings (AMB-81). */
export const submitNotificationData = defineCall({
  ...SKU_ROUTES.submitNotificationData,
  request: z.object({
    email: z.email(),
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
});
