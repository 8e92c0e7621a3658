import { describe, expect, it } from "@jest/globals";
import { toCommerceCart, type VendureOrder } from "./order-documents.js";
import { createPictureIds } from "./picture-ids.js";
import { VendureError, type VendureClient } from "./vendure-client.js";
import { createVendureOrders } from "./vendure-orders.js";
import { createOrder } from "./vendure-records.fixture.js";

/** Two orders each millisecond, newest first. */
const ORDERS = Array.from({ length: 250 }, (_none, index) =>
  createOrder({
    code: `O${index}`,
    active: false,
    orderPlacedAt: new Date(Date.UTC(2026, 0, 1) - Math.floor(index / 2)).toISOString(),
  }),
);

type ListOptions = {
  readonly skip: number;
  readonly take: number;
  readonly filter: { readonly orderPlacedAt?: { readonly before: string } };
};

/** Lists like Vendure: before a time, at most a hundred. */
async function answerList(_document: string, variables: Readonly<Record<string, unknown>> = {}) {
  const { skip, take, filter } = variables["options"] as ListOptions;
  if (take > 100) throw new VendureError("Cannot take more than 100 results", "USER_INPUT_ERROR");
  const { before } = filter.orderPlacedAt ?? {};
  const found = ORDERS.filter(({ orderPlacedAt }) => before === undefined || (orderPlacedAt ?? "") < before);
  return { activeCustomer: { orders: { items: found.slice(skip, skip + take) }, all: { totalItems: ORDERS.length } } };
}

function createOrders(ask: (...args: Parameters<typeof answerList>) => Promise<unknown>) {
  const client = { token: () => "T1", ask } as VendureClient;
  return createVendureOrders(client, { paymentMethod: undefined }, createPictureIds("http://unused.example/"));
}

describe("orders of Vendure", () => {
  const { list } = createOrders(answerList);
  const codes = async (page: Parameters<typeof list>[0]) => (await list(page)).orders.map(({ orderId }) => orderId);
  const toCodes = (from: number, to: number) => ORDERS.slice(from, to).map(({ code }) => code);
  const placeOf = (index: number) => {
    const { code, orderPlacedAt } = ORDERS[index] ?? createOrder();
    return { orderId: code, placedAt: new Date(orderPlacedAt ?? "") };
  };

  it.each([1, 100, 101])("are listed by %i", async (limit) => {
    expect(await codes({ offset: 0, limit })).toEqual(toCodes(0, limit));
  });

  it.each([
    ["the first of a millisecond", 4, 1],
    ["the second of a millisecond", 5, 1],
    ["a long page", 5, 100],
    ["a page longer than Vendure's", 5, 101],
  ])("continue after %s", async (_what, index, limit) => {
    expect(await codes({ after: placeOf(index), offset: 0, limit })).toEqual(toCodes(index + 1, index + 1 + limit));
  });

  it("end, and are counted whole", async () => {
    expect(await list({ after: placeOf(248), offset: 0, limit: 10 })).toMatchObject({
      orders: [{ orderId: "O249" }],
      total: 250,
    });
  });

  it.each([
    ["another customer's", async () => Promise.reject(new VendureError("No.", "FORBIDDEN"))],
    ["an unknown one", async () => ({ orderByCode: null })],
    ["a cart", async () => ({ orderByCode: createOrder({ active: true }) })],
  ])("%s isn't found", async (_what, ask) => {
    expect(await createOrders(ask).find("O1")).toBeUndefined();
  });

  it("an empty cart can't be ordered", async () => {
    const orders = createOrders(async () => ({ activeOrder: createOrder({ lines: [] }) }));
    expect(await orders.place({ cart: toSeen(createOrder()), zipCode: undefined })).toEqual({
      ok: false,
      code: "cart-empty",
    });
  });

  const [chairs] = createOrder().lines;
  if (!chairs) throw new Error("The fixture has no line");
  const shipping = { priceWithTax: 500, shippingMethod: { id: "1", name: "Standard" } };

  it("an order whose lines come in another order is the same", async () => {
    const lines = [chairs, { ...chairs, id: "2", productVariant: { sku: "CHAIR-R", name: "Chair Red" } }];
    const both = (listed: VendureOrder["lines"]) => createOrder({ lines: listed, totalWithTax: 75_600 });
    const orders = createOrders(async (document) => {
      const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
      return answerOrder(operation, both(lines.toReversed()));
    });
    expect(await orders.place({ cart: toSeen(both(lines)), zipCode: "02108" })).toMatchObject({ ok: true });
  });

  it.each<[string, Partial<VendureOrder>, "cart-changed" | undefined]>([
    ["as the shopper has seen it", {}, undefined],
    ["with a cent more", { totalWithTax: 37_801 }, "cart-changed"],
    ["with a cent less", { totalWithTax: 37_799 }, "cart-changed"],
    ["with shipping to this address", { totalWithTax: 38_300, shippingLines: [shipping] }, "cart-changed"],
    ["with another quantity at the same total", { lines: [{ ...chairs, quantity: 1 }] }, "cart-changed"],
    ["with a line more, for nothing", { lines: [chairs, { ...chairs, id: "2", linePriceWithTax: 0 }] }, "cart-changed"],
  ])("an order %s is paid only if that is what was seen", async (_what, begun, refusal) => {
    const asked: string[] = [];
    const orders = createOrders(async (document) => {
      const operation = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? "";
      asked.push(operation);
      return answerOrder(operation, createOrder({ state: "ArrangingPayment", ...begun }));
    });
    const placed = await orders.place({ cart: toSeen(createOrder()), zipCode: "02108" });
    expect(placed).toMatchObject(refusal ? { ok: false, code: refusal } : { ok: true, order: { orderId: "AB12" } });
    expect(asked.includes("Pay")).toBe(refusal === undefined);
    // The shopper can change it again.
    expect(asked.at(-1) === "BackToCart").toBe(refusal !== undefined);
  });
});

function toSeen(order: VendureOrder) {
  return toCommerceCart(order, createPictureIds("http://unused.example/"));
}

/** Answers like a Vendure with one shipping and one payment method, whose order comes out like `begun`. */
function answerOrder(operation: string, begun: VendureOrder): unknown {
  switch (operation) {
    case "ActiveOrder":
      return { activeOrder: createOrder() };
    case "Addresses":
      return { activeCustomer: { addresses: [] } };
    case "Eligible":
      return { eligibleShippingMethods: [{ id: "1", priceWithTax: 0 }] };
    case "PaymentMethods":
      return { eligiblePaymentMethods: [{ code: "invoice", isEligible: true }] };
    default:
      return { result: begun };
  }
}
