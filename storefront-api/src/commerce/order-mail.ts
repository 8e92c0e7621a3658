import {
  canSeePrices,
  deliveryTexts,
  formatMoney,
  formatText,
  toShortNumber,
  type AppliedFee,
  type ShipTo,
  type ShopHosts,
} from "shared-contracts";
import { toDollars } from "shared-contracts/commerce";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { DomainError } from "../platform/domain-error.js";
import { queueMail, type Mail, isMailAllowed } from "../platform/outbox.js";
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
  const token = isConfirmed ? undefined : createConfirmationToken(now);
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

const CONFIRMATION_DAYS = 7;

/** Ends with the time that it was made, so that it is known when it ends. */
function createConfirmationToken(now: Date): string {
  return `${createSessionToken()}-${now.getTime().toString(36)}`;
}

/** Confirms an account's address with the token in the latest mail about an order, repeatably. Throws `link-expired`. */
export async function confirmEmail(database: StorefrontDatabase, token: string, now: Date): Promise<void> {
  const made = Number.parseInt(token.slice(token.lastIndexOf("-") + 1), 36);
  const isCurrent = made > now.getTime() - CONFIRMATION_DAYS * 24 * 60 * 60 * 1000;
  const confirmed = await database
    .updateTable("users")
    .set({ email_confirmed: true })
    .where("confirm_hash", "=", hashSessionToken(token))
    .where((where) => where.lit(isCurrent))
    .returning("user_id")
    .executeTakeFirst();
  if (!confirmed) throw new DomainError("link-expired");
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
    const { name, stored, orderedArrival, frequencyDays } = line;
    const restock = frequencyDays && formatText(deliveryTexts.retail.restockEveryDays, { n: frequencyDays });
    const amount = showsAmounts && formatMoney(toDollars(toLineCents(line)));
    return [`${stored.quantity} × ${name} (item ${stored.itemId})`, amount, restock, orderedArrival?.when]
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
          `Please confirm your email address within ${CONFIRMATION_DAYS} days: ${origin}/account/confirm?token=${encodeURIComponent(token)}`,
          "If you didn't order from us, ignore this email.",
        ],
  ];
  const body = paragraphs.filter((paragraph) => paragraph.length > 0).map((paragraph) => paragraph.join("\n"));
  return { recipient, subject: SUBJECT, body: body.join("\n\n") };
}
