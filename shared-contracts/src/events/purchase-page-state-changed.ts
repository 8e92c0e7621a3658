import * as z from "zod/mini";
import { SkuPageState } from "../entities/sku-page-state.js";
import { defineEvent } from "./define-event.js";

/**
 * The shopper, or a rule in response, changed option, quantity, plan, add-ons or fees. Also published once when the
 * page starts (AMB-84).
 */
export const purchasePageStateChanged = defineEvent({
  type: "purchase/page-state-changed",
  version: 1,
  replay: "last",
  payload: z.object({ itemId: z.string(), pageState: SkuPageState }),
});
