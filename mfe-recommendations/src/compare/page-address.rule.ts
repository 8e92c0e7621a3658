import { parseItemId, type SlotUrl } from "shared-contracts";
import { COMPARE_FIELD_PREFIX, COMPARE_MAXIMUM, COMPARE_PATH } from "shared-contracts/constants";

/** The form that checkboxes of all tiles belong to where there is no JavaScript. */
export const COMPARE_FORM_ID = "compare-items";

/** Name of an item's checkbox, and of its field in the address: the address of a slot has each name once. */
export function toCompareField(itemId: string): string {
  return COMPARE_FIELD_PREFIX + parseItemId(itemId).skuNumber;
}

/** The items that an address compares, at most as many as fit a table. */
export function readCompareAddress({ query }: Pick<SlotUrl, "query">): readonly string[] {
  return Object.keys(query)
    .filter((name) => name.startsWith(COMPARE_FIELD_PREFIX) && name.length > COMPARE_FIELD_PREFIX.length)
    .map((name) => name.slice(COMPARE_FIELD_PREFIX.length))
    .slice(0, COMPARE_MAXIMUM);
}

export function toCompareAddress(skus: readonly string[]): string {
  return `${COMPARE_PATH}?${new URLSearchParams(skus.map((sku) => [toCompareField(sku), "on"]))}`;
}
