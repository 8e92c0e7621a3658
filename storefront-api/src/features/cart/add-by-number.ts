import type { CartFailureCode } from "shared-contracts";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { findItemsByNumber } from "../../catalog/item-numbers.js";
import { addToCart } from "../../commerce/add-to-cart.js";
import { DomainError } from "../../platform/domain-error.js";
import type { Store } from "../../store.js";
import type { Visitor } from "../../visitor/visitor.js";

const MAX_LINES = 100;

type OrderLine = { readonly text: string; readonly itemId: string | undefined; readonly qty: number };

/** Adds what can be added for delivery; the other lines come back with their reasons. */
export async function addByNumber(
  store: Store,
  text: string,
  visitor: Visitor & { readonly visitorKey: string },
  idempotencyKey: string | undefined,
): Promise<{ added: number; left: string }> {
  const lines = await readLines(store, text, visitor);
  const items = lines.flatMap(({ itemId, qty }) => (itemId === undefined ? [] : [{ itemId, qty }]));
  const addition = { items, purchaseOption: DEFAULT_PURCHASE_OPTION, storeNumber: "" } as const;
  const { failedItems } =
    items.length === 0 ? { failedItems: [] } : await addToCart(store, addition, visitor, idempotencyKey);
  const failed = [...failedItems];
  const left = lines.flatMap(({ text: line, itemId, qty }) => {
    const at = failed.findIndex((item) => item.itemId === itemId && item.qty === qty);
    const code: CartFailureCode | undefined = itemId === undefined ? "item-not-found" : failed[at]?.code;
    if (at >= 0) failed.splice(at, 1);
    return code ? [`${code} ${line}`] : [];
  });
  return { added: lines.length - left.length, left: left.join("\n") };
}

/** A last word in digits is a quantity, unless the whole line is an item's number. */
async function readLines({ database }: Store, text: string, { tenant, member }: Visitor): Promise<OrderLine[]> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MAX_LINES) throw new DomainError("bad-request", { lines: `at most ${MAX_LINES} lines` });
  const read = lines.map((line) => ({ line, ...splitLine(line) }));
  const numbers = [...new Set(read.flatMap(({ line, number }) => [line, number]))];
  const known = await findItemsByNumber(database, numbers, { tenant, customerNumber: member?.customerNumber ?? "" });
  return read.map(({ line, number, qty }) => {
    const whole = known.get(line);
    return whole === undefined ? { text: line, itemId: known.get(number), qty } : { text: line, itemId: whole, qty: 1 };
  });
}

/** Of a spreadsheet, a list or an email: `HAR-0101<tab>5`, `HAR-0101, 5`, `HAR-0101 x 5`. */
const LINE = /^(.*[^\s,;])(?:\s*[,;]\s*|\s+(?:x\s*)?)(\d{1,4})$/iu;

function splitLine(line: string): { readonly number: string; readonly qty: number } {
  const [, number = line, quantity = "1"] = LINE.exec(line) ?? [];
  return { number: number.replace(/\s+x$/iu, ""), qty: Math.max(1, Number(quantity)) };
}
