import { expect, it } from "@jest/globals";
import { fieldsOf, productPath, submitForm, visit } from "./support/page.js";
import { ask, fromOwnAddress } from "./support/shop.js";

/** A new customer, so that no other orders are affected. */
async function signUp(email: string): Promise<string> {
  const form = { call: "createAccount", email, password: "twelve apples", firstName: "Olga", returnTo: "/" };
  const { headers } = await submitForm("retail", "/account/bc", form, { headers: fromOwnAddress() });
  return [headers["set-cookie"] ?? []].flat().join().split(";", 1).join("");
}

const SUBSCRIPTIONS = "/ars/sparq/subscriptions";

const ADDRESS = {
  "shipTo.name": "Olga Novak",
  "shipTo.street": "12 Main St",
  "shipTo.city": "Boston",
  "shipTo.state": "MA",
  "shipTo.zipCode": "02108",
};

it("an order is read out by a short number, and bought again once however often its form is sent", async () => {
  const cookie = await signUp("olga@new.example");
  const items = ["ID-plain", "BTN-plain"].map((itemId, index) => ({ itemId, qty: index + 1 }));
  await ask("retail", "/ele-lpd/api/cart/items", { method: "POST", body: { items, location: "buy-box" }, cookie });
  const checkout = fieldsOf(await visit("retail", "/checkout", { cookie }), "placeOrder");
  const refused = await submitForm("retail", "/checkout", checkout, { cookie });
  expect(refused.status).toBe(422);
  expect(refused.page.lines().join("\n")).toContain("Enter the street and number, such as 12 Main St.");
  const wrong = {
    "shipTo.name": "N".repeat(61),
    "shipTo.street": "12 🏠 St",
    "shipTo.city": "🌆",
    "shipTo.state": "OH",
  };
  const corrected = await submitForm("retail", "/checkout", { ...checkout, ...ADDRESS, ...wrong }, { cookie });
  const told = [...corrected.page.document.querySelectorAll(".own-form [aria-invalid]")].map((field) => {
    const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return [
      field.getAttribute("name"),
      ids.map((id) => corrected.page.document.getElementById(id)?.textContent).join(),
    ];
  });
  expect(told).toEqual([
    ["shipTo.name", "Use at most 60 characters, and no emoji."],
    ["shipTo.street", "Use at most 100 characters, and no emoji."],
    ["shipTo.city", "Use at most 60 characters, and no emoji."],
    ["shipTo.state", "The state and the ZIP Code don't match. Check both, such as MA and 01760."],
  ]);
  const ordered = await submitForm("retail", "/checkout", { ...checkout, ...ADDRESS }, { cookie });
  const path = String(ordered.headers["location"]);
  expect(path).toMatch(/^\/account\/orders\/[^/]+\?placed=y$/);
  const order = await visit("retail", path, { cookie });
  expect(order.lines().join("\n")).toMatch(/Thank you\. Your order [0-9A-Z]{8} has been placed\./);
  expect(order.lines().join("\n")).toContain("Please confirm your email address with the link in it.");
  expect(order.lines().join("\n")).toContain("2 × $20.00");
  expect(order.lines().join("\n")).toContain("Ship to Olga Novak, 12 Main St, Boston, MA 02108");
  expect(order.lines().join("\n")).toContain("Item #: BTN-plain");
  expect(order.find("button", /^Buy again: Order /)).not.toBeNull();
  expect((await ask("retail", path)).headers["location"]).toMatch(/^\/account\/signin\?returnTo=/);

  const line = fieldsOf(order, "addCartItems");
  const single = await submitForm("retail", path, { ...line, location: "reorder" }, { cookie });
  expect(single.headers["location"]).toBe("/cart?done=added");
  const cart = await ask<{ lines: { lineId: string; itemId: string }[] }>("retail", "/ele-lpd/api/cart", { cookie });
  expect(cart.body.lines.map(({ itemId }) => itemId)).toEqual([line["itemId"]]);
  for (const { lineId } of cart.body.lines)
    await ask("retail", `/ele-lpd/api/cart/items/${lineId}`, { method: "DELETE", cookie });

  const account = await visit("retail", "/account", { cookie });
  const card = account.document.querySelector(".order-card");
  expect(card?.querySelector("h3")?.textContent).toMatch(/^Order [0-9A-Z]{1,8}$/);
  expect(card?.querySelector("time")?.textContent).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
  const lines = [...(card?.querySelectorAll("li") ?? [])].map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^1 × .+, Item #: ID-plain, \$/),
    expect.stringMatching(/^2 × .+, Item #: BTN-plain, \$/),
  ]);

  const again = fieldsOf(account, "reorder");
  for (let times = 0; times < 2; times += 1) {
    const sent = await submitForm("retail", "/account", again, { cookie });
    expect([sent.status, sent.headers["location"]]).toEqual([303, "/cart?done=reordered&left=0"]);
  }
  const filled = await visit("retail", "/cart?done=reordered&left=0", { cookie });
  expect(filled.lines().join(" ")).toContain("The items of your order are in the cart.");
  const { body } = await ask<{ itemCount: number }>("retail", "/ele-lpd/api/cart", { cookie });
  expect(body.itemCount).toBe(3);
});

