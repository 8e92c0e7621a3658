import { DomainError } from "../platform/domain-error.js";
import { inTransaction } from "../platform/storefront-database.js";
import type { KeyedVisitor } from "../visitor/visitor.js";
import { needsStock } from "./add-to-cart.js";
import { findCart, openCart, writeLine } from "./cart-lines.js";
import { findGoods, type CartDependencies } from "./cart-goods.js";
import { countCovered, findQuantityProblem } from "./line-quantity.js";
import { changeStock, holdForLine, releaseLines, toStockPlace } from "./stock-holds.js";
import type { StoredCart, StoredLine } from "./stored-cart.js";

/** Sets a line's quantity. Throws `line-not-found`, `quantity-not-allowed` or `not-enough-stock`. */
export async function changeCartLine(
  dependencies: CartDependencies,
  { lineId, quantity }: { readonly lineId: string; readonly quantity: number },
  visitor: KeyedVisitor,
): Promise<void> {
  const { database } = dependencies;
  const { now, tenant } = visitor;
  const stored = (await findCart(database, visitor))?.lines ?? [];
  const goods = await findGoods(dependencies, stored, visitor);
  await inTransaction(database, async (transaction) => {
    const cart = await openCart(transaction, visitor, now);
    const line = cart.lines.find((candidate) => candidate.lineId === lineId);
    if (!line) throw new DomainError("line-not-found");
    const place = toStockPlace(line.itemId, line.storeNumber);
    const allowed = findQuantityProblem({ ...line, quantity }, cart.lines, goods, tenant);
    if (allowed) throw new DomainError("quantity-not-allowed", { reason: "quantity-limit", ...allowed });
    const write = async () => {
      await writeLine(transaction, cart.cartId, { ...line, quantity }, now);
      await shrinkPlans(transaction, cart.cartId, { ...line, quantity }, cart.lines, now);
    };
    const hold = await changeStock(transaction, [place], now, async () => {
      if (needsStock(line, goods)) return holdForLine(transaction, { lineId, quantity, ...place }, now, write);
      await write();
      return { held: true } as const;
    });
    if (hold.held) return;
    const { available, maximum = available } = hold;
    throw new DomainError("not-enough-stock", { available, maximum });
  });
}

/** Removes a line and the plans of its item. Succeeds if the line is already gone. */
export async function removeCartLine(
  { database }: CartDependencies,
  lineId: string,
  visitor: KeyedVisitor,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const cart = await openCart(transaction, visitor, visitor.now);
    const line = cart.lines.find((candidate) => candidate.lineId === lineId);
    if (line) await removeLine(transaction, cart, line, visitor.now);
  });
}

/** Removes a line with the stock that it holds, and the plans of its item. */
export async function removeLine(
  transaction: Parameters<typeof writeLine>[0],
  cart: StoredCart,
  line: StoredLine,
  now: Date,
): Promise<void> {
  const isLastOfItem = !cart.lines.some((other) => other.itemId === line.itemId && other.lineId !== line.lineId);
  const plans = isLastOfItem ? cart.lines.filter((other) => other.parentItemId === line.itemId) : [];
  const lines = [line, ...plans];
  const places = lines.map(({ itemId, storeNumber }) => toStockPlace(itemId, storeNumber));
  const lineIds = lines.map((removed) => removed.lineId);
  await changeStock(transaction, places, now, () => releaseLines(transaction, lineIds));
  await transaction.deleteFrom("cart_lines").where("line_id", "in", lineIds).execute();
}

/** A plan never covers more units than the item has. */
async function shrinkPlans(
  transaction: Parameters<typeof writeLine>[0],
  cartId: string,
  changed: StoredLine,
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> {
  const after = lines.map((line) => (line.lineId === changed.lineId ? changed : line));
  for (const plan of after.filter(({ parentItemId }) => parentItemId === changed.itemId)) {
    const quantity = Math.min(plan.quantity, countCovered(plan, after));
    if (quantity < plan.quantity) await writeLine(transaction, cartId, { ...plan, quantity }, now);
  }
}
