import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import {
  formatText,
  isBackOrdered,
  parseItemId,
  type AddedCartItem,
  type AddToCartItem,
  type CartFailureCode,
  type FailedCartItem,
  type SelectablePurchaseOption,
} from "shared-contracts";
import { isPreOrderOffered } from "shared-contracts/commerce";
import { inTransaction, type StorefrontTables } from "../platform/storefront-database.js";
import type { KeyedVisitor } from "../visitor/visitor.js";
import { openCart, writeLine } from "./cart-lines.js";
import { findGoods, type CartDependencies, type CartGoods } from "./cart-goods.js";
import { checkItem } from "./check-item.js";
import { doOnce, type Attempt } from "./idempotent-outcome.js";
import { countInOtherLines, findQuantityProblem } from "./line-quantity.js";
import { changeStock, holdForLine, toStockPlace, expireHolds } from "./stock-holds.js";
import type { StoredCart, StoredLine } from "./stored-cart.js";

/** Replaces the allowed quantities in the message if the cart already contains some. */
const LIMIT_REACHED_MESSAGE =
  "You already have {inCart} of {maximum} in your cart. To change the quantity, go to your cart.";

/** More than any shopper needs. Without a limit, lines of invented bundles would fill the disk. */
const LINES_PER_CART = 1000;
const CART_FULL_MESSAGE = "Your cart is full. Place your order, then add this product.";

/** What to do about an item that couldn't be added. */
const CART_REFUSAL_MESSAGES = {
  "item-not-found": "We could not find this product.",
  "not-purchasable": "This product cannot be bought in this way.",
  "out-of-stock": "This product is out of stock. Ask to be notified when it is back.",
  "not-enough-stock": "Lower the quantity: only {available} left.",
  "quantity-limit": "Choose a quantity from {minimum} to {maximum} in steps of {multiple}.",
  "price-unavailable": "Try again later: this product has no price at the moment.",
  "sign-in-required": "Sign in to add products to your cart.",
} as const satisfies Record<CartFailureCode, string>;

export type CartAddition = {
  readonly items: readonly AddToCartItem[];
  readonly purchaseOption: SelectablePurchaseOption;
  /** Pickup store; empty for delivery. */
  readonly storeNumber: string;
  readonly frequencyDays?: number | undefined;
  /** True if the shopper designed the item. */
  readonly isDesigned?: true;
};

export type AddOutcome = { readonly addedItems: AddedCartItem[]; readonly failedItems: FailedCartItem[] };

type Refusal = {
  readonly code: CartFailureCode;
  readonly values?: Readonly<Record<string, string | number>>;
  /** Replaces the code's own message. */
  readonly message?: string;
};

/**
 * Adds each item independently: a refused item doesn't affect the others (AMB-35).
 *
 * @param alongside runs at the end of the same transaction; if it throws, nothing is added
 */
export async function addToCart(
  dependencies: CartDependencies,
  request: CartAddition,
  visitor: KeyedVisitor,
  idempotencyKey: string | undefined,
  alongside?: (transaction: Transaction<StorefrontTables>, outcome: AddOutcome) => Promise<void>,
): Promise<AddOutcome> {
  const items = inAddingOrder(request.items);
  const { visitorKey, now } = visitor;
  // Release expired holds before looking up stock.
  const itemIds = items.map(({ itemId }) => itemId);
  await expireHolds(dependencies.database, now, itemIds);
  const goods = await findGoods(dependencies, items, visitor, request.storeNumber || undefined);
  const attempt: Attempt | undefined = idempotencyKey ? { visitorKey, key: idempotencyKey, request } : undefined;
  return inTransaction(dependencies.database, (transaction) =>
    doOnce(transaction, attempt, now, async () => {
      const cart = await openCart(transaction, visitor, now);
      const places = items.map(({ itemId }) => toStockPlace(itemId, request.storeNumber));
      const outcome: AddOutcome = { addedItems: [], failedItems: [] };
      const lines = [...cart.lines];
      await changeStock(transaction, places, now, async () => {
        for (const item of items) {
          const line = toLine(item, request, lines, goods);
          const refusal =
            checkItem({ ...item, isDesigned: request.isDesigned }, request.purchaseOption, goods, visitor) ??
            checkQuantity(line, lines, goods, visitor.tenant);
          const failure = refusal ? toRefusal(refusal) : await putLine(transaction, cart, { line, goods, now });
          if (failure) outcome.failedItems.push(toFailedItem(item, failure));
          else {
            outcome.addedItems.push({ ...item, lineId: line.lineId });
            lines.splice(0, lines.length, ...lines.filter(({ lineId }) => lineId !== line.lineId), line);
          }
        }
      });
      await alongside?.(transaction, outcome);
      return outcome;
    }),
  );
}

