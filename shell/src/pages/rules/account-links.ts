import { isLoggedIn, shellTexts, type Order, type VisitorContext } from "shared-contracts";
import { toSignInUrl } from "shared-contracts/commerce";
import { MY_FILES_PATH } from "shared-contracts/constants";
import { cartTexts } from "./cart.texts.js";
import { headerTexts } from "./header.texts.js";
import { QUICK_ORDER_PATH } from "./paths.js";

export type NamedLink = { readonly text: string; readonly href: string };

export function toOrderPath({ orderId }: Pick<Order, "orderId">): string {
  return `/account/orders/${encodeURIComponent(orderId)}`;
}

/** What a member has; for a guest, how to become one and come back. */
export function toAccountLinks(context: VisitorContext, returnTo = "/account"): readonly NamedLink[] {
  const { links, tenant } = context;
  const shared = shellTexts[tenant];
  if (!isLoggedIn(context)) {
    return [
      { text: shared.signIn, href: toSignInUrl(links.signInUrl, { returnTo }) },
      { text: shared.signUp, href: links.signUpUrl },
    ];
  }
  const texts = headerTexts[tenant];
  return [
    { text: shared.accountAndOrders, href: "/account" },
    { text: cartTexts[tenant].quickOrder, href: QUICK_ORDER_PATH },
    { text: texts.lists, href: "/account#lists-heading" },
    { text: texts.autoRestock, href: links.manageSubscriptionsUrl },
    { text: texts.myFiles, href: MY_FILES_PATH },
  ];
}
