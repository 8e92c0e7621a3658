import {
  canSeePrices,
  formatMoney,
  toShortNumber,
  type AppliedFee,
  type ShipTo,
  type ShopHosts,
} from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { isMailAllowed } from "../platform/limit-mails.js";
import { queueMail, type Mail } from "../platform/outbox.js";
import { createSessionToken, hashSessionToken } from "../visitor/session-repository.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Member, Visitor } from "../visitor/visitor.js";
import { toLineCents, type PricedLine } from "./compose-cart.js";

export type MailedOrder = {
  readonly orderId: string;
  readonly lines: readonly PricedLine[];
  readonly fees: readonly AppliedFee[];
  /** In dollars. */
  readonly total: number;
  readonly shipTo: ShipTo;
  readonly poNumber: string | undefined;
};

const SUBJECT = "Thank you for your order";
/** Anybody can create an account with somebody else's address, and order. */
const UNCONFIRMED_LIMIT = { times: 10, milliseconds: 24 * 60 * 60 * 1000 };

/** Queues the confirmation of an order. As long as the member's address isn't confirmed, the mail asks to confirm it. */
export async function mailOrder(
  transaction: StorefrontDatabase,
  order: MailedOrder,
  visitor: Visitor & { readonly member: Member },
  hosts: ShopHosts,
): Promise<void> {
  const { tenant, member, now } = visitor;
  const recipient = member.email;
  const { email_confirmed: isConfirmed } = await transaction
    .selectFrom("users")
    .select("email_confirmed")
    .where("user_id", "=", member.userId)
    .executeTakeFirstOrThrow();
  const token = isConfirmed ? undefined : createSessionToken();
  if (token !== undefined) {
    if (!(await isMailAllowed(transaction, { recipient, subject: SUBJECT }, UNCONFIRMED_LIMIT, now))) return;
    await transaction
      .updateTable("users")
      .set({ confirm_hash: hashSessionToken(token) })
      .where("user_id", "=", member.userId)
      .execute();
  }
  const showsAmounts = canSeePrices(toVisitorContext(visitor));
  const mail = toOrderMail(order, { recipient, origin: hosts.publicOrigin(tenant), showsAmounts, token });
  await queueMail(transaction, mail, now);
}

export type OrderReader = {
  readonly recipient: string;
  /** From the settings, never from a request: `https://shop.example`. */
  readonly origin: string;
  readonly showsAmounts: boolean;
  /** Confirms the address; undefined if it is confirmed. Before that, the mail repeats nothing that was typed. */
  readonly token: string | undefined;
};

export function toOrderMail(order: MailedOrder, { recipient, origin, showsAmounts, token }: OrderReader): Mail {
  const { orderId, lines, fees, total, shipTo, poNumber } = order;
  const typed = [
    `To: ${shipTo.name}, ${shipTo.street}, ${shipTo.city}, ${shipTo.state} ${shipTo.zipCode}`,
    ...(poNumber === undefined ? [] : [`Purchase order: ${poNumber}`]),
  ];
  const amounts = [
    ...fees.map(({ type, description = type, amount }) => `${description}: ${formatMoney(amount)}`),
    `Total before tax: ${formatMoney(total)}`,
    "Tax: added on your invoice",
  ];
  const items = lines.map((line) => {
    const { name, stored, orderedArrival } = line;
    const amount = showsAmounts && formatMoney(toDollars(toLineCents(line)));
    return [`${stored.quantity} × ${name} (item ${stored.itemId})`, amount, orderedArrival?.when]
      .filter(Boolean)
      .join(", ");
  });
  const paragraphs = [
    [`We have your order ${toShortNumber(orderId)}.`],
    items,
    showsAmounts ? amounts : [],
    token === undefined ? typed : [],
    [`View your order: ${origin}/account/orders/${encodeURIComponent(orderId)}`],
    token === undefined
      ? []
      : [
          `Please confirm your email address: ${origin}/account/confirm?token=${encodeURIComponent(token)}`,
          "If you didn't order from us, ignore this email.",
        ],
  ];
  const body = paragraphs.filter((paragraph) => paragraph.length > 0).map((paragraph) => paragraph.join("\n"));
  return { recipient, subject: SUBJECT, body: body.join("\n\n") };
}
