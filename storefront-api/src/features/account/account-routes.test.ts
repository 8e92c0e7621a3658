import { beforeAll, describe, expect, it } from "@jest/globals";
import { shipTo } from "shared-contracts/fixtures";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => new Date("2025-06-03T12:00:00Z") }));
let rosa: Shopper;

beforeAll(async () => {
  await storefront.seed(SHOP_FEED);
  rosa = await createMember(storefront.app);
});

describe("lists", () => {
  it("take items, the first list being made when there is none", async () => {
    expect((await rosa.get("/ele-lpd/api/list")).json()).toEqual({ lists: [] });
    const list = (await rosa.send("POST", "/ele-lpd/api/list/items", { itemId: "PAPER-1", qty: 2 })).json();
    const name = "Copy paper, letter, 500 sheets";
    expect(list).toMatchObject({ name: "My list", items: [{ itemId: "PAPER-1", qty: 2, name }] });
    const again = { itemId: "PAPER-1", qty: 3, listId: list.listId };
    expect((await rosa.send("POST", "/ele-lpd/api/list/items", again)).json().items).toEqual([
      { itemId: "PAPER-1", qty: 5, name },
    ]);
  });

  it("are made by name, once, and keep what is theirs", async () => {
    const holiday = { itemId: "DESK-1", qty: 1, listName: " Holiday " };
    const made = (await rosa.send("POST", "/ele-lpd/api/list/items", holiday)).json();
    expect(made).toMatchObject({ name: "Holiday", items: [{ itemId: "DESK-1", qty: 1 }] });
    const again = (await rosa.send("POST", "/ele-lpd/api/list/items", holiday)).json();
    expect([again.listId, again.items]).toMatchObject([made.listId, [{ itemId: "DESK-1", qty: 2 }]]);
    const { lists } = (await rosa.get("/ele-lpd/api/list")).json();
    expect(lists.map((list: { name: string }) => list.name)).toEqual(["Holiday", "My list"]);
    const nameless = { itemId: "DESK-1", qty: 1, listName: "  " };
    expect((await rosa.send("POST", "/ele-lpd/api/list/items", nameless)).statusCode).toBe(400);
  });

  it("are renamed, but never to the name of another one", async () => {
    const add = async (listName: string) =>
      (await rosa.send("POST", "/ele-lpd/api/list/items", { itemId: "PAPER-1", qty: 1, listName })).json();
    const [{ listId }] = [await add("Old name"), await add("Taken")];
    const rename = (id: string, name: string) => rosa.send("PATCH", `/ele-lpd/api/list/${id}`, { name });
    const named = async (name: string) => (await rename(listId, name)).json();
    expect((await named(" New name ")).lists).toContainEqual(expect.objectContaining({ listId, name: "New name" }));
    expect((await rename(listId, "New name")).statusCode).toBe(200);
    expect(await named("Taken")).toMatchObject({ code: "list-name-taken" });
    expect(await named(" ")).toMatchObject({ code: "bad-request" });
    expect((await rename("none", "Nobody's")).json()).toMatchObject({ code: "list-not-found" });
  });

  it("lose an item that is taken off, and end with their last one", async () => {
    const add = (itemId: string) => rosa.send("POST", "/ele-lpd/api/list/items", { itemId, qty: 1, listName: "Short" });
    await add("PAPER-1");
    const { listId } = (await add("DESK-1")).json();
    const remove = async (itemId: string) => {
      const answer = await rosa.send("DELETE", `/ele-lpd/api/list/${listId}/items/${itemId}`);
      const own = answer.json().lists.find((list: { listId: string }) => list.listId === listId);
      return own?.items.map((item: { itemId: string }) => item.itemId);
    };
    expect(await remove("DESK-1")).toEqual(["PAPER-1"]);
    expect(await remove("DESK-1")).toEqual(["PAPER-1"]);
    expect(await remove("PAPER-1")).toBeUndefined();
  });

  it.each([
    ["a list of nobody", { itemId: "PAPER-1", qty: 1, listId: "none" }, "list-not-found"],
    ["an unknown item", { itemId: "NONE", qty: 1 }, "item-not-found"],
  ])("refuse %s", async (_title, body, code) => {
    const response = await rosa.send("POST", "/ele-lpd/api/list/items", body);
    expect([response.statusCode, response.json().code]).toEqual([404, code]);
  });
});

it.each([
  [9999, 200],
  [10_000, 400],
  [2 ** 31, 400],
])("a list with %i of an item: %i", async (quantity, status) => {
  const listed = { itemId: "PAPER-1", qty: quantity, listName: `Of ${quantity}` };
  const list = await rosa.send("POST", "/ele-lpd/api/list/items", listed);
  expect(list.statusCode).toBe(status);
});

