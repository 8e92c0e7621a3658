import type { Cart } from "shared-contracts";
import { shipTo } from "shared-contracts/fixtures";

/** A shopper without a browser: a session cookie, sent to any shell. */
export type ShopperClient = {
  /** The cookie header it sends: `sid=…`, or empty before the first sign-in. */
  cookie(): string;
  signIn(origin: string, member: string): Promise<void>;
  signOut(origin: string): Promise<void>;
  /** Email address or name of the signed-in member, as the shell reports it. */
  readSession(origin: string): Promise<string>;
  /** Resolves to the status; rejects without a response. */
  add(origin: string, itemId: string, quantity: number, key?: string): Promise<number>;
  remove(origin: string, lineId: string): Promise<void>;
  changeQuantity(origin: string, lineId: string, quantity: number): Promise<void>;
  readCart(origin: string): Promise<Cart>;
  /** Orders the cart; resolves to the status. */
  placeOrder(origin: string, key: string): Promise<number>;
  /** Orders placed so far. */
  countOrders(origin: string): Promise<number>;
};

/** The password of all demonstration accounts (tools/demonstration/feed/README.md). */
export const DEMONSTRATION_PASSWORD = "Demo-Shop-2026";

export function createShopperClient(): ShopperClient {
  let cookie = "";

  async function send(method: string, url: string, body?: object, headers = {}): Promise<Response> {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(cookie && { cookie }), ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [set] = response.headers.getSetCookie().filter((text) => text.startsWith("sid="));
    if (set) cookie = set.split(";")[0] ?? "";
    return response;
  }

  async function sendOrThrow(method: string, url: string, body?: object): Promise<Response> {
    const response = await send(method, url, body);
    if (!response.ok) throw new Error(`${method} ${url} answers ${response.status}: ${await response.text()}`);
    return response;
  }

  return {
    cookie: () => cookie,
    async signIn(origin, member) {
      const account = { email: `${member}@example.com`, password: DEMONSTRATION_PASSWORD };
      await sendOrThrow("POST", `${origin}/ele-lpd/api/session`, account);
    },
    async signOut(origin) {
      await sendOrThrow("DELETE", `${origin}/ele-lpd/api/session`);
    },
    readSession: async (origin) => (await sendOrThrow("GET", `${origin}/ele-lpd/api/session`)).text(),
    async add(origin, itemId, quantity, key) {
      const body = { items: [{ itemId, qty: quantity }], location: "buy-box" };
      const headers = key ? { "idempotency-key": key } : {};
      return (await send("POST", `${origin}/ele-lpd/api/cart/items`, body, headers)).status;
    },
    async remove(origin, lineId) {
      await sendOrThrow("DELETE", `${origin}/ele-lpd/api/cart/items/${lineId}`);
    },
    async changeQuantity(origin, lineId, quantity) {
      await sendOrThrow("PATCH", `${origin}/ele-lpd/api/cart/items/${lineId}`, { quantity });
    },
    placeOrder: async (origin, key) =>
      (await send("POST", `${origin}/ele-lpd/api/orders`, { shipTo }, { "idempotency-key": key })).status,
    async countOrders(origin) {
      const history = (await (await sendOrThrow("GET", `${origin}/ele-lpd/api/orders?limit=1`)).json()) as {
        readonly total: number;
      };
      return history.total;
    },
    readCart: async (origin) => (await (await sendOrThrow("GET", `${origin}/ele-lpd/api/cart`)).json()) as Cart,
  };
}
