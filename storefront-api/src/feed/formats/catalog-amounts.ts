import type { FeedProblem } from "../reading/feed-problem.js";
import type { CatalogField } from "./catalog-fields.js";
import { toColumnProblem, type MappedRow } from "./mapping.js";

/** Of the shop: amounts that name none are in it, and others are refused. */
export const CURRENCY = "USD";

/** Undefined without a problem means that the cell is empty. */
export function readAmount<Field extends string>(
  file: string,
  row: MappedRow<Field | "currency">,
  field: Field,
): { readonly value?: number; readonly problem?: FeedProblem } {
  const text = row.get(field);
  if (text === undefined) return {};
  const [number = "", currency = row.get("currency")?.toUpperCase() ?? CURRENCY] = text.split(" ");
  if (/^\d+(?:\.\d+)?$/.test(number) && currency === CURRENCY) return { value: Number(number) };
  const found = currency === CURRENCY ? text : `${number} ${currency}`;
  return { problem: toColumnProblem(file, row, field, `an amount in ${CURRENCY}, such as 12.99`, found) };
}

type Price = {
  readonly prices: readonly object[];
  /** Neither the amount nor its row names a currency, so it is in the shop's. */
  readonly isCurrencyAssumed: boolean;
};

export function toPrice(file: string, row: MappedRow<CatalogField>): Price | FeedProblem {
  const amounts: Partial<Record<"price" | "salePrice" | "listPrice", number>> = {};
  for (const field of ["price", "salePrice", "listPrice"] as const) {
    const { value, problem } = readAmount(file, row, field);
    if (problem) return problem;
    if (value !== undefined) amounts[field] = value;
  }
  const { price, salePrice, listPrice = price } = amounts;
  if (price === undefined) return toColumnProblem(file, row, "price", `an amount in ${CURRENCY}`);
  // Many shops write 0 where there is no sale; goods that are free have a price of 0.
  const finalPrice = salePrice || price;
  const basePrice = Math.max(listPrice ?? price, finalPrice);
  const isCurrencyAssumed = row.get("currency") === undefined && !row.get("price")?.includes(" ");
  return { prices: [{ purchaseOptionType: "ONE_TIME_PURCHASE", basePrice, finalPrice }], isCurrencyAssumed };
}

export function toStock(row: MappedRow<CatalogField>): object {
  const availability = (row.get("availability") ?? "").toLowerCase().replaceAll(/^.*\/|[^a-z]/g, "");
  if (/^(?:preorder|backorder)$/.test(availability)) return { onHand: 0, onBackOrder: true };
  if (/^(?:outofstock|soldout|discontinued)$/.test(availability)) return { onHand: 0, productIsOutOfStock: true };
  const stock = row.get("stock");
  const isUntracked = row.columnOf("stockTracker") !== "stockTracker" && row.get("stockTracker") === undefined;
  if (stock === undefined || isUntracked) return {};
  const onHand = toCount(stock);
  const isSoldAhead = /^(?:continue|true)$/i.test(row.get("stockPolicy") ?? "");
  return onHand === 0 && isSoldAhead ? { onHand, onBackOrder: true } : { onHand };
}

/** A count from a cell; other texts stay what they are, so that the record refuses them. */
export function toCount(text: string): number | string {
  // Systems that sell ahead of stock report negative counts.
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Math.max(0, Number(text)) : text;
}