/** Plans must follow the items that they belong to. */
function inAddingOrder(items: readonly AddToCartItem[]): AddToCartItem[] {
  const bare = items.map((item) => ({ ...item, itemId: parseItemId(item.itemId).skuNumber }));
  return [...bare.filter((item) => !item.parentItemId), ...bare.filter((item) => item.parentItemId)];
}

/** The line for the item: an existing one with its quantity increased, or a new one. */
function toLine(
  item: AddToCartItem,
  request: CartAddition,
  lines: readonly StoredLine[],
  goods: CartGoods,
): StoredLine {
  const key = {
    itemId: item.itemId,
    purchaseOption: request.purchaseOption,
    storeNumber: request.storeNumber,
    parentItemId: item.parentItemId ?? "",
    bundleId: item.bundleId ?? "",
  };
  const same = lines.find((line) =>
    (Object.keys(key) as (keyof typeof key)[]).every((field) => line[field] === key[field]),
  );
  return {
    ...key,
    lineId: same?.lineId ?? randomUUID(),
    cin: goods.items.get(item.itemId)?.item.CIN ?? "",
    parentRelationType: item.parentRelationType ?? "",
    quantity: (same?.quantity ?? 0) + item.qty,
    document: {
      ...same?.document,
      ...(item.furnSvcInfo && { furnSvcInfo: item.furnSvcInfo }),
      ...(item.surchgOrgItemId && { surchgOrgItemId: item.surchgOrgItemId, surchgOrgQty: item.surchgOrgQty }),
      ...(request.frequencyDays && { frequencyDays: request.frequencyDays }),
    },
    reservedUntil: undefined,
  };
}

function checkQuantity(...[line, lines, goods, tenant]: Parameters<typeof findQuantityProblem>): Refusal | undefined {
  const isNew = !lines.some(({ lineId }) => lineId === line.lineId);
  if (isNew && lines.length >= LINES_PER_CART) return { code: "quantity-limit", message: CART_FULL_MESSAGE };
  const values = findQuantityProblem(line, lines, goods, tenant);
  if (!values) return undefined;
  const inOtherLines = line.parentItemId ? 0 : countInOtherLines(line, lines);
  const inCart = inOtherLines + (lines.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0);
  const isLimitReached = inCart > 0 && line.quantity > values.maximum;
  return {
    code: "quantity-limit",
    values: { ...values, maximum: values.maximum + inOtherLines, inCart },
    ...(isLimitReached && { message: LIMIT_REACHED_MESSAGE }),
  };
}

type Placement = {
  readonly line: StoredLine;
  readonly goods: CartGoods;
  readonly now: Date;
};

async function putLine(
  transaction: Transaction<StorefrontTables>,
  { cartId }: StoredCart,
  { line, goods, now }: Placement,
): Promise<Refusal | undefined> {
  const write = () => writeLine(transaction, cartId, line, now);
  if (!needsStock(line, goods)) {
    await write();
    return undefined;
  }
  const hold = await holdForLine(transaction, { ...line, ...toStockPlace(line.itemId, line.storeNumber) }, now, write);
  if (hold.held) return undefined;
  return { code: hold.available > 0 ? "not-enough-stock" : "out-of-stock", values: { available: hold.available } };
}

/**
 * Stock is held for items shipped or picked up now, but not for plans, restocking, pre-orders and back-ordered items.
 */
export function needsStock(line: Pick<StoredLine, "itemId" | "purchaseOption">, { items }: CartGoods): boolean {
  const known = items.get(line.itemId);
  if (!known || line.purchaseOption === "AUTO_RESTOCK" || isPreOrderOffered(known.item.product)) return false;
  return line.purchaseOption === "BOPIS" || !isBackOrdered(known.item);
}

function toRefusal(refusal: CartFailureCode | Refusal): Refusal {
  return typeof refusal === "string" ? { code: refusal } : refusal;
}

function toFailedItem(
  { itemId, qty }: AddToCartItem,
  { code, values = {}, message = CART_REFUSAL_MESSAGES[code] }: Refusal,
): FailedCartItem {
  return { itemId, qty, code, message: formatText(message, values) };
}
