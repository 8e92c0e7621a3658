import type { CartFailureCode } from "shared-contracts";
import type { CartChange, CommerceCarts } from "../port/commerce-session.js";
import { ORDER_FIELDS, ORDER_RESULT, toCommerceCart, type OrderResult, type VendureOrder } from "./order-documents.js";
import type { PictureIds } from "./picture-ids.js";
import type { VendureCatalog } from "./vendure-catalog.js";
import type { VendureClient } from "./vendure-client.js";
import { chooseShipping } from "./choose-shipping.js";

const ACTIVE_ORDER = `query ActiveOrder { activeOrder { ${ORDER_FIELDS} } }`;

const CHANGE_RESULT = `${ORDER_RESULT} ... on InsufficientStockError { quantityAvailable }`;

const ADD = `
  mutation Add($variantId: ID!, $quantity: Int!) {
    result: addItemToOrder(productVariantId: $variantId, quantity: $quantity) { ${CHANGE_RESULT} }
  }
`;

const ADJUST = `
  mutation Adjust($lineId: ID!, $quantity: Int!) {
    result: adjustOrderLine(orderLineId: $lineId, quantity: $quantity) { ${CHANGE_RESULT} }
  }
`;

const REMOVE = `
  mutation Remove($lineId: ID!) { result: removeOrderLine(orderLineId: $lineId) { ${ORDER_RESULT} } }
`;

const BACK_TO_CART = `
  mutation BackToCart { result: transitionOrderToState(state: "AddingItems") { ${ORDER_RESULT} } }
`;

const CODES: Readonly<Record<string, CartFailureCode>> = {
  INSUFFICIENT_STOCK_ERROR: "not-enough-stock",
  ORDER_LIMIT_ERROR: "quantity-limit",
  NEGATIVE_QUANTITY_ERROR: "quantity-limit",
};

/** The active order, if the session can have one. */
export async function readActiveOrder({ ask, token }: VendureClient): Promise<VendureOrder | undefined> {
  // Asking would start a session.
  if (token() === undefined) return undefined;
  return (await ask<{ activeOrder: VendureOrder | null }>(ACTIVE_ORDER)).activeOrder ?? undefined;
}

export async function returnToCart({ ask }: VendureClient): Promise<void> {
  await ask(BACK_TO_CART);
}

export function createVendureCart(
  client: VendureClient,
  catalog: Pick<VendureCatalog, "findVariantId">,
  pictures: PictureIds,
): CommerceCarts {
  const { ask } = client;

  /** An order whose payment was begun elsewhere, or by a process that ended, takes no changes until it is a cart again. */
  async function change(document: string, variables: Readonly<Record<string, unknown>>): Promise<OrderResult> {
    const { result } = await ask<{ result: OrderResult }>(document, variables);
    if (result.errorCode !== "ORDER_MODIFICATION_ERROR") return result;
    await returnToCart(client);
    return (await ask<{ result: OrderResult }>(document, variables)).result;
  }

  /** Vendure puts as many into the cart as there are; the shop adds all or none. */
  async function undo(before: VendureOrder | undefined, itemId: string): Promise<void> {
    const isItem = ({ productVariant }: VendureOrder["lines"][number]) => productVariant.sku === itemId;
    const [was, is] = [before?.lines.find(isItem), (await readActiveOrder(client))?.lines.find(isItem)];
    if (!is || was?.quantity === is.quantity) return;
    if (was) await change(ADJUST, { lineId: is.id, quantity: was.quantity });
    else await change(REMOVE, { lineId: is.id });
  }

  async function finish(before: VendureOrder | undefined, itemId: string, result: OrderResult): Promise<CartChange> {
    if (result.errorCode !== undefined) {
      await undo(before, itemId);
      return toFailure(result);
    }
    // So that the cart shows what the order will cost.
    await chooseShipping(client, result.shippingLines ?? []);
    const line = result.lines?.find(({ productVariant }) => productVariant.sku === itemId);
    return line ? { ok: true, lineId: line.id } : { ok: false, code: "line-not-found" };
  }

  return {
    async read() {
      const order = await readActiveOrder(client);
      return order && toCommerceCart(order, pictures);
    },
    async add(itemId, quantity) {
      const variantId = await catalog.findVariantId(itemId);
      if (variantId === undefined) return { ok: false, code: "item-not-found" };
      const before = await readActiveOrder(client);
      return finish(before, itemId, await change(ADD, { variantId, quantity }));
    },
    async change(lineId, quantity) {
      const before = await readActiveOrder(client);
      const line = before?.lines.find(({ id }) => id === lineId);
      if (!line) return { ok: false, code: "line-not-found" };
      return finish(before, line.productVariant.sku, await change(ADJUST, { lineId, quantity }));
    },
    async remove(lineId) {
      const order = await readActiveOrder(client);
      if (order?.lines.some(({ id }) => id === lineId)) await change(REMOVE, { lineId });
    },
  };
}

function toFailure({ errorCode = "", quantityAvailable }: OrderResult): CartChange {
  const code = CODES[errorCode] ?? "not-purchasable";
  if (code === "not-enough-stock" && quantityAvailable === 0) return { ok: false, code: "out-of-stock", available: 0 };
  return { ok: false, code, ...(quantityAvailable !== undefined && { available: quantityAvailable }) };
}
