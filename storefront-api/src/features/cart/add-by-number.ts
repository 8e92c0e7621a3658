import type { CartFailureCode } from "shared-contracts";
import { readQuantity } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION, DEFAULT_QUANTITY } from "shared-contracts/constants";
import { findItemsByNumber } from "../../catalog/item-numbers.js";
import { addToCart } from "../../commerce/add-to-cart.js";
import { DomainError } from "../../platform/domain-error.js";
import type { Store } from "../../store.js";
import type { KeyedVisitor, Visitor } from "../../visitor/visitor.js";

const MAX_LINES = 100;

/** Without an item, the code says why. */
type OrderLine = { readonly text: string; readonly qty: number } & (
  | { readonly itemId: string }
  | { readonly itemId: undefined; readonly code: "item-not-found" | "bad-request" }
);

/** Adds what can be added for delivery; the other lines come back with their reasons. */
export async function addByNumber(
  store: Store,
  text: string,
  visitor: KeyedVisitor,
  idempotencyKey: string | undefined,
): Promise<{ added: number; left: string }> {
  const lines = await readLines(store, text, visitor);
  const items = lines.flatMap(({ itemId, qty }) => (itemId === undefined ? [] : [{ itemId, qty }]));
  const addition = { items, purchaseOption: DEFAULT_PURCHASE_OPTION, storeNumber: "" } as const;
  const { failedItems } =
    items.length === 0 ? { failedItems: [] } : await addToCart(store, addition, visitor, idempotencyKey);
  const failed = [...failedItems];
  const left = lines.flatMap((line) => {
    const at = failed.findIndex((item) => item.itemId === line.itemId && item.qty === line.qty);
    const code: CartFailureCode | "bad-request" | undefined = line.itemId === undefined ? line.code : failed[at]?.code;
    if (at >= 0) failed.splice(at, 1);
    return code ? [`${code} ${line.text}`] : [];
  });
  return { added: lines.length - left.length, left: left.join("\n") };
}

/** A last word is a quantity, unless the whole line is an item's number. */
async function readLines({ database }: Store, text: string, { tenant, member }: Visitor): Promise<OrderLine[]> {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > MAX_LINES) throw new DomainError("bad-request", { lines: `at most ${MAX_LINES} lines` });
  const read = lines.map((line) => ({ text: line, ...splitLine(line) }));
  const numbers = [...new Set(read.flatMap(({ text: line, number }) => [line, number]))];
  const known = await findItemsByNumber(database, numbers, { tenant, customerNumber: member?.customerNumber ?? "" });
  return read.map(({ text: line, number, quantity }) => {
    const whole = known.get(line);
    if (whole !== undefined) return { text: line, itemId: whole, qty: DEFAULT_QUANTITY };
    const itemId = known.get(number);
    if (itemId === undefined) return { text: line, itemId, qty: 0, code: "item-not-found" };
    const qty = readQuantity(quantity) ?? 0;
    return qty > 0 ? { text: line, itemId, qty } : { text: line, itemId: undefined, qty, code: "bad-request" };
  });
}

/** Characters. Matching a longer line takes a while, and nothing in it is a number. */
const LONGEST_LINE = 200;
/** Of a spreadsheet, a list or an email: `HAR-0101<tab>5`, `HAR-0101, 5`, `HAR-0101 x 5`. */
const LINE = /^(.*[^\s,;])(?:\s*[,;]\s*|\s+)(?:x\s*)?(\S+)$/iu;

function splitLine(line: string): { readonly number: string; readonly quantity: string } {
  if (line.length > LONGEST_LINE) return { number: line, quantity: String(DEFAULT_QUANTITY) };
  const [, number = line, quantity = String(DEFAULT_QUANTITY)] = LINE.exec(line) ?? [];
  return { number: number.replace(/\s+x$/iu, ""), quantity };
}
