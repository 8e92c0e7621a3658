import { formatText, shellTexts, type Order, type VisitorContext } from "shared-contracts";
import { Button } from "shared-ui";
import { CART_REORDER_ACTION } from "../rules/paths.js";
import { canReorder, toShortNumber } from "../rules/reorder.js";

export type ReorderFormProps = {
  order: Order;
  tenant: VisitorContext["tenant"];
  /** Idempotency key: a form submitted twice reorders once. Each form of a page needs its own. */
  formKey: string;
};

export function toOrderName({ orderId }: Pick<Order, "orderId">, tenant: VisitorContext["tenant"]): string {
  return formatText(shellTexts[tenant].orderNumber, { n: toShortNumber(orderId) });
}

/** Puts all items of an order into the cart again, where any of them can be. */
export function ReorderForm({ order, tenant, formKey }: ReorderFormProps) {
  if (!canReorder(order)) return null;
  const { reorder } = shellTexts[tenant];
  return (
    <form method="post" action={CART_REORDER_ACTION}>
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="formKey" value={formKey} />
      <Button variant="secondary" type="submit" aria-label={`${reorder}: ${toOrderName(order, tenant)}`}>
        {reorder}
      </Button>
    </form>
  );
}
