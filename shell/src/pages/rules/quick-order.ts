import { CartFailureCode, formatText, type RefusedForm, type Tenant } from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { QUANTITY_INVALID, REFUSALS, selectCartNotice, toCartOutcome, type CartNotice } from "./cart-notice.js";
import { cartTexts } from "./cart.texts.js";

/** Query of the page after its form: the number of added lines, and the others with their reasons. */
export type QuickOrderQuery = { readonly added?: string; readonly left?: string };

export type QuickOrder = { readonly lines: string; readonly notice: CartNotice | undefined };

/** What the form has in it, and what became of the lines before. Reasons name a line by its place: anybody can write a URL. */
export function toQuickOrder(
  { added, left = "" }: QuickOrderQuery,
  refused: RefusedForm | undefined,
  tenant: Tenant,
): QuickOrder {
  const texts = cartTexts[tenant];
  if (refused) {
    const { code, fields } = refused;
    const notice =
      code === "bad-request"
        ? { tone: "error" as const, text: texts.quickOrderEmpty }
        : selectCartNotice(toCartOutcome(refused), tenant, []);
    return { lines: fields["lines"] ?? "", notice };
  }
  const failed = left
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.split(" ", 1)[0] ?? "", line.replace(/^\S+ /, "")] as const);
  const lines = failed.map(([, line]) => line).join("\n");
  if (added === undefined) return { lines, notice: undefined };
  const details = failed.map(([code], index) =>
    formatText(texts.quickOrderLine, { n: index + 1, reason: toReason(code, tenant) }),
  );
  const count = /^[1-9]\d{0,2}$/.test(added) ? Number(added) : 0;
  const text = count === 0 ? texts.quickOrderNone : formatText(texts.quickOrderAdded, { n: count });
  return {
    lines,
    notice: {
      tone: failed.length === 0 && count > 0 ? "success" : "error",
      text,
      ...(details.length > 0 && { details }),
      ...(count > 0 && { link: { text: texts.viewCart, href: CART_PATH } }),
    },
  };
}

function toReason(code: string, tenant: Tenant): string {
  if (code === "item-not-found") return cartTexts[tenant].unknownNumber;
  if (code === "bad-request") return QUANTITY_INVALID;
  const known = CartFailureCode.safeParse(code);
  return known.success ? REFUSALS[known.data] : "";
}
