import { ORDER_RESULT, type OrderResult, type VendureOrder } from "./order-documents.js";
import type { VendureClient } from "./vendure-client.js";

type Quote = { readonly id: string; readonly priceWithTax: number };

const ELIGIBLE = `query Eligible { eligibleShippingMethods { id priceWithTax } }`;

const CHOOSE = `
  mutation Choose($ids: [ID!]!) { result: setOrderShippingMethod(shippingMethodId: $ids) { ${ORDER_RESULT} } }
`;

/**
 * The shop has no choice of shipping methods, so the cheapest is taken, and kept while it is eligible. False if there
 * is none.
 */
export async function chooseShipping({ ask }: VendureClient, chosen: VendureOrder["shippingLines"]): Promise<boolean> {
  const { eligibleShippingMethods } = await ask<{ eligibleShippingMethods: readonly Quote[] }>(ELIGIBLE);
  const [cheapest] = eligibleShippingMethods.toSorted((a, b) => a.priceWithTax - b.priceWithTax);
  if (!cheapest) return false;
  if (chosen.some(({ shippingMethod }) => eligibleShippingMethods.some(({ id }) => id === shippingMethod.id)))
    return true;
  const { result } = await ask<{ result: OrderResult }>(CHOOSE, { ids: [cheapest.id] });
  return result.errorCode === undefined;
}
