import { parseItemId, type CompareItem } from "shared-contracts";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";

/** Minimum number of items for the table view (AMB-85). */
export const COMPARE_TABLE_MINIMUM = 2;

export type CompareToggle = {
  readonly items: readonly CompareItem[];
  /** `full`: the item was not added; the tray opens instead. */
  readonly kind: "added" | "removed" | "full";
};

export function isCompared(items: readonly CompareItem[], itemId: string): boolean {
  const { skuNumber } = parseItemId(itemId);
  return items.some(({ compareItemID }) => compareItemID === skuNumber);
}

export function canCompareMore(items: readonly CompareItem[]): boolean {
  return items.length < COMPARE_MAXIMUM;
}

/** Removes the item, or adds it while there is room (docs/spec extras §4). */
export function toggleCompared(items: readonly CompareItem[], item: CompareItem): CompareToggle {
  if (isCompared(items, item.compareItemID))
    return { items: removeCompared(items, item.compareItemID), kind: "removed" };
  if (!canCompareMore(items)) return { items, kind: "full" };
  const { skuNumber } = parseItemId(item.compareItemID);
  return { items: [...items, { ...item, compareItemID: skuNumber }], kind: "added" };
}

export function removeCompared(items: readonly CompareItem[], itemId: string): readonly CompareItem[] {
  const { skuNumber } = parseItemId(itemId);
  return items.filter(({ compareItemID }) => compareItemID !== skuNumber);
}

/** Reads the stored list, which is untrusted: drops invalid entries, duplicates and those above the maximum. */
export function readCompared(stored: string | null | undefined): readonly CompareItem[] {
  const list = parse(stored);
  if (!Array.isArray(list)) return [];
  const items = list.filter(isCompareItem).map(({ compareItemID, name, image }) => ({
    compareItemID,
    ...(typeof name === "string" && { name }),
    ...(typeof image === "string" && { image }),
  }));
  const unique = items.filter(
    ({ compareItemID }, index) => items.findIndex((other) => other.compareItemID === compareItemID) === index,
  );
  return unique.slice(0, COMPARE_MAXIMUM);
}

function parse(stored: string | null | undefined): unknown {
  try {
    return JSON.parse(stored ?? "[]") as unknown;
  } catch {
    return [];
  }
}

function isCompareItem(value: unknown): value is CompareItem {
  return (
    typeof value === "object" &&
    value !== null &&
    "compareItemID" in value &&
    typeof value.compareItemID === "string" &&
    value.compareItemID !== ""
  );
}
