import { CART_PATH } from "shared-contracts/constants";
import { GUESTS, itemPath, MEMBERS, withDefaults, type PageState } from "../page-state.js";

/** Business accounts are requested. */
const RETAIL_GUEST = { ...GUESTS, business: [] };
const BACK = `returnTo=${encodeURIComponent(`${itemPath("100130")}?qty=2`)}`;

/** What members have. */
const OWN_PAGES = withDefaults({ visitors: MEMBERS, extent: "whole" }, [
  { name: "account with orders, lists and subscriptions", isLanding: true, path: "/account" },
  {
    name: "account without orders, lists and subscriptions",
    path: "/account",
    visitors: { retail: ["morgan"], business: [] },
  },
  {
    name: "order",
    isLanding: true,
    path: { retail: "/account/orders/DEMO-10278", business: "/account/orders/DEMO-10299" },
  },
  { name: "no such order", path: "/account/orders/unknown", status: 404 },
  { name: "auto restock", path: "/ars/sparq/subscriptions" },
]);

/** Sign-in, new accounts and passwords. */
const FORMS = withDefaults({ visitors: GUESTS, extent: "whole" }, [
  { name: "sign in", isLanding: true, path: "/account/signin" },
  { name: "sign in to buy", path: `/account/signin?${BACK}` },
  { name: "sign in failed", path: "/account/signin?error=1" },
  { name: "new account", path: "/account/bc" },
  {
    name: "new account with a weak password",
    path: "/account/bc",
    visitors: RETAIL_GUEST,
    act: async (page) => {
      await page.getByRole("textbox", { name: "Password" }).fill("apples");
      await page.getByText("4 more characters needed.").waitFor();
    },
  },
  {
    name: "new account with a shown password",
    path: "/account/bc",
    visitors: RETAIL_GUEST,
    act: async (page) => {
      await page.getByRole("textbox", { name: "Password" }).fill("twelve apples and a pear");
      await page.getByRole("button", { name: "Show password" }).click();
    },
  },
  { name: "new account with a taken address", path: "/account/bc?error=account-exists", visitors: RETAIL_GUEST },
  { name: "forgotten password", path: "/account/password" },
  { name: "mail with a link is on its way", path: "/account/password?sent=1" },
  { name: "choose a new password", path: "/account/password?token=abc" },
  { name: "expired link", path: "/account/password?token=abc&error=link-expired" },
]);

export const ACCOUNT_STATES: readonly PageState[] = [
  ...OWN_PAGES,
  ...FORMS,
  { name: "sign out", path: "/account/signout", extent: "whole" },
  {
    name: "account menu",
    path: "/",
    visitors: MEMBERS,
    extent: "window",
    act: (page) => page.getByRole("button", { name: /^Account of / }).click(),
  },
  {
    name: "place and store in the header",
    path: CART_PATH,
    extent: "window",
    act: (page) => page.getByRole("button", { name: /^ZIP code / }).click(),
  },
];
