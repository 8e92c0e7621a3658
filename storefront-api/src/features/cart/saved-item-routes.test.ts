import { beforeEach, describe, expect, it } from "@jest/globals";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const CART = "/ele-lpd/api/cart";
const ITEMS = `${CART}/items`;
const SAVED = "/ele-lpd/api/saved-items";

const storefront = useForTests(() => createTestStorefront({ now: () => clock }));
let clock: Date;
let rosa: Shopper;

beforeEach(async () => {
  clock = new Date("2025-06-03T12:00:00Z");
  await storefront.reset(SHOP_FEED);
  rosa = await createMember(storefront.app);
});

async function add(itemId: string, qty: number, more: object = {}): Promise<string> {
  const added = await rosa.send("POST", ITEMS, { items: [{ itemId, qty }], location: "pdp", ...more });
  return added.json().addedItems[0].lineId;
}
const save = (lineId: string) => rosa.send("POST", `${ITEMS}/${lineId}/saved`, {});
const saved = async () => (await rosa.get(SAVED)).json().items;
const move = (savedId: string, key?: string) =>
  rosa.send("POST", `${SAVED}/${savedId}/cart`, {}, key ? { "idempotency-key": key } : {});
const linesInCart = async () => (await rosa.get(CART)).json().lines;
const reserved = async (itemId: string) => (await storefront.stockOf(itemId))?.reserved;

describe("saving for later", () => {
  it("takes a line out of the cart and lets its stock go", async () => {
    const { items, cart } = (await save(await add("LAST-1", 2))).json();
    expect(items).toMatchObject([{ itemId: "LAST-1", name: "Last lamp", quantity: 2, unitPrice: 20 }]);
    expect(cart.lines).toEqual([]);
    expect(await reserved("LAST-1")).toBe(0);
  });

  it("makes one of the same item saved twice, and keeps another option apart", async () => {
    await save(await add("PAPER-1", 2));
    clock = new Date("2025-06-03T12:01:00Z");
    await save(await add("PAPER-1", 3, { purchaseOption: "BOPIS", storeNumber: "0008" }));
    clock = new Date("2025-06-03T12:02:00Z");
    await save(await add("PAPER-1", 4));
    expect(await saved()).toMatchObject([
      { quantity: 6, purchaseOption: "ONE_TIME_PURCHASE", unitPrice: 6.49 },
      { quantity: 3, purchaseOption: "BOPIS", unitPrice: 6.29 },
    ]);
  });

  it("takes the plans of the item out with it, and is refused for a plan alone", async () => {
    const plan = { itemId: "PLAN-2Y", qty: 1, parentRelationType: "WARRANTY", parentItemId: "DESK-1" };
    const desk = { itemId: "DESK-1", qty: 1 };
    const added = await rosa.send("POST", ITEMS, { items: [desk, plan], location: "pdp" });
    const [deskLine, planLine] = added.json().addedItems;
    expect((await save(planLine.lineId)).json().code).toBe("line-not-saveable");
    expect((await save(deskLine.lineId)).json().cart.lines).toEqual([]);
    expect(await saved()).toMatchObject([{ itemId: "DESK-1" }]);
  });

  it("is refused for a line that is not in the cart", async () => {
    expect((await save("none")).json().code).toBe("line-not-found");
  });

  it.each([
    ["GET", SAVED],
    ["POST", `${ITEMS}/1/saved`],
    ["POST", `${SAVED}/1/cart`],
    ["DELETE", `${SAVED}/1`],
  ] as const)("is for members: %s %s", async (method, url) => {
    const guest = createShopper(storefront.app);
    const response = method === "GET" ? await guest.get(url) : await guest.send(method, url);
    expect([response.statusCode, response.json().code]).toEqual([401, "sign-in-required"]);
  });
});

describe("a saved item", () => {
  it("has today's price, and says why it can't be bought", async () => {
    await save(await add("LAST-1", 1));
    const [lamp] = SHOP_FEED.products?.filter(({ itemId }) => itemId === "LAST-1") ?? [];
    if (!lamp) throw new Error("the feed has no lamp");
    const prices = [{ purchaseOptionType: "ONE_TIME_PURCHASE" as const, basePrice: 20, finalPrice: 15 }];
    await storefront.seed({ products: [{ ...lamp, prices }] });
    expect(await saved()).toMatchObject([{ unitPrice: 15 }]);
    await storefront.seed({ inventory: [{ itemId: "LAST-1", onHand: 0 }] });
    expect(await saved()).toMatchObject([{ refusal: "out-of-stock" }]);
    await storefront.seed({ products: [{ ...lamp, tenants: ["business"] }] });
    expect(await saved()).toMatchObject([{ itemId: "LAST-1", refusal: "item-not-found" }]);
  });

  it("goes back to the cart once, with its option and its stock held again", async () => {
    await save(await add("LAST-1", 2));
    const [item] = await saved();
    const moved = (await move(item.lineId, "move-0001")).json();
    expect(moved).toMatchObject({ items: [], cart: { lines: [{ itemId: "LAST-1", quantity: 2 }] } });
    expect(moved.failedItem).toBeUndefined();
    expect((await move(item.lineId, "move-0001")).json().code).toBe("saved-item-not-found");
    expect(await linesInCart()).toMatchObject([{ quantity: 2 }]);
    expect(await reserved("LAST-1")).toBe(2);
  });

  it("goes back to the cart once when it is moved from several tabs at the same time", async () => {
    await save(await add("PAPER-1", 2));
    const [item] = await saved();
    const answers = await Promise.all(["move-0001", "move-0002", "move-0003"].map((key) => move(item.lineId, key)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
    expect(await linesInCart()).toMatchObject([{ itemId: "PAPER-1", quantity: 2 }]);
    expect(await saved()).toEqual([]);
  });

  it("stays saved where it can't be added, and can be tried again", async () => {
    await save(await add("LAST-1", 1));
    const [item] = await saved();
    await storefront.seed({ inventory: [{ itemId: "LAST-1", onHand: 0 }] });
    const refused = (await move(item.lineId, "move-0001")).json();
    expect(refused).toMatchObject({ failedItem: { code: "out-of-stock" }, items: [{ itemId: "LAST-1" }] });
    await storefront.seed({ inventory: [{ itemId: "LAST-1", onHand: 3 }] });
    expect((await move(item.lineId, "move-0002")).json()).toMatchObject({ items: [], cart: { itemCount: 1 } });
  });

  it("is removed by its owner alone", async () => {
    await save(await add("PAPER-1", 1));
    const [item] = await saved();
    const other = createShopper(storefront.app, "retail", { "x-forwarded-for": "203.0.113.90" });
    await other.send("POST", "/ele-lpd/api/account", { email: "otto@retail.example", password: "nine lives+1" });
    expect((await other.send("POST", `${SAVED}/${item.lineId}/cart`, {})).json().code).toBe("saved-item-not-found");
    await other.send("DELETE", `${SAVED}/${item.lineId}`);
    expect(await saved()).toHaveLength(1);
    expect((await rosa.send("DELETE", `${SAVED}/${item.lineId}`)).json()).toEqual({ items: [] });
  });
});
