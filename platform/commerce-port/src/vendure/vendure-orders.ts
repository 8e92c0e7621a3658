import { isDeepStrictEqual } from "node:util";
import { DEFAULT_ZIP_CODE } from "shared-contracts/constants";
import type { CommerceCart, CommerceOrder } from "../port/commerce-records.js";
import type { CommerceOrders, OrderRefusal } from "../port/commerce-session.js";
import { chooseShipping } from "./choose-shipping.js";
import { ORDER_FIELDS, ORDER_RESULT, toCommerceCart, toCommerceOrder } from "./order-documents.js";
import type { OrderResult, VendureOrder } from "./order-documents.js";
import type { PictureIds } from "./picture-ids.js";
import { readActiveOrder, returnToCart } from "./vendure-cart.js";
import { VendureError, type VendureClient, type VendureSettings } from "./vendure-client.js";

const ADDRESSES = `
  query Addresses {
    activeCustomer {
      addresses {
        fullName company streetLine1 streetLine2 city province postalCode phoneNumber defaultShippingAddress
        country { code }
      }
    }
  }
`;

const SET_ADDRESS = `
  mutation SetAddress($input: CreateAddressInput!) { result: setOrderShippingAddress(input: $input) { ${ORDER_RESULT} } }
`;

const BEGIN_PAYMENT = `
  mutation BeginPayment {
    result: transitionOrderToState(state: "ArrangingPayment") {
      ${ORDER_RESULT} ... on OrderStateTransitionError { transitionError }
    }
  }
`;

const PAYMENT_METHODS = `query PaymentMethods { eligiblePaymentMethods { code isEligible } }`;

const PAY = `
  mutation Pay($method: String!) {
    result: addPaymentToOrder(input: { method: $method, metadata: {} }) { ${ORDER_RESULT} }
  }
`;

const ORDER_BY_CODE = `query OrderByCode($code: String!) { orderByCode(code: $code) { ${ORDER_FIELDS} } }`;

const ORDERS = `
  query Orders($options: OrderListOptions) {
    activeCustomer {
      orders(options: $options) { items { ${ORDER_FIELDS} } }
      all: orders(options: { filter: { active: { eq: false } }, take: 1 }) { totalItems }
    }
  }
`;

/** The Shop API's default limit of a list. */
const LIST_LIMIT = 100;

type Address = {
  readonly postalCode: string | null;
  readonly defaultShippingAddress: boolean | null;
  readonly country: { readonly code: string };
  readonly [field: string]: unknown;
};

type OrdersAnswer = {
  readonly activeCustomer: {
    readonly orders: { readonly items: readonly VendureOrder[] };
    readonly all: { readonly totalItems: number };
  } | null;
};

