import * as z from "zod/mini";
import { DEFAULT_ZIP_CODE } from "../../constants/defaults.js";
import { AppliedFee } from "../../entities/fees.js";
import { optionalText } from "../../entities/optional-fields.js";
import { Tenant } from "../../entities/tenant.js";
import { defineCall } from "../define-call.js";
import { SKU_ROUTES } from "./sku-routes.js";

const FeeTotal = z.object({ total: z.number() });

/** Handling and furniture fees of a quantity of an item, US dollars (AMB-66, AMB-83). */
export const getFees = defineCall({
  ...SKU_ROUTES.getFees,
  request: z.object({
    tenantId: Tenant,
    zipCode: z.prefault(z.string(), DEFAULT_ZIP_CODE),
    /** Furniture service. */
    serviceEligible: z.boolean(),
    itemId: z.string(),
    quantity: z.int().check(z.gte(1)),
    /** Of one piece; a hint only, the server computes with its own. */
    price: z.number(),
    totalPrice: z.number(),
    tierCode: optionalText,
  }),
  response: z.object({
    netFeeDetails: z.object({ Handling: FeeTotal, Furniture: FeeTotal }),
    items: z.array(z.object({ itemId: z.string(), appliedFees: z.array(AppliedFee) })),
  }),
});
