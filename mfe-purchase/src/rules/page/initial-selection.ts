import type { SelectablePurchaseOption } from "shared-contracts";
import {
  listPurchaseOptions,
  selectDefaultPurchaseOption,
  type PurchaseOptionFacts,
} from "../options/select-purchase-option.js";
import { resolveQuantityRange } from "../quantity/quantity-rules.js";
import { readSelectionQuery } from "./selection-query.js";

export type InitialSelection = { readonly option: SelectablePurchaseOption; readonly quantity: number };

/** What is chosen when the page opens: what the address says as far as it is offered, else what the rules prefer. */
export function selectInitialSelection(facts: PurchaseOptionFacts): InitialSelection {
  const asked = readSelectionQuery(facts.query);
  const offered = listPurchaseOptions(facts).find((option) => option === asked.option);
  const option = offered ?? selectDefaultPurchaseOption(facts);
  const { minimum } = resolveQuantityRange({ item: facts.item, option, tenant: facts.context.tenant });
  return { option, quantity: asked.quantity ?? minimum };
}
