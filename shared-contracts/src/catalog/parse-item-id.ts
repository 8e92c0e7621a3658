const SEPARATOR = "##";

export type ParsedItemId = {
  readonly skuNumber: string;
  /** Undefined if the id contains none. */
  readonly customerItemNumber?: string;
};

/** Splits `12345##CIN-9` into core SKU number and customer item number (S1-3.02). */
export function parseItemId(itemId: string): ParsedItemId {
  const at = itemId.indexOf(SEPARATOR);
  if (at < 0) return { skuNumber: itemId };
  const skuNumber = itemId.slice(0, at);
  const customerItemNumber = itemId.slice(at + SEPARATOR.length);
  return customerItemNumber === "" ? { skuNumber } : { skuNumber, customerItemNumber };
}
