import { toCents, toDollars } from "shared-contracts/commerce";
import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { ShipTo, ShopHosts } from "shared-contracts";
import { DomainError } from "../platform/domain-error.js";
import {
  inTransaction,
  type StorefrontDatabase,
  type StorefrontTables,
  toJsonb,
} from "../platform/storefront-database.js";
import type { KeyedVisitor, Visitor } from "../visitor/visitor.js";
import { needsStock } from "./add-to-cart.js";
import { findCart, openCart } from "./cart-lines.js";
import { findGoods, type CartDependencies, type CartGoods } from "./cart-goods.js";
import { composeCart, priceLines, sumFees, toArrivals, toLineCents, type PricedLine } from "./compose-cart.js";
import { findLineRefusal } from "./check-item.js";
import { doOnce, type Attempt } from "./idempotent-outcome.js";
import { findQuantityProblem } from "./line-quantity.js";
import { mailOrder } from "./order-mail.js";
import { changeStock, releaseLines, takeStock, toStockPlace } from "./stock-holds.js";
import type { StoredLine } from "./stored-cart.js";
import { subscribe } from "./subscriptions.js";

/** Whose an order is: a member's, or a guest session's until the guest signs in. */
export function toBuyer({ member, visitorKey }: Pick<KeyedVisitor, "member" | "visitorKey">): string {
  return member?.userId ?? visitorKey;
}

export type OrderRequest = { readonly shipTo: ShipTo; readonly poNumber: string | undefined };

/** An order may be repeated with its key; the others are what the shopper has reviewed, if known. */
export type OrderConditions = {
  readonly key: string | undefined;
  readonly revision?: number | undefined;
  /** In dollars; 0 for visitors who may not see prices. */
  readonly total?: number | undefined;
  /** By `toArrivals`. */
  readonly arrivals?: string | undefined;
};

/**
 * Orders the cart at its current prices and mails a confirmation. For a member, also creates the subscriptions of Auto
 * Restock lines and keeps the address for the next order. Nothing changes on `cart-empty`, `cart-changed`,
 * `price-changed`, `arrival-changed`, `not-purchasable`, `quantity-not-allowed` or `not-enough-stock`.
 */
export async function placeOrder(
  dependencies: CartDependencies & { readonly hosts: ShopHosts },
  request: OrderRequest,
  visitor: KeyedVisitor,
  { key, revision, total, arrivals }: OrderConditions,
): Promise<{ readonly orderId: string }> {
  const { database } = dependencies;
  const { visitorKey, now } = visitor;
  const seen = await findCart(database, visitor);
  const goods = await findGoods(dependencies, seen?.lines ?? [], visitor);
  const attempt: Attempt | undefined = key ? { visitorKey, key, request } : undefined;
  return inTransaction(database, (transaction) =>
    doOnce(transaction, attempt, now, async () => {
      // Accounts are locked before carts, as at sign-in.
      if (visitor.member) await keepAddress(transaction, visitor.member.userId, request.shipTo);
      const cart = await openCart(transaction, visitor, now);
      if (cart.lines.length === 0) throw new DomainError("cart-empty");
      // Opening the cart incremented the revision; any further difference means that prices were computed for another
      // state.
      if (cart.revision !== (seen?.revision ?? 0) + 1) throw new DomainError("cart-changed");
      // Another tab or device has changed it since: the shopper would pay for what they haven't seen.
      if (revision !== undefined && revision !== seen?.revision) throw new DomainError("cart-changed");
      const lines = priceLines(cart.lines, goods, visitor);
      if (lines.length === 0) throw new DomainError("cart-empty");
      const shown = composeCart(cart, lines, visitor).total;
      if (total !== undefined && toCents(total) !== toCents(shown)) throw new DomainError("price-changed");
      if (arrivals !== undefined && arrivals !== toArrivals(lines)) throw new DomainError("arrival-changed");
      for (const { stored } of lines) {
        const problem = findUnsellable(stored, cart.lines, goods, visitor);
        if (problem) throw problem;
      }
      const lineIds = cart.lines.map(({ lineId }) => lineId);
      const places = cart.lines.map(({ itemId, storeNumber }) => toStockPlace(itemId, storeNumber));
      await changeStock(transaction, places, now, async () => {
        await releaseLines(transaction, lineIds);
        await takeOrderedStock(transaction, lines, goods);
      });
      const orderId = await commitOrder(transaction, dependencies.hosts, lines, request, visitor);
      await transaction.deleteFrom("cart_lines").where("line_id", "in", lineIds).execute();
      for (const { stored, frequencyDays } of lines) {
        if (!visitor.member || !frequencyDays) continue;
        await subscribe(transaction, visitor.member.userId, { ...stored, frequencyDays }, now);
      }
      return { orderId };
    }),
  );
}

