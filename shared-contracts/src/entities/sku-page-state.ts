import * as z from "zod/mini";
import { DEFAULT_PURCHASE_OPTION, NO_PROTECTION_PLAN } from "../constants/offer.js";
import { DEFAULT_QUANTITY } from "../constants/quantities.js";
import { DEFAULT_STICKY_NAV_POSITION } from "../constants/layout.js";
import { AppliedFee, SelectablePurchaseOption } from "./offer.js";
import { optionalFlag, optionalNumber, optionalText } from "./optional-fields.js";

export const StickyNavPosition = z.enum(["top", "bottom"]);

/** The specification's page state: owned by purchase, read by others over the bus (AMB-84). */
export const SkuPageState = z.object({
  selectedPurchaseOption: z.prefault(SelectablePurchaseOption, DEFAULT_PURCHASE_OPTION),
  coreSKUqty: z.prefault(z.number(), DEFAULT_QUANTITY),
  /** SKU of the selected protection plan, or `no_plan`. */
  selectedProPlan: z.prefault(z.string(), NO_PROTECTION_PLAN),
  /** SKUs. */
  selectedAddOns: z.prefault(z.array(z.string()), []),
  /** SKUs. */
  selectedExtraTimeSKUs: z.prefault(z.array(z.string()), []),
  swatch: z.prefault(z.object({ selectedItemId: optionalText, isLoading: optionalFlag }), {}),
  stickyNavPosition: z.prefault(StickyNavPosition, DEFAULT_STICKY_NAV_POSITION),
  showHandlingFee: z.prefault(z.boolean(), false),
  handlingFeeLoaded: z.prefault(z.boolean(), false),
  /** US dollars; undefined until known. */
  enhancedDeliveryPrice: optionalNumber,
  astraAppliedFees: z.prefault(z.array(AppliedFee), []),
});
export type SkuPageState = z.infer<typeof SkuPageState>;
