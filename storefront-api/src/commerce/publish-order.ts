import type { Transaction } from "kysely";
import type { AppliedFee } from "shared-contracts";
import { toCents, toDollars } from "shared-contracts/commerce";
import type { StorefrontTables } from "../platform/storefront-database.js";
import type { Visitor } from "../visitor/visitor.js";
import { publishWebhooks } from "../webhooks/publish-webhooks.js";
import type { OrderPlaced } from "../webhooks/webhook-events.js";
import { toLineCents, type PricedLine } from "./compose-cart.js";

export type PlacedOrder = {
  readonly orderId: string;
  readonly zipCode: string;
  readonly lines: readonly PricedLine[];
  readonly fees: readonly AppliedFee[];
};

/** Publishes an order in the transaction that writes it. */
export async function publishOrder(
  transaction: Transaction<StorefrontTables>,
  order: PlacedOrder,
  visitor: Visitor,
): Promise<void> {
  await publishWebhooks(transaction, "order.placed.v1", [toOrderPlaced(order, visitor)], visitor.now);
}

function toOrderPlaced({ orderId, zipCode, lines, fees }: PlacedOrder, { tenant, member, now }: Visitor): OrderPlaced {
  const subtotalCents = lines.reduce((sum, line) => sum + toLineCents(line), 0);
  const feeCents = fees.reduce((sum, fee) => sum + toCents(fee.amount), 0);
  return {
    orderId,
    tenant,
    placedAt: now.toISOString(),
    userId: member?.userId,
    customerNumber: member?.customerNumber || undefined,
    zipCode,
    currency: "USD",
    lines: lines.map((line, index) => toOrderedLine(line, index + 1)),
    subtotal: toDollars(subtotalCents),
    fees: [...fees],
    total: toDollars(subtotalCents + feeCents),
  };
}

function toOrderedLine(line: PricedLine, lineNumber: number): OrderPlaced["lines"][number] {
  const { stored, name, unitPriceCents } = line;
  const { furnSvcInfo, proofId, projectName } = stored.document;
  return {
    lineNumber,
    itemId: stored.itemId,
    customerItemNumber: stored.cin || undefined,
    name,
    quantity: stored.quantity,
    unitPrice: toDollars(unitPriceCents),
    lineTotal: toDollars(toLineCents(line)),
    purchaseOption: stored.purchaseOption,
    storeNumber: stored.storeNumber || undefined,
    parentItemId: stored.parentItemId || undefined,
    parentRelationType: stored.parentRelationType || undefined,
    bundleId: stored.bundleId || undefined,
    proofId,
    projectName,
    furnitureService: furnSvcInfo && { level: furnSvcInfo.custLevel, quantity: furnSvcInfo.qty },
  };
}