it("an auto restock is named from its page to its order, and subscribes to it until it is canceled", async () => {
  const cookie = await signUp("otto@new.example");
  const path = `${productPath("OPT-first-time")}?option=AUTO_RESTOCK`;
  const page = await visit("retail", path, { cookie });
  const select = page.document.querySelector<HTMLSelectElement>('select[name="frequencyDays"]');
  expect([...(select?.options ?? [])].map(({ text }) => text)).toEqual(["Every 30 days", "Every 60 days"]);
  const chosen = { ...fieldsOf(page, "addCartItems"), purchaseOption: "AUTO_RESTOCK", frequencyDays: "60", qty: "2" };
  expect((await submitForm("retail", path, chosen, { cookie })).status).toBe(303);
  const named = "Auto Restock, every 60 days";
  expect((await visit("retail", "/cart", { cookie })).lines().join("\n")).toContain(named);
  const checkout = await visit("retail", "/checkout", { cookie });
  expect(checkout.lines().join("\n")).toContain(named);
  expect(checkout.lines().join("\n")).toContain("We order your Auto Restock items again as often as shown");
  const form = { ...fieldsOf(checkout, "placeOrder"), ...ADDRESS };
  const { headers } = await submitForm("retail", "/checkout", form, { cookie });
  expect((await visit("retail", String(headers["location"]), { cookie })).lines().join("\n")).toContain(named);

  const own = await visit("retail", SUBSCRIPTIONS, { cookie });
  expect(own.lines().join("\n")).toMatch(/2 every 60 days, next order on /);
  const cancel = fieldsOf(own, "cancelSubscription");
  const canceled = await submitForm("retail", SUBSCRIPTIONS, cancel, { cookie });
  const after = (await visit("retail", String(canceled.headers["location"]), { cookie })).lines().join("\n");
  expect(after).toContain("Auto Restock is canceled. What you have ordered already still comes.");
  expect(after).toContain("You have no subscriptions.");
});

it("what is on a list can be put into the cart, as many as the list says", async () => {
  const cookie = await signUp("olive@new.example");
  const body = { itemId: "ID-plain", qty: 3, listName: "Desk" };
  await ask("retail", "/ele-lpd/api/list/items", { method: "POST", body, cookie });
  const form = fieldsOf(await visit("retail", "/account", { cookie }), "addCartItems");
  const { headers } = await submitForm("retail", "/account", form, { cookie });
  expect(headers["location"]).toBe("/cart?done=added");
  const cart = await ask("retail", "/ele-lpd/api/cart", { cookie });
  expect(cart.body).toMatchObject({ lines: [{ itemId: "ID-plain", quantity: 3 }] });
  const account = await visit("retail", "/account", { cookie });
  const removed = await submitForm("retail", "/account", fieldsOf(account, "removeListItem"), { cookie });
  expect(removed.headers["location"]).toBe("/account#lists-heading");
  expect((await visit("retail", "/account", { cookie })).lines().join("\n")).toContain("You have no lists yet.");
});

it("a list is renamed by a form, which keeps what was refused", async () => {
  const cookie = await signUp("oona@new.example");
  for (const listName of ["Desk", "Taken"]) {
    const body = { itemId: "ID-plain", qty: 1, listName };
    await ask("retail", "/ele-lpd/api/list/items", { method: "POST", body, cookie });
  }
  const form = fieldsOf(await visit("retail", "/account", { cookie }), "renameList");
  expect(form).toMatchObject({ name: "Desk" });
  const { status, page } = await submitForm("retail", "/account", { ...form, name: "Taken" }, { cookie });
  expect(status).toBe(422);
  expect(page.lines()).toContain("You have another list with this name.");
  expect(fieldsOf(page, "renameList")).toMatchObject({ name: "Taken" });
  const { headers } = await submitForm("retail", "/account", { ...form, name: "Front desk" }, { cookie });
  expect(headers["location"]).toBe("/account#lists-heading");
  expect((await visit("retail", "/account", { cookie })).lines()).toContain("Front desk");
});

it("a cart that another tab has changed is shown again before it is ordered", async () => {
  const cookie = await signUp("oskar@new.example");
  const add = (itemId: string) =>
    ask("retail", "/ele-lpd/api/cart/items", {
      method: "POST",
      body: { items: [{ itemId, qty: 1 }], location: "buy-box" },
      cookie,
    });
  await add("ID-plain");
  const form = { ...fieldsOf(await visit("retail", "/checkout", { cookie }), "placeOrder"), ...ADDRESS };
  await add("BTN-plain");
  const { status, page: checkout } = await submitForm("retail", "/checkout", form, { cookie });
  expect(status).toBe(422);
  expect(checkout.lines().join(" ")).toContain("Your cart has changed. Look through it and place the order again.");
  const again = await submitForm("retail", "/checkout", fieldsOf(checkout, "placeOrder"), { cookie });
  expect(again.headers["location"]).toMatch(/^\/account\/orders\//);
  await add("ID-plain");
  const known = fieldsOf(await visit("retail", "/checkout", { cookie }), "placeOrder");
  expect(known).toMatchObject(ADDRESS);
});

it("an order of somebody else is nobody's to buy again", async () => {
  const cookie = await signUp("otto@new.example");
  const form = { call: "reorder", orderId: "1", formKey: "k", returnTo: "/cart?failed={failed}" };
  const sent = await submitForm("retail", "/account", form, { cookie });
  expect(sent.headers["location"]).toBe("/cart?failed=order-not-found");
});