it("a list has 9,999 of an item at most, however often it is added", async () => {
  const add = () => rosa.send("POST", "/ele-lpd/api/list/items", { itemId: "DESK-1", qty: 9999, listName: "Desks" });
  await add();
  expect((await add()).json().items).toMatchObject([{ itemId: "DESK-1", qty: 9999 }]);
});

it("a member has 100 lists at most", async () => {
  const shopper = await createMember(storefront.app, BUSINESS_MEMBER, "business");
  const add = (listName: string) =>
    shopper.send("POST", "/ele-lpd/api/list/items", { itemId: "PAPER-1", qty: 1, listName });
  for (let number = 1; number <= 100; number += 1) expect((await add(`List ${number}`)).statusCode).toBe(200);
  expect((await add("List 101")).json()).toMatchObject({ code: "too-many-lists" });
  expect((await add("List 1")).statusCode).toBe(200);
});

describe("subscriptions", () => {
  const url = "/ele-lpd/api/subscriptions";

  async function order(added: object) {
    const items = [{ itemId: "PAPER-1", qty: 2 }];
    await rosa.send("POST", "/ele-lpd/api/cart/items", { items, location: "buy-box", ...added });
    return (await rosa.send("POST", "/ele-lpd/api/orders", { shipTo })).json();
  }

  it("are one for an item, and the page of the item knows it", async () => {
    await order({ purchaseOption: "AUTO_RESTOCK" });
    await order({ purchaseOption: "AUTO_RESTOCK", frequencyDays: 60 });
    expect((await rosa.get(url)).json().subscriptions).toMatchObject([
      { name: "Copy paper, letter, 500 sheets", quantity: 2, frequencyDays: 60 },
    ]);
    const page = (await rosa.get("/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1")).json();
    expect(page.items[0].autoRestockData).toEqual({ subscribed: true, coreSkuExistsInSubscription: true });
  });

  const cancel = () => rosa.send("DELETE", `${url}/subscription-PAPER-1`);

  it.each([
    ["as often as chosen", { frequencyDays: 60 }, 60, "2025-08-02"],
    ["every 30 days unless something else is chosen", {}, 30, "2025-07-03"],
    ["every 30 days where the item isn't restocked as often as asked", { frequencyDays: 45 }, 30, "2025-07-03"],
  ])("are made by an order of an auto restock, %s", async (_how, chosen, frequencyDays, nextOrder) => {
    await cancel();
    const placed = await order({ purchaseOption: "AUTO_RESTOCK", ...chosen });
    expect(placed.lines).toMatchObject([{ purchaseOption: "AUTO_RESTOCK", frequencyDays }]);
    expect((await rosa.get(url)).json().subscriptions).toMatchObject([
      { itemId: "PAPER-1", quantity: 2, frequencyDays, nextOrder },
    ]);
    const mail = await storefront.connection.database
      .selectFrom("outbox_mails")
      .select("body")
      .where("body", "like", `%${placed.orderId}%`)
      .executeTakeFirstOrThrow();
    expect(mail.body).toContain(`Auto Restock, every ${frequencyDays} days`);
  });

  it("are not made by another order, and end when they are canceled, however often", async () => {
    for (let times = 0; times < 2; times += 1) expect((await cancel()).json()).toEqual({ subscriptions: [] });
    for (const added of [{ frequencyDays: 60 }, {}]) {
      const body = { items: [{ itemId: "PAPER-1", qty: 1 }], location: "buy-box", ...added };
      const sent = await rosa.send("POST", "/ele-lpd/api/cart/items", body, {
        "idempotency-key": "by-form-and-script",
      });
      expect(sent.statusCode).toBe(200);
    }
    expect((await order({ frequencyDays: 60 })).lines[0].frequencyDays).toBeUndefined();
    expect((await rosa.get(url)).json()).toEqual({ subscriptions: [] });
  });

  it("are as often as was chosen, also of what was saved for later", async () => {
    const items = [{ itemId: "PAPER-1", qty: 1 }];
    const chosen = { items, location: "buy-box", purchaseOption: "AUTO_RESTOCK", frequencyDays: 14 };
    const { cart } = (await rosa.send("POST", "/ele-lpd/api/cart/items", chosen)).json();
    expect(cart.lines).toMatchObject([{ frequencyDays: 14 }]);
    const saved = (await rosa.send("POST", `/ele-lpd/api/cart/items/${cart.lines[0].lineId}/saved`)).json();
    expect(saved.items).toMatchObject([{ frequencyDays: 14 }]);
    const moved = await rosa.send("POST", `/ele-lpd/api/saved-items/${saved.items[0].lineId}/cart`);
    expect(moved.json().cart.lines).toMatchObject([{ purchaseOption: "AUTO_RESTOCK", frequencyDays: 14 }]);
  });
});

it.each(["/ele-lpd/api/list", "/ele-lpd/api/subscriptions", "/ele-lpd/api/orders"])(
  "guests are asked to sign in at %s",
  async (url) => {
    const response = await createShopper(storefront.app).get(url);
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in-required"]);
  },
);
