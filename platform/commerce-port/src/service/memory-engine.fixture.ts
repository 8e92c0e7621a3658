import { randomUUID } from "node:crypto";
import type { CommerceCart, CommerceCustomer, CommerceLine, CommerceOrder } from "../port/commerce-records.js";
import type { CommercePrice, CommerceProduct } from "../port/commerce-records.js";
import {
  COMMERCE_PORT_VERSION,
  EngineUnavailableError,
  type CartChange,
  type CommerceEngine,
} from "../port/commerce-session.js";

export type MemoryItem = { readonly product: CommerceProduct; readonly price: CommercePrice; stock: number };

type Account = CommerceCustomer & { readonly password: string };
type Basket = { cartId: string; revision: number; lines: CommerceLine[] };

export type MemoryEngine = CommerceEngine & {
  /** Stock can be changed. */
  readonly items: ReadonlyMap<string, MemoryItem>;
  isDown: boolean;
  /** What adding to a cart waits for. */
  held: Promise<void> | undefined;
};

/** A small engine that keeps everything in memory, and has none of what the port leaves open. */
export function createMemoryEngine(catalog: readonly MemoryItem[], accounts: readonly Account[]): MemoryEngine {
  const items = new Map(catalog.map((item) => [item.product.itemId, item]));
  const sessions = new Map<string, Account>();
  const baskets = new Map<string, Basket>();
  const orders = new Map<string, (CommerceOrder & { readonly customerId: string })[]>();
  const category = { id: "paper", name: "Paper" };
  const pick = <Value>(itemIds: readonly string[], toValue: (item: MemoryItem) => Value) =>
    new Map(
      itemIds.flatMap((itemId) => {
        const item = items.get(itemId);
        return item ? [[itemId, toValue(item)] as const] : [];
      }),
    );

  const engine: MemoryEngine = {
    version: COMMERCE_PORT_VERSION,
    items,
    isDown: false,
    held: undefined,
    isReady: async () => !engine.isDown,
    open({ token: first }) {
      let token = first;
      const account = () => sessions.get(token ?? "");
      const basketOf = () => baskets.get(account()?.customerId ?? "");

      function setQuantity(itemId: string, quantity: number): CartChange {
        const item = items.get(itemId);
        const owner = account()?.customerId ?? "";
        if (!item) return { ok: false, code: "item-not-found" };
        if (quantity > item.stock) return { ok: false, code: "not-enough-stock", available: item.stock };
        const basket: Basket = baskets.get(owner) ?? { cartId: randomUUID(), revision: 0, lines: [] };
        const unitCents = item.price.amountCents;
        const lineId = basket.lines.find((line) => line.itemId === itemId)?.lineId ?? randomUUID();
        const { name } = item.product;
        const line = { lineId, itemId, name, quantity, unitCents, totalCents: unitCents * quantity };
        basket.lines = [...basket.lines.filter((other) => other.itemId !== itemId), line];
        basket.revision += 1;
        baskets.set(owner, basket);
        return { ok: true, lineId };
      }

      return {
        token: () => token,
        products: {
          find: async (itemIds) => pick(itemIds, ({ product }) => product),
          async search({ text, offset, limit }) {
            const found = [...items.values()].filter(({ product: { itemId, name } }) =>
              `${itemId} ${name}`.toLowerCase().includes(text.toLowerCase()),
            );
            const itemIds = found.map(({ product }) => product.itemId).slice(offset, offset + limit);
            return { itemIds, total: found.length, facets: [] };
          },
          listCategories: async () => [{ ...category, itemCount: items.size }],
          findCategory: async (id) => (id === category.id ? { ...category, above: [] } : undefined),
        },
        prices: { find: async (itemIds) => pick(itemIds, ({ price }) => price) },
        stock: { find: async (itemIds) => pick(itemIds, ({ stock }) => ({ isAvailable: stock > 0, quantity: stock })) },
        cart: {
          async read(): Promise<CommerceCart | undefined> {
            const basket = basketOf();
            return basket && { ...basket, fees: [] };
          },
          async add(itemId, quantity) {
            await engine.held;
            const before = basketOf()?.lines.find((line) => line.itemId === itemId)?.quantity ?? 0;
            return setQuantity(itemId, before + quantity);
          },
          async change(lineId, quantity) {
            const line = basketOf()?.lines.find((known) => known.lineId === lineId);
            return line ? setQuantity(line.itemId, quantity) : { ok: false, code: "line-not-found" };
          },
          async remove(lineId) {
            const basket = basketOf();
            if (!basket) return;
            basket.lines = basket.lines.filter((line) => line.lineId !== lineId);
            basket.revision += 1;
          },
        },
        orders: {
          async place({ cart, zipCode }) {
            const owner = account()?.customerId ?? "";
            const { lines = [], revision } = basketOf() ?? {};
            if (lines.length === 0) return { ok: false, code: "cart-empty" };
            if (revision !== cart.revision) return { ok: false, code: "cart-changed" };
            for (const { itemId, quantity } of lines) {
              const item = items.get(itemId);
              if (item) item.stock -= quantity;
            }
            const orderId = randomUUID();
            const placedAt = new Date();
            const order = { orderId, placedAt, lines, fees: [], customerId: owner, ...(zipCode && { zipCode }) };
            orders.set(owner, [order, ...(orders.get(owner) ?? [])]);
            baskets.delete(owner);
            return { ok: true, order };
          },
          async list({ after, offset, limit }) {
            const all = orders.get(account()?.customerId ?? "") ?? [];
            const start = after ? all.findIndex(({ orderId }) => orderId === after.orderId) + 1 : offset;
            return { orders: all.slice(start, start + limit), total: all.length };
          },
          find: async (orderId) => orders.get(account()?.customerId ?? "")?.find((order) => order.orderId === orderId),
        },
        customer: {
          async current() {
            if (engine.isDown) throw new EngineUnavailableError("It is down");
            return account();
          },
          async signIn({ email, password }) {
            const customer = accounts.find((known) => known.email === email && known.password === password);
            if (!customer) return { ok: false, code: "wrong-credentials" };
            token = randomUUID();
            sessions.set(token, customer);
            return { ok: true, customer };
          },
          async signOut() {
            sessions.delete(token ?? "");
            token = undefined;
          },
        },
      };
    },
  };
  return engine;
}
