import type { Visit } from "fragment-kit/playwright";
import { CART_PATH } from "shared-contracts/constants";
import { fillCart, type CartItem } from "../../support/fill-cart.js";
import { CHANGING_MEMBERS, GUESTS, withDefaults } from "../page-state.js";

const FEW: readonly CartItem[] = [
  { itemId: "100160", qty: 1 },
  { itemId: "100102", qty: 12 },
];
/** A sale price, a limit, a rebate, a heavy item, a fee, free delivery and software. */
const MANY: readonly CartItem[] = ["100101", "100111", "100121", "100141", "100152", "100140", "200104"].map(
  (itemId) => ({ itemId, qty: 2 }),
);

const fill = ({ page }: Visit, items: readonly CartItem[]) => fillCart(page, items);

async function saveFirst({ page }: Visit): Promise<void> {
  await page.goto(CART_PATH);
  await page
    .getByRole("button", { name: /^Save for later: / })
    .first()
    .click();
}

export const CART_STATES = withDefaults({ visitors: CHANGING_MEMBERS, extent: "whole" }, [
  { name: "cart of a guest", isLanding: true, path: CART_PATH, visitors: GUESTS },
  { name: "empty cart", path: CART_PATH, prepare: (visit) => fill(visit, []) },
  { name: "cart with two items", path: CART_PATH, prepare: (visit) => fill(visit, FEW) },
  // The cart of the state before, because the calls that fill one need a script.
  { name: "cart without JavaScript", path: CART_PATH, browser: { javaScript: false } },
  { name: "full cart", isLanding: true, path: CART_PATH, prepare: (visit) => fill(visit, MANY) },
  {
    name: "cart with a quantity that isn't one",
    path: CART_PATH,
    prepare: (visit) => fill(visit, FEW),
    act: async (page) => {
      const field = page.getByRole("textbox", { name: /^Quantity of Clampton/ });
      await field.fill("9999");
      await field.blur();
      await page.waitForURL(/failed=/);
    },
  },
  {
    name: "cart with a changed quantity",
    path: CART_PATH,
    prepare: (visit) => fill(visit, FEW),
    act: async (page) => {
      const field = page.getByRole("textbox", { name: /^Quantity of Clampton/ });
      await field.fill("3");
      await field.blur();
      await page.waitForURL(/done=/);
    },
  },
  {
    name: "cart with items saved for later",
    path: CART_PATH,
    prepare: async (visit) => {
      await fill(visit, FEW);
      await saveFirst(visit);
    },
  },
  {
    name: "empty cart with an item saved for later",
    path: CART_PATH,
    prepare: async (visit) => {
      await fill(visit, FEW.slice(0, 1));
      await saveFirst(visit);
    },
  },
  {
    name: "order just placed",
    path: CART_PATH,
    prepare: (visit) => fill(visit, FEW),
    act: async (page) => {
      await page.getByRole("button", { name: "Place order" }).click();
      await page.waitForURL(/account\/orders/);
    },
  },
  {
    name: "order bought again",
    path: CART_PATH,
    prepare: (visit) => fill(visit, []),
    act: async (page) => {
      await page.goto("/account");
      await page
        .getByRole("button", { name: /^Buy again/ })
        .first()
        .click();
      await page.waitForURL(/done=reordered/);
    },
  },
]);
