import { writeFileSync } from "node:fs";
import { expect, slot, test } from "fragment-kit/playwright";
import { runBuilt } from "../support/built-process.js";
import { buy } from "../support/buy.js";
import { emptyCart, readCart } from "../support/cart.js";
import { openAdminApi } from "./admin-api.js";
import { MEMBER, startVendureShop, VENDURE_SHOP, type VendureShop } from "./vendure-shop.js";

test.describe.configure({ mode: "serial" });

let shop: VendureShop;

test.beforeAll(async () => {
  // Longer than its parts may take together, so that what has started ends when one of them doesn't.
  test.setTimeout(1_800_000);
  shop = await startVendureShop();
});

test.afterAll(() => shop?.stop());

test("the adapter passes the conformance checks", async () => {
  test.setTimeout(600_000);
  const passwordFile = test.info().outputPath("password");
  writeFileSync(passwordFile, MEMBER.password);
  const command = "--import tsx --conditions=source tools/commerce-conformance/src/conformance-command.cli.ts";
  const options = `--url ${VENDURE_SHOP.adapterUrl} --item MB-PAPER-W --email ${MEMBER.email}`;
  const args = [...`${command} ${options}`.split(" "), "--password-file", passwordFile];
  const { lines, ended } = runBuilt(args, {});
  await ended;
  expect(lines.filter((line) => line.startsWith("FAIL"))).toEqual([]);
  const [, passed, all, failed] = /^(\d+) of (\d+) checks passed, (\d+) failed/.exec(lines.at(-1) ?? "") ?? [];
  const summary = lines.slice(lines.indexOf("Without counterpart:"));
  process.stdout.write(`${summary.join("\n")}\n`);
  expect(summary.length).toBeGreaterThan(10);
  expect(Number(all)).toBeGreaterThanOrEqual(150);
  expect(Number(passed)).toBeGreaterThanOrEqual(200);
  expect(failed).toBe("0");
});

test("a product page over Vendure is bought from, and Vendure has order and stock", async ({ visit }) => {
  const admin = await openAdminApi(shop.adminPassword);
  const before = await admin.readStock("FE-CHAIR-B");
  const { page, openItem } = await visit({ member: "maria" });
  await emptyCart(page);

  await openItem("FE-CHAIR-B");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Felling Desk Chair/);
  const buyBox = slot(page, "buy-box");
  await expect(buyBox).toContainText("$189.00");
  await expect(
    page
      .getByRole("main")
      .getByRole("img", { name: /Felling Desk Chair/ })
      .first(),
  ).toBeVisible();
  await buyBox.getByRole("textbox", { name: /quantity/i }).fill("2");
  await buy(page, "FE-CHAIR-B");

  await page.goto("/cart");
  await expect(page.getByRole("main")).toContainText("Felling Desk Chair Black");
  const { total } = await readCart(page);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Order /);

  const order = await admin.readOrder(decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? ""));
  expect(order?.state).toBe("PaymentSettled");
  expect(order?.customer.emailAddress).toBe(MEMBER.email);
  expect(order?.lines).toEqual([{ quantity: 2, productVariant: { sku: "FE-CHAIR-B" } }]);
  expect(order?.totalWithTax).toBe(Math.round(total * 100));
  const after = await admin.readStock("FE-CHAIR-B");
  expect([after.onHand, after.allocated]).toEqual([before.onHand, before.allocated + 2]);
  expect((await readCart(page)).lines).toEqual([]);
});

test("a swatch leads to the variant, which can't be bought while Vendure has none", async ({ visit }) => {
  const { page, openItem } = await visit({ member: "maria" });
  await openItem("FE-CHAIR-B");
  await slot(page, "buy-box").getByRole("link", { name: /Red/ }).click();
  await expect(page).toHaveURL(/FE-CHAIR-R/);
  await expect(slot(page, "buy-box").getByRole("button", { name: "Add to cart" })).toHaveCount(0);
});

test("no more is added than Vendure has, and nothing of it", async ({ visit }) => {
  const { page } = await visit({ member: "maria" });
  await emptyCart(page);
  const add = (qty: number) =>
    page.request.post("/ele-lpd/api/cart/items", {
      data: { items: [{ itemId: "TA-PENS-12", qty }], location: "test" },
    });
  const refused = (await (await add(4)).json()) as { failedItems: object[]; cart: { itemCount: number } };
  expect(refused.failedItems).toEqual([expect.objectContaining({ code: "not-enough-stock" })]);
  expect(refused.cart.itemCount).toBe(0);
  const added = (await (await add(3)).json()) as { cart: { itemCount: number } };
  expect(added.cart.itemCount).toBe(3);
  await emptyCart(page);
});

test("a new account signs in, and the last ones go to who orders first", async ({ visit }) => {
  const maria = await visit({ member: "maria" });
  const otto = await visit();
  const account = { email: "otto@example.com", password: "Pens-Shop-2026", firstName: "Otto" };
  const created = await otto.page.request.post("/ele-lpd/api/account", { data: account });
  expect(await created.json()).toEqual({ isLoggedIn: true, displayName: "Otto" });
  for (const { page } of [maria, otto]) {
    await emptyCart(page);
    const added = await page.request.post("/ele-lpd/api/cart/items", {
      data: { items: [{ itemId: "TA-PENS-12", qty: 2 }], location: "test" },
    });
    expect(((await added.json()) as { failedItems: object[] }).failedItems).toEqual([]);
  }
  const order = ({ page }: typeof maria) => page.request.post("/ele-lpd/api/orders", { data: {} });
  expect((await order(maria)).status()).toBe(200);
  const refused = await order(otto);
  expect([refused.status(), await refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "not-enough-stock" }),
  ]);
  const { lines } = await readCart(otto.page);
  expect(lines.map(({ quantity }) => quantity)).toEqual([2]);
});

test("a member stays signed in, with the cart, when the adapter restarts", async ({ visit }) => {
  const { page } = await visit({ member: "maria" });
  await emptyCart(page);
  await page.request.post("/ele-lpd/api/cart/items", {
    data: { items: [{ itemId: "MB-PAPER-I", qty: 1 }], location: "test" },
  });
  await shop.restartAdapter();
  const { lines } = await readCart(page);
  expect(lines.map(({ itemId }) => itemId)).toEqual(["MB-PAPER-I"]);
  await emptyCart(page);
});