export function createVendureOrders(
  client: VendureClient,
  { paymentMethod }: Pick<VendureSettings, "paymentMethod">,
  pictures: PictureIds,
): CommerceOrders {
  const { ask } = client;
  const askForResult = async (document: string, variables = {}) =>
    (await ask<{ result: OrderResult }>(document, variables)).result;

  async function pay(): Promise<OrderResult> {
    const { eligiblePaymentMethods } = await ask<{
      eligiblePaymentMethods: readonly { readonly code: string; readonly isEligible: boolean }[];
    }>(PAYMENT_METHODS);
    const eligible = eligiblePaymentMethods.filter(({ isEligible }) => isEligible);
    const method = eligible.find(({ code }) => paymentMethod === undefined || code === paymentMethod);
    return method ? askForResult(PAY, { method: method.code }) : { errorCode: "NO_PAYMENT_METHOD" };
  }

  /** Pages ask for a ZIP code only, so the street is that of a saved address, or empty. */
  async function findAddress(zipCode: string | undefined): Promise<Readonly<Record<string, unknown>>> {
    const { activeCustomer } = await ask<{ activeCustomer: { readonly addresses: readonly Address[] | null } | null }>(
      ADDRESSES,
    );
    const saved = activeCustomer?.addresses ?? [];
    const fitting = zipCode === undefined ? saved : saved.filter(({ postalCode }) => postalCode === zipCode);
    const address = fitting.find(({ defaultShippingAddress }) => defaultShippingAddress) ?? fitting[0];
    if (!address) return { streetLine1: "", countryCode: "US", postalCode: zipCode ?? DEFAULT_ZIP_CODE };
    const { country, defaultShippingAddress: _isDefault, ...fields } = address;
    return { ...fields, countryCode: country.code };
  }

  /** The steps of Vendure's order process, each of which may be refused. */
  async function order(
    { shippingLines }: VendureOrder,
    { cart, zipCode }: { readonly cart: CommerceCart; readonly zipCode: string | undefined },
  ): Promise<OrderResult & { readonly refusal?: OrderRefusal["code"] }> {
    const addressed = await askForResult(SET_ADDRESS, { input: await findAddress(zipCode) });
    if (addressed.errorCode !== undefined || !(await chooseShipping(client, shippingLines)))
      return { refusal: "not-purchasable" };
    const begun = await askForResult(BEGIN_PAYMENT);
    if (begun.errorCode !== undefined)
      return { refusal: /stock/i.test(begun.transitionError ?? "") ? "not-enough-stock" : "not-purchasable" };
    // Prices, promotions, taxes and shipping have just been computed for the address, and stay until it is paid.
    if (!costsTheSame(toCommerceCart(begun as VendureOrder, pictures), cart)) return { refusal: "cart-changed" };
    const paid = await pay();
    return paid.errorCode === undefined ? paid : { refusal: "not-purchasable" };
  }

  return {
    async place({ cart: seen, zipCode }) {
      const cart = await readActiveOrder(client);
      if (!cart?.lines.some(({ quantity }) => quantity > 0)) return { ok: false, code: "cart-empty" };
      if (cart.state === "ArrangingPayment") await returnToCart(client);
      const placed = await order(cart, { cart: seen, zipCode });
      if (placed.refusal === undefined) return { ok: true, order: toCommerceOrder(placed as VendureOrder, pictures) };
      await returnToCart(client);
      return { ok: false, code: placed.refusal };
    },
    async list({ after, offset, limit }) {
      const found: CommerceOrder[] = [];
      // Orders of the same millisecond come before or after the last one.
      const before = after && new Date(after.placedAt.getTime() + 1).toISOString();
      let total = 0;
      let last = -1;
      for (let skip = offset; found.length - last - 1 < limit; skip += LIST_LIMIT) {
        const { activeCustomer } = await ask<OrdersAnswer>(ORDERS, {
          options: {
            filter: { active: { eq: false }, ...(before && { orderPlacedAt: { before } }) },
            sort: { orderPlacedAt: "DESC", id: "DESC" },
            skip,
            take: LIST_LIMIT,
          },
        });
        const items = activeCustomer?.orders.items ?? [];
        total = activeCustomer?.all.totalItems ?? 0;
        found.push(...items.map((item) => toCommerceOrder(item, pictures)));
        if (after) last = found.findIndex(({ orderId }) => orderId === after.orderId);
        if (items.length < LIST_LIMIT) break;
      }
      return { orders: found.slice(last + 1, last + 1 + limit), total };
    },
    async find(code) {
      try {
        const { orderByCode } = await ask<{ orderByCode: VendureOrder | null }>(ORDER_BY_CODE, { code });
        return orderByCode && !orderByCode.active ? toCommerceOrder(orderByCode, pictures) : undefined;
      } catch (error) {
        if (error instanceof VendureError && error.code === "FORBIDDEN") return undefined;
        throw error;
      }
    },
  };
}

/** Vendure lists lines in any order. */
function costsTheSame(order: CommerceCart, seen: CommerceCart): boolean {
  const toCosts = ({ lines, fees }: CommerceCart) => ({
    lines: lines
      .map(({ lineId, itemId, quantity, totalCents }) => JSON.stringify([lineId, itemId, quantity, totalCents]))
      .toSorted(),
    feeCents: fees.reduce((sum, { amountCents }) => sum + amountCents, 0),
  });
  return isDeepStrictEqual(toCosts(order), toCosts(seen));
}
