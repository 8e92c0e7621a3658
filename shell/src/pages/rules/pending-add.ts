import { getSkuData, type PageData, type ProductItem, type VisitorContext } from "shared-contracts";
import {
  findQuantityErrors,
  OUTCOME_TABLE,
  readQuantity,
  resolveQuantityRange,
  selectOutcome,
} from "shared-contracts/commerce";
import {
  ADD_TO_PARAMETER,
  DEFAULT_PURCHASE_OPTION,
  DEFAULT_QUANTITY,
  PRODUCT_PAGE_PATH,
} from "shared-contracts/constants";

export type PendingAdd = { readonly item: ProductItem; readonly quantity: number; readonly to: "cart" | "list" };

const OWN_ORIGIN = "http://own.invalid";

/** Path of the product page to return to, without fragment; undefined for other pages. */
export function toProductAddress(returnTo: string): string | undefined {
  const { pathname, search, hash } = new URL(returnTo, OWN_ORIGIN);
  return pathname.startsWith(`${PRODUCT_PAGE_PATH}/`) && hash === "" ? `${pathname}${search}` : undefined;
}

/**
 * The item to add for a visitor who signs in and returns to `returnTo`, with the quantity from the URL or else the
 * minimum. Undefined if the cart would refuse the item, or the URL selects another purchase option; lists take both.
 */
export function selectPendingAdd(
  returnTo: string,
  pageData: PageData | undefined,
  context: VisitorContext,
): PendingAdd | undefined {
  const item = getSkuData(pageData);
  const { searchParams } = new URL(returnTo, OWN_ORIGIN);
  if (!item || pageData?.errorPage) return undefined;
  if (searchParams.get(ADD_TO_PARAMETER) === "list")
    return { item, quantity: readQuantity(searchParams.get("qty") ?? "") || DEFAULT_QUANTITY, to: "list" };
  if (searchParams.has("ars")) return undefined;
  const option = DEFAULT_PURCHASE_OPTION;
  if (OUTCOME_TABLE[selectOutcome({ item, context, option })].refusal !== undefined) return undefined;
  const range = resolveQuantityRange({ item, option, tenant: context.tenant });
  const wanted = Number(searchParams.get("qty") ?? range.minimum);
  const isValid = Number.isInteger(wanted) && findQuantityErrors(wanted, range).length === 0;
  return { item, quantity: isValid ? wanted : range.minimum, to: "cart" };
}
