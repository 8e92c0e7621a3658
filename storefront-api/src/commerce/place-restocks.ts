import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { formatDate, type ShipTo, type ShopHosts, type Tenant } from "shared-contracts";
import { inTransaction } from "../platform/storefront-database.js";
import { queueMail, type Mail } from "../platform/outbox.js";
import type { TenantVariantRecord } from "../records/variant-record.js";
import { toIsoDate, toNextOrder } from "../rules/delivery-dates.js";
import { defaultTenantSettings } from "../visitor/default-tenant-settings.js";
import { toMember, type MemberRow } from "../visitor/session-repository.js";
import { memberKey, type MemberVisitor } from "../visitor/visitor.js";
import { findGoods, type CartDependencies } from "./cart-goods.js";
import { priceLines } from "./compose-cart.js";
import { commitOrder, findUnsellable } from "./place-order.js";
import type { StoredLine } from "./stored-cart.js";

type RestockDependencies = CartDependencies & { readonly hosts: ShopHosts };

type DueRow = MemberRow & {
  tenant: Tenant;
  ship_to: ShipTo | null;
  settings: TenantVariantRecord | null;
  item_id: string;
  name: string | null;
  quantity: number;
  every_days: number;
};

const BATCH_SIZE = 100;

const isDue = (now: Date) => sql<boolean>`created_at + every_days * interval '1 day' <= ${now}`;

/**
 * Orders what members have subscribed to and is due: an order per item, at the prices of the day, to the address of the
 * member's last order. Where that is impossible, mails why. Either way the next one counts from now.
 */
export async function placeRestocks(dependencies: RestockDependencies, now: Date): Promise<void> {
  const { rows } = await sql<DueRow>`
    select u.user_id, u.email, u.display_name, u.customer_number, u.document as profile, u.tenant, u.ship_to,
           c.document as customer, t.document as settings, p.name, s.item_id, s.quantity, s.every_days
    from (select * from subscriptions where ${isDue(now)} order by created_at limit ${BATCH_SIZE}) s
    join users u on u.user_id = s.user_id
    left join customers c on c.customer_number = u.customer_number and c.tenant = u.tenant
    left join tenant_settings t on t.tenant = u.tenant
    left join products p on p.item_id = s.item_id
    order by s.created_at
  `.execute(dependencies.database);
  const failures: unknown[] = [];
  // One that fails doesn't keep the others from their turn.
  for (const row of rows) await placeRestock(dependencies, row, now).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function placeRestock(dependencies: RestockDependencies, row: DueRow, now: Date): Promise<void> {
  const { database, hosts } = dependencies;
  const { tenant, ship_to: shipTo, item_id: itemId, quantity, every_days: frequencyDays } = row;
  const member = toMember(row);
  if (!member) return;
  const visitor: MemberVisitor = {
    tenant,
    settings: row.settings ?? defaultTenantSettings(tenant),
    member,
    sessionHash: undefined,
    visitorKey: memberKey(member.userId),
    zipCode: shipTo?.zipCode ?? "",
    now,
  };
  const goods = await findGoods(dependencies, [{ itemId }], visitor);
  const stored = toLine(row, goods.items.get(itemId)?.item.CIN);
  const [line] = findUnsellable(stored, [stored], goods, visitor) ? [] : priceLines([stored], goods, visitor);
  await inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("subscriptions")
      .set({ created_at: now })
      .where((where) => where.and({ user_id: member.userId, item_id: itemId, quantity, every_days: frequencyDays }))
      .where(isDue(now))
      .executeTakeFirstOrThrow();
    // Another process has placed it, or the member has changed it.
    if (numUpdatedRows === 0n) return;
    if (line && shipTo) await commitOrder(transaction, hosts, [line], { shipTo, poNumber: undefined }, visitor);
    else await queueMail(transaction, toFailureMail(row, member.email, hosts.publicOrigin(tenant), now), now);
  });
}

function toLine({ item_id: itemId, quantity, every_days: frequencyDays }: DueRow, cin = ""): StoredLine {
  return {
    lineId: randomUUID(),
    itemId,
    cin,
    purchaseOption: "AUTO_RESTOCK",
    storeNumber: "",
    parentRelationType: "",
    parentItemId: "",
    bundleId: "",
    quantity,
    document: { frequencyDays },
    reservedUntil: undefined,
  };
}

function toFailureMail(row: DueRow, recipient: string, origin: string, now: Date): Mail {
  const { name, item_id: itemId, ship_to: shipTo, every_days: everyDays } = row;
  const reason = shipTo
    ? "It can't be bought right now."
    : "We don't have your address yet: place an order, and the next one goes there.";
  const body = [
    `We didn't send ${name ?? `item ${itemId}`} this time, and you owe nothing. ${reason}`,
    `Next on ${formatDate(toIsoDate(toNextOrder(now, everyDays)))}. To cancel: ${origin}/ars/sparq/subscriptions`,
  ].join("\n\n");
  return { recipient, subject: "Your Auto Restock wasn't sent", body };
}
