import type { FastifyInstance, FastifyRequest } from "fastify";
import {
  CART_CALLS,
  formatText,
  parseItemId,
  type AddToCartItem,
  type CartFailureCode,
  type FailedCartItem,
  type SelectablePurchaseOption,
} from "shared-contracts";
import { decideAvailability, findQuantityErrors, resolveQuantityRange } from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import {
  acceptForms,
  addItemForm,
  DomainError,
  IDEMPOTENCY_HEADER,
  readIdempotencyKey,
} from "storefront-api/call-service";
import type { CommerceCustomer } from "../port/commerce-records.js";
import { composeCart } from "./compose-cart.js";
import { findItems, visitRoute, type KnownItem, type ShopService } from "./shop-service.js";
import type { Visit } from "./visits.js";

/** What to do about an item that couldn't be added. */
const MESSAGES = {
  "item-not-found": "We could not find this product.",
  "not-purchasable": "This product cannot be bought in this way.",
  "out-of-stock": "This product is out of stock.",
  "not-enough-stock": "Lower the quantity: only {available} left.",
  "quantity-limit": "Choose a quantity from {minimum} to {maximum}.",
  "price-unavailable": "Try again later: this product has no price at the moment.",
  "sign-in-required": "Sign in to add products to your cart.",
} as const satisfies Record<CartFailureCode, string>;

type Refusal = { readonly code: CartFailureCode; readonly values?: Readonly<Record<string, number>> };

type AddRequest = {
  readonly items: readonly AddToCartItem[];
  readonly purchaseOption: SelectablePurchaseOption;
};

type AddOutcome = {
  readonly addedItems: (AddToCartItem & { lineId: string })[];
  readonly failedItems: FailedCartItem[];
};

export function cartRoutes(service: ShopService) {
  return async (app: FastifyInstance): Promise<void> => {
    acceptForms(app);

    visitRoute(app, service, CART_CALLS.getCart, async (_input, { session }) => composeCart(await session.cart.read()));

    visitRoute(
      app,
      service,
      CART_CALLS.addCartItems,
      async ({ items, purchaseOption = DEFAULT_PURCHASE_OPTION }, visit, { request }) => {
        const outcome = await addItems(service, { items, purchaseOption }, visit, idempotencyKeyOf(request));
        return { ...outcome, cart: composeCart(await visit.session.cart.read()) };
      },
      { form: addItemForm },
    );

    visitRoute(app, service, CART_CALLS.changeCartLine, async ({ lineId, quantity }, visit) => {
      const { session } = visit;
      return inTurn(service, visit, async () => {
        const line = (await session.cart.read())?.lines.find((known) => known.lineId === lineId);
        if (!line) throw new DomainError("line-not-found");
        const known = (await findItems(session, [line.itemId])).get(line.itemId);
        const refusal =
          known && findRefusal({ itemId: line.itemId, qty: quantity }, known, DEFAULT_PURCHASE_OPTION, visit);
        if (refusal?.code === "quantity-limit") throw new DomainError("quantity-not-allowed", refusal.values);
        const change = await session.cart.change(lineId, quantity);
        if (change.ok) return composeCart(await session.cart.read());
        if (change.code === "line-not-found") throw new DomainError("line-not-found");
        const { available } = change;
        if (available !== undefined) throw new DomainError("not-enough-stock", { itemId: line.itemId, available });
        throw new DomainError("not-purchasable", { itemId: line.itemId, reason: change.code });
      });
    });

    visitRoute(app, service, CART_CALLS.removeCartLine, async ({ lineId }, visit) =>
      inTurn(service, visit, async () => {
        await visit.session.cart.remove(lineId);
        return composeCart(await visit.session.cart.read());
      }),
    );
  };
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  return readIdempotencyKey(headers[IDEMPOTENCY_HEADER]);
}

/** Guests change nothing that another request of theirs could meet. */
export function toVisitorKey(customer: CommerceCustomer | undefined): string {
  return customer ? `customer:${customer.customerId}` : "guest";
}

/** Adds each item independently: a refused item doesn't affect the others (AMB-35). */
export async function addItems(
  { once }: Pick<ShopService, "once">,
  request: AddRequest,
  visit: Visit,
  key: string | undefined,
): Promise<AddOutcome> {
  const items = request.items.map((item) => ({ ...item, itemId: parseItemId(item.itemId).skuNumber }));
  if (!visit.customer)
    return { addedItems: [], failedItems: items.map((item) => fail(item, { code: "sign-in-required" })) };
  return once(toVisitorKey(visit.customer), { key, request }, async () => {
    const itemIds = [...new Set(items.map(({ itemId }) => itemId))];
    const known = await findItems(visit.session, itemIds);
    const cart = await visit.session.cart.read();
    const inCart = new Map(cart?.lines.map(({ itemId, quantity }) => [itemId, quantity]));
    const outcome: AddOutcome = { addedItems: [], failedItems: [] };
    for (const item of items) {
      const qty = item.qty + (inCart.get(item.itemId) ?? 0);
      const refusal = findRefusal({ ...item, qty }, known.get(item.itemId), request.purchaseOption, visit);
      const change = refusal ? { ok: false as const, refusal } : await putInCart(visit, item);
      if (!change.ok) outcome.failedItems.push(fail(item, change.refusal));
      else {
        outcome.addedItems.push({ ...item, lineId: change.lineId });
        inCart.set(item.itemId, qty);
      }
    }
    return outcome;
  });
}

async function putInCart(
  { session }: Visit,
  { itemId, qty }: AddToCartItem,
): Promise<{ ok: true; lineId: string } | { ok: false; refusal: Refusal }> {
  const change = await session.cart.add(itemId, qty);
  if (change.ok) return change;
  const { code, available = 0 } = change;
  return { ok: false, refusal: { code: code === "line-not-found" ? "item-not-found" : code, values: { available } } };
}

/** By the rules of the page; whether there is enough is the engine's to say. */
function findRefusal(
  { parentItemId, qty }: Pick<AddToCartItem, "itemId" | "parentItemId" | "qty">,
  known: KnownItem | undefined,
  option: SelectablePurchaseOption,
  { context }: Visit,
): Refusal | undefined {
  if (!known) return { code: "item-not-found" };
  // Plans belong to items of storefront-api.
  if (parentItemId) return { code: "not-purchasable" };
  const { item } = known;
  const { refusal } = decideAvailability({ item, context, option });
  if (refusal) return { code: refusal };
  const range = resolveQuantityRange({ item, option, tenant: context.tenant });
  if (findQuantityErrors(qty, range).length === 0) return undefined;
  return { code: "quantity-limit", values: { minimum: range.minimum, maximum: range.maximum } };
}

function fail({ itemId, qty }: AddToCartItem, { code, values = {} }: Refusal): FailedCartItem {
  return { itemId, qty, code, message: formatText(MESSAGES[code], values) };
}

function inTurn<Outcome extends object>(
  { once }: ShopService,
  { customer }: Visit,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  return customer ? once(toVisitorKey(customer), { key: undefined, request: undefined }, work) : work();
}
