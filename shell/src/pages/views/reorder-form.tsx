import {
  CART_ROUTES,
  formatText,
  shellTexts,
  toShortNumber,
  type CartLine,
  type Order,
  type VisitorContext,
} from "shared-contracts";
import { CART_PATH } from "shared-contracts/constants";
import { Button } from "shared-ui";
import { canReorder, toWayOfBuying } from "../rules/reorder.js";
import { FormButton, PageForm } from "./page-form.js";

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
    <PageForm
      call="reorder"
      returnTo={`${CART_PATH}?done={done}&left={left}&of={of}&refused={refused}&failed={failed}`}
      formKey={formKey}
      fields={{ orderId: order.orderId }}
    >
      <Button variant="secondary" type="submit" aria-label={`${reorder}: ${toOrderName(order, tenant)}`}>
        {reorder}
      </Button>
    </PageForm>
  );
}

type BuyAgainProps = Omit<ReorderFormProps, "order"> & { readonly line: CartLine };

/** Puts one item of an order into the cart again, as many as before. */
export function BuyAgain({ line, tenant, formKey }: BuyAgainProps) {
  const { reorder } = shellTexts[tenant];
  return (
    <FormButton
      call={CART_ROUTES.addCartItems.name}
      returnTo={`${CART_PATH}?done=added`}
      formKey={formKey}
      fields={{ itemId: line.itemId, qty: line.quantity, ...toWayOfBuying(line) }}
      label={`${reorder}: ${line.name}`}
    >
      {reorder}
    </FormButton>
  );
}
