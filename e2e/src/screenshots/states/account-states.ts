import { CART_PATH } from "shared-contracts/constants";
import { EVERYONE, GUESTS, itemPath, MEMBERS, type PageState } from "../page-state.js";

const RETAIL_GUEST = { ...GUESTS, business: [] };
const BACK = `returnTo=${encodeURIComponent(`${itemPath("100130")}?qty=2`)}`;

export const ACCOUNT_STATES: readonly PageState[] = [
  { name: "account with orders, lists and subscriptions", path: "/account", visitors: MEMBERS, extent: "whole" },
  {
    name: "account without orders, lists and subscriptions",
    path: "/account",
    visitors: { retail: ["morgan"], business: [] },
    extent: "whole",
  },
  {
    name: "order",
    path: { retail: "/account/orders/DEMO-10278", business: "/account/orders/DEMO-10299" },
    visitors: MEMBERS,
    extent: "whole",
  },
  { name: "no such order", path: "/account/orders/unknown", visitors: MEMBERS, status: 404, allows: /404/ },
  { name: "auto restock", path: "/ars/sparq/subscriptions", visitors: MEMBERS, extent: "whole" },
  { name: "sign in", path: "/account/signin", visitors: GUESTS, extent: "whole" },
  { name: "sign in to buy", path: `/account/signin?${BACK}`, visitors: GUESTS, extent: "whole" },
  { name: "sign in failed", path: "/account/signin?error=1", visitors: GUESTS, extent: "whole" },
  { name: "new account", path: "/account/bc", visitors: GUESTS, extent: "whole" },
  {
    name: "new account with a weak password",
    path: "/account/bc",
    visitors: RETAIL_GUEST,
    extent: "whole",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Password" }).fill("apples");
      await page.getByText("4 more characters needed.").waitFor();
    },
  },
  {
    name: "new account with a shown password",
    path: "/account/bc",
    visitors: RETAIL_GUEST,
    extent: "whole",
    act: async (page) => {
      await page.getByRole("textbox", { name: "Password" }).fill("twelve apples and a pear");
      await page.getByRole("button", { name: "Show password" }).click();
    },
  },
  {
    name: "new account with a taken address",
    path: "/account/bc?error=account-exists",
    visitors: RETAIL_GUEST,
    extent: "whole",
  },
  { name: "forgotten password", path: "/account/password", visitors: GUESTS, extent: "whole" },
  { name: "mail with a link is on its way", path: "/account/password?sent=1", visitors: GUESTS, extent: "whole" },
  { name: "choose a new password", path: "/account/password?token=abc", visitors: GUESTS, extent: "whole" },
  { name: "expired link", path: "/account/password?token=abc&error=link-expired", visitors: GUESTS, extent: "whole" },
  { name: "sign out", path: "/account/signout", visitors: EVERYONE, extent: "whole" },
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
