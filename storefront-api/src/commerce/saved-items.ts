import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { CartLine, FailedCartItem } from "shared-contracts";
import { MAXIMUM_QUANTITY } from "shared-contracts/constants";
import { DomainError } from "../platform/domain-error.js";
import { inTransaction, toJsonb } from "../platform/storefront-database.js";
import type { MemberVisitor } from "../visitor/visitor.js";
import { addToCart } from "./add-to-cart.js";
import { findGoods, type CartDependencies } from "./cart-goods.js";
import { openCart } from "./cart-lines.js";
import { removeLine } from "./change-cart-line.js";
import { composeCart, EMPTY_CART, priceLines } from "./compose-cart.js";
import type { StoredLine } from "./stored-cart.js";

/**
 * A member's saved items as cart lines with current prices, the latest first. An item that isn't sold keeps its line.
 */
export async function readSavedItems(dependencies: CartDependencies, visitor: MemberVisitor): Promise<CartLine[]> {
  const stored = await findSaved(dependencies, visitor.member.userId);
  const goods = await findGoods(dependencies, stored, visitor);
  const { lines } = composeCart({ ...EMPTY_CART, lines: stored }, priceLines(stored, goods, visitor), visitor);
  const byId = new Map(lines.map((line) => [line.lineId, line]));
  return stored.map((line) => byId.get(line.lineId) ?? toUnsoldLine(line));
}

/**
 * Moves a line from the cart to the saved items. Throws `line-not-found`, and `line-not-saveable` for prints and plans.
 */
export async function saveForLater(
  { database }: CartDependencies,
  lineId: string,
  visitor: MemberVisitor,
): Promise<void> {
  const { member, now } = visitor;
  await inTransaction(database, async (transaction) => {
    const cart = await openCart(transaction, visitor, now);
    const line = cart.lines.find((candidate) => candidate.lineId === lineId);
    if (!line) throw new DomainError("line-not-found");
    // A print is ordered with its proof, a plan with its item.
    if (line.parentItemId || line.document.proofId !== undefined) throw new DomainError("line-not-saveable");
    const { furnSvcInfo, frequencyDays } = line.document;
    const document = toJsonb({ furnSvcInfo, frequencyDays }) as never;
    const saved = { quantity: line.quantity, document, saved_at: now };
    await transaction
      .insertInto("saved_items")
      .values({
        saved_id: randomUUID(),
        user_id: member.userId,
        item_id: line.itemId,
        purchase_option: line.purchaseOption,
        store_number: line.storeNumber,
        ...saved,
      })
      .onConflict((conflict) =>
        conflict.columns(["user_id", "item_id", "purchase_option", "store_number"]).doUpdateSet({
          ...saved,
          quantity: sql`least(saved_items.quantity + ${line.quantity}, ${MAXIMUM_QUANTITY})`,
        }),
      )
      .execute();
    await removeLine(transaction, cart, line, now);
  });
}

/**
 * Moves a saved item back to the cart, in one transaction: a second move at the same time finds nothing to move. It
 * stays saved if it can't be added; returns why. Throws `saved-item-not-found`, also if it was changed meanwhile.
 */
export async function moveToCart(
  dependencies: CartDependencies,
  savedId: string,
  visitor: MemberVisitor,
  idempotencyKey: string | undefined,
): Promise<FailedCartItem | undefined> {
  const stored = (await findSaved(dependencies, visitor.member.userId)).find(({ lineId }) => lineId === savedId);
  if (!stored) throw new DomainError("saved-item-not-found");
  const { itemId, quantity, purchaseOption, storeNumber, document } = stored;
  const items = [{ itemId, qty: quantity, ...(document.furnSvcInfo && { furnSvcInfo: document.furnSvcInfo }) }];
  const addition = { items, purchaseOption, storeNumber, frequencyDays: document.frequencyDays };
  const { failedItems } = await addToCart(
    dependencies,
    addition,
    visitor,
    idempotencyKey,
    async (transaction, outcome) => {
      if (outcome.failedItems.length > 0) return;
      const { numDeletedRows } = await transaction
        .deleteFrom("saved_items")
        .where("saved_id", "=", savedId)
        .where("quantity", "=", quantity)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new DomainError("saved-item-not-found");
    },
  );
  return failedItems[0];
}

/** Succeeds if the item is already gone. */
export async function removeSavedItem(
  { database }: CartDependencies,
  savedId: string,
  { member }: MemberVisitor,
): Promise<void> {
  await database
    .deleteFrom("saved_items")
    .where("saved_id", "=", savedId)
    .where("user_id", "=", member.userId)
    .execute();
}

async function findSaved({ database }: CartDependencies, userId: string): Promise<StoredLine[]> {
  const rows = await database
    .selectFrom("saved_items")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("saved_at", "desc")
    .orderBy("item_id")
    .execute();
  return rows.map((row) => ({
    lineId: row.saved_id,
    itemId: row.item_id,
    cin: "",
    purchaseOption: row.purchase_option,
    storeNumber: row.store_number,
    parentRelationType: "",
    parentItemId: "",
    bundleId: "",
    quantity: row.quantity,
    document: row.document,
    reservedUntil: undefined,
  }));
}

function toUnsoldLine({ lineId, itemId, quantity, purchaseOption }: StoredLine): CartLine {
  const name = `Item # ${itemId}`;
  return { lineId, itemId, name, quantity, purchaseOption, unitPrice: 0, lineTotal: 0, refusal: "item-not-found" };
}
