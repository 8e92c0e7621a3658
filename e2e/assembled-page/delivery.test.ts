import { describe, expect, it } from "@jest/globals";
import { productPath, submitForm, visitProduct } from "./support/page.js";
import { emailOf } from "./support/people.js";
import { ask, call, type Visitor } from "./support/shop.js";

const CLOCK = "2025-06-10T12:00:00Z";
const PATH = productPath("DLV-plain");
const NO_FEE = "No delivery fee";

async function deliveryLines(visitor: Visitor, itemId: string, query = "") {
  const lines = (await visitProduct(visitor, itemId, { clock: CLOCK, query })).lines("buy-box");
  // What needs no address has no place to change.
  const end = lines.findIndex((line) => /^(Deliver|Ship) to |^Share$/.test(line));
  const label = lines.slice(0, end).findLastIndex((line) => LABELS.includes(line));
  return lines.slice(label, end);
}

const LABELS = [
  "Out of stock for delivery",
  "Not sold for delivery",
  "Pre-order",
  "Backordered",
  "Software download",
  "Email delivery",
  "Service",
  "Coming soon",
  "Delivery and in-store pickup",
  "Enhanced delivery",
  "Delivery",
  "Delivered FREE",
];

describe("the delivery label", () => {
  it.each([
    ["[S2-4.14] out of stock before everything", "DLV-out", ["Out of stock for delivery"]],
    ["[S2-4.14] out of stock by hand", "DLV-manual-out", ["Out of stock for delivery"]],
    ["[S2-4.15] not sold before pre-order", "DLV-in-store", ["Not sold for delivery", "Buy it in our stores"]],
    ["[S2-4.16] pre-order before software", "DLV-pre-order", ["Pre-order"]],
    [
      "[S2-4.17] backordered before software, with the date",
      "DLV-backordered",
      ["Backordered", "Expected Aug 14, 2025"],
    ],
    ["[S2-4.18] software before e-mail", "DLV-download", ["Software download"]],
    ["[S2-4.19] e-mail before services, and to whom", "DLV-email", ["Email delivery", `Sent to ${emailOf("member")}`]],
    ["[S2-4.20] services before coming soon", "DLV-service", ["Service"]],
    ["[S2-4.21] [S2-4.13] coming soon before pickup", "DLV-coming-soon", ["Coming soon"]],
    [
      "[S2-4.22] pickup before free delivery",
      "DLV-pickup",
      ["Delivery and in-store pickup", "Get it by Thu, Jun 12", NO_FEE],
    ],
    ["[S2-4.24] plain delivery, with the days it takes", "DLV-plain", ["Delivery", "Get it by Mon, Jun 16", NO_FEE]],
    ["[S2-4.25] free delivery", "DLV-free", ["Delivered FREE", "Get it by Thu, Jun 12"]],
    [
      "[S2-4.24] not free with one delivery where restock is",
      "DLV-free-restock",
      ["Delivery", "Get it by Thu, Jun 12"],
    ],
  ] satisfies [string, string, readonly string[]][])("%s", async (_why, itemId, lines) => {
    expect(await deliveryLines("member", itemId)).toEqual(lines);
  });

  it("[S2-4.25] is free with auto restock where that is free", async () => {
    const lines = await deliveryLines("member", "DLV-free-restock", "?option=AUTO_RESTOCK");
    expect(lines).toEqual(["Delivered FREE", "Get it by Thu, Jun 12"]);
  });

  it("[S2-4.22] names no pickup to a customer who may not pick up", async () => {
    expect((await deliveryLines("bare", "DLV-pickup"))[0]).toBe("Delivered FREE");
  });
});

describe("delivery tomorrow", () => {
  it.each([
    ["promised by the inventory mode NDD", "DLV-tomorrow", ["Delivery", "Get it tomorrow. Order within 9 hrs", NO_FEE]],
    ["not promised by others", "DLV-plain", ["Delivery", "Get it by Mon, Jun 16", NO_FEE]],
    ["not promised of an item out of stock", "DLV-tomorrow-out", ["Out of stock for delivery"]],
  ])("[S1-9.09] [S2-4.26] is %s", async (_why, itemId, lines) => {
    expect(await deliveryLines("member", itemId)).toEqual(lines);
  });
});