/** Why a line can't be ordered; stock is checked when it is taken. */
export function findUnsellable(
  stored: StoredLine,
  lines: readonly StoredLine[],
  goods: CartGoods,
  visitor: Visitor,
): DomainError | undefined {
  const { itemId } = stored;
  const refusal = findLineRefusal(stored, true, goods, visitor);
  if (refusal) return new DomainError("not-purchasable", { itemId, reason: refusal });
  // Carts become one at sign-in, and limits change.
  const allowed = findQuantityProblem(stored, lines, goods, visitor.tenant);
  return allowed && new DomainError("quantity-not-allowed", { itemId, reason: "quantity-limit", ...allowed });
}

/** Takes the units of lines whose holds are released off the shelf. */
async function takeOrderedStock(
  transaction: Transaction<StorefrontTables>,
  lines: readonly PricedLine[],
  goods: CartGoods,
): Promise<void> {
  const stocked = lines.filter(({ stored }) => needsStock(stored, goods));
  for (const { stored } of stocked) {
    const place = toStockPlace(stored.itemId, stored.storeNumber);
    const taken = await takeStock(transaction, place, stored.quantity);
    if (!taken.held) {
      throw new DomainError("not-enough-stock", { itemId: stored.itemId, available: taken.available });
    }
    if (taken.isCounted) {
      await sql`
        update inventory set on_hand = on_hand - ${stored.quantity}, reserved = reserved - ${stored.quantity}
        where item_id = ${place.itemId} and store_number = ${place.storeNumber}
      `.execute(transaction);
    }
  }
}

/** Writes an order of these lines and, to a member, mails its confirmation. Returns its id. */
export async function commitOrder(
  transaction: Transaction<StorefrontTables>,
  hosts: ShopHosts,
  lines: readonly PricedLine[],
  { shipTo, poNumber }: OrderRequest,
  visitor: KeyedVisitor,
): Promise<string> {
  const { tenant, member, now } = visitor;
  const orderId = randomUUID();
  const fees = sumFees(lines);
  const feeCents = fees.reduce((sum, fee) => sum + toCents(fee.amount), 0);
  const totalCents = lines.reduce((sum, line) => sum + toLineCents(line), feeCents);
  await transaction
    .insertInto("orders")
    .values({
      order_id: orderId,
      tenant,
      user_id: toBuyer(visitor),
      customer_number: member?.customerNumber ?? "",
      placed_at: now,
      total_cents: totalCents,
      document: toJsonb({ shipTo, poNumber, fees }) as never,
    })
    .execute();
  await transaction
    .insertInto("order_lines")
    .values(
      lines.map((line, index) => ({
        order_id: orderId,
        line_number: index + 1,
        item_id: line.stored.itemId,
        quantity: line.stored.quantity,
        unit_price_cents: line.unitPriceCents,
        total_cents: toLineCents(line),
        document: toJsonb(toOrderLineDocument(line)) as never,
      })),
    )
    .execute();
  if (member) {
    const mailed = { orderId, lines, fees, total: toDollars(totalCents), shipTo, poNumber };
    await mailOrder(transaction, mailed, { ...visitor, member }, hosts);
  }
  return orderId;
}

async function keepAddress(transaction: StorefrontDatabase, userId: string, shipTo: ShipTo): Promise<void> {
  await transaction
    .updateTable("users")
    .set({ ship_to: toJsonb(shipTo) as never })
    .where("user_id", "=", userId)
    .execute();
}

function toOrderLineDocument({ stored, name, image, url, orderedArrival, frequencyDays }: PricedLine): object {
  return {
    name,
    image,
    url,
    arrival: orderedArrival,
    cin: stored.cin || undefined,
    purchaseOption: stored.purchaseOption,
    storeNumber: stored.storeNumber || undefined,
    parentRelationType: stored.parentRelationType || undefined,
    parentItemId: stored.parentItemId || undefined,
    bundleId: stored.bundleId || undefined,
    ...stored.document,
    frequencyDays,
  };
}