describe("the place to deliver to", () => {
  it.each<[string, Visitor, string, string]>([
    ["the cookie", "member", "zipcode=02109", "Deliver to 02109"],
    ["the account without a cookie", "member", "", "Deliver to 02108"],
    ["01760 without either", "silver", "", "Deliver to 01760"],
    ["the cookie, on the business storefront", "buyer", "zipcode=02109", "Ship to 02109"],
  ])("[S2-9.06] is that of %s", async (_why, visitor, cookie, text) => {
    const page = await visitProduct(visitor, "DLV-plain", { cookie });
    expect(page.lines("buy-box")).toContain(text);
  });

  it.each([
    ["a ZIP code", "02108", { zipCode: "02108", city: "Boston", state: "MA" }],
    ["city and state", "Natick, MA", { zipCode: "01760", city: "Natick", state: "MA" }],
  ])("[S2-7.28] is found by %s", async (_by, text, place) => {
    expect(await call("member", `/ele-lpd/api/location?q=${encodeURIComponent(text)}`)).toEqual(place);
  });

  it.each([
    ["[S2-7.28] [S2-5.06] [S2-8.10] unknown", "99998"],
    ["[S2-5.05] empty", ""],
  ])("%s is refused, and the form says so when the page comes back", async (_why, text) => {
    const { status, headers, page } = await submitForm("member", PATH, { call: "chooseLocation", q: text });
    expect(status).toBe(422);
    expect(String(headers["set-cookie"])).not.toContain("zipcode");
    expect(page.lines("buy-box")).toContain("Please enter a valid ZIP Code or city & state");
  });

  it("[S2-4.35] [S2-5.04] is kept in the cookie once it is chosen, and the page comes back without a message", async () => {
    const form = { call: "chooseLocation", q: "Natick, MA", returnTo: PATH };
    const answer = await submitForm("member", PATH, form);
    expect([answer.status, answer.headers.location]).toEqual([303, PATH]);
    expect(String(answer.headers["set-cookie"])).toMatch(/^zipcode=01760;/);
    const page = await visitProduct("member", "DLV-plain");
    expect(page.lines("buy-box")).not.toContain("Please enter a valid ZIP Code or city & state");
  });

  it("[S2-4.34] opens and closes without a script", async () => {
    const popover = (await visitProduct("member", "DLV-plain")).find("region", "Change delivery location", "buy-box");
    expect([popover?.tagName, popover?.hasAttribute("open")]).toEqual(["DETAILS", false]);
  });
});

describe("pickup", () => {
  it.each([
    [
      "[S1-9.08] [S1-9.07] at the default store",
      "",
      ["Pick up in 1 hour", "In stock", "Pickup at Natick Mall", "1 Main Street, Natick, MA 01760"],
    ],
    [
      "[S2-2.09] at the store of the address",
      "?storeNumber=0009",
      ["Out of stock at this store", "Next truck on Monday", "Pickup at Hyannis Harbor"],
    ],
  ] satisfies [string, string, readonly string[]][])("%s", async (_where, query, texts) => {
    const lines = (await visitProduct("member", "DLV-stores", { query })).lines("buy-box");
    expect(lines.filter((line) => /pick ?up (in|at)|this store|In stock|Next truck|Street/i.test(line))).toEqual(texts);
  });

  it("[S2-3.14] is offered at the store nearest to the ZIP code, and sends it without a script too", async () => {
    const page = await visitProduct("member", "DLV-stores", { cookie: "zipcode=02601" });
    expect(page.lines("buy-box")).toContain("Pickup at Hyannis Harbor");
    expect(page.slot("buy-box").querySelector('input[name="storeNumber"]')?.getAttribute("value")).toBe("0009");
  });

  it("[S2-2.09] [S2-9.07] [S2-3.14] reads the stock of that store from the page data", async () => {
    type Data = { items: { inventory: { items: Record<string, unknown>[] } }[] };
    const path = "/ele-lpd/api/sba-sku/lpd-sba-sku/product_DLV-stores";
    const [near, other] = await Promise.all([
      call<Data>("member", path),
      call<Data>("member", `${path}?storeNumber=0009`),
    ]);
    expect(near.items[0]?.inventory.items[0]).toMatchObject({
      instock: true,
      outofstock: false,
      showStoreAddress: true,
    });
    expect(other.items[0]?.inventory.items[0]).toMatchObject({
      instock: false,
      outofstock: true,
      storeAvailabilityText: "Next truck on Monday",
      showStoreAddress: false,
      yourStoreInfo: { storeNumber: "0009", name: "Hyannis Harbor" },
    });
  });
});

describe("enhanced delivery", () => {
  it("[S2-8.14] has a date and a price where it is offered, and answers 404 elsewhere", async () => {
    const path = "/ele-lpd/api/sku/enhancedDelivery?itemId=DLV-enhanced&zipCode=";
    expect(await call("member", `${path}02108`, { clock: CLOCK })).toEqual({
      deliveryDateText: expect.stringContaining("Jun 17"),
      price: 79,
    });
    expect((await ask("member", `${path}10001`)).status).toBe(404);
    expect((await ask("member", path.replace("enhanced&", "plain&") + "02108")).status).toBe(404);
  });
});
