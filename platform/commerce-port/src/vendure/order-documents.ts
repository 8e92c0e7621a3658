import type { CommerceCart, CommerceFee, CommerceLine, CommerceOrder } from "../port/commerce-records.js";
import type { VendureAsset } from "./catalog-documents.js";
import type { PictureIds } from "./picture-ids.js";

export type VendureOrder = {
  readonly code: string;
  readonly state: string;
  readonly active: boolean;
  readonly updatedAt: string;
  readonly orderPlacedAt: string | null;
  readonly totalWithTax: number;
  readonly shippingAddress: { readonly postalCode: string | null } | null;
  readonly shippingLines: readonly {
    readonly priceWithTax: number;
    readonly shippingMethod: { readonly id: string; readonly name: string };
  }[];
  readonly surcharges: readonly { readonly description: string; readonly priceWithTax: number }[];
  readonly discounts: readonly { readonly description: string }[];
  readonly lines: readonly {
    readonly id: string;
    readonly quantity: number;
    readonly unitPriceWithTax: number;
    readonly linePriceWithTax: number;
    readonly featuredAsset: VendureAsset | null;
    readonly productVariant: { readonly sku: string; readonly name: string };
  }[];
};

/** Of results that are either an order or an error. */
export type OrderResult = Partial<VendureOrder> & {
  readonly errorCode?: string;
  readonly message?: string;
  /** Why a state can't be entered. */
  readonly transitionError?: string;
  readonly quantityAvailable?: number;
};

export const ORDER_FIELDS = `
  code state active updatedAt orderPlacedAt totalWithTax
  shippingAddress { postalCode }
  shippingLines { priceWithTax shippingMethod { id name } }
  surcharges { description priceWithTax }
  discounts { description }
  lines {
    id quantity unitPriceWithTax linePriceWithTax
    featuredAsset { preview }
    productVariant { sku name }
  }
`;

export const ORDER_RESULT = `
  ... on Order { ${ORDER_FIELDS} }
  ... on ErrorResult { errorCode message }
`;

export function toCommerceCart(order: VendureOrder, pictures: PictureIds): CommerceCart {
  const { code, updatedAt } = order;
  return {
    cartId: code,
    revision: new Date(updatedAt).getTime(),
    lines: toLines(order, pictures),
    fees: toFees(order),
  };
}

export function toCommerceOrder(order: VendureOrder, pictures: PictureIds): CommerceOrder {
  const { code, orderPlacedAt, updatedAt, shippingAddress } = order;
  return {
    orderId: code,
    placedAt: new Date(orderPlacedAt ?? updatedAt),
    ...(shippingAddress?.postalCode && { zipCode: shippingAddress.postalCode }),
    lines: toLines(order, pictures),
    fees: toFees(order),
  };
}

/** In Vendure a line may be left with a quantity of 0. */
function toLines({ lines }: VendureOrder, pictures: PictureIds): CommerceLine[] {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity, unitPriceWithTax, linePriceWithTax, featuredAsset, productVariant }) => ({
      lineId: id,
      itemId: productVariant.sku,
      name: productVariant.name,
      ...(featuredAsset && { image: pictures.toId(featuredAsset.preview) }),
      quantity,
      unitCents: unitPriceWithTax,
      totalCents: linePriceWithTax,
    }));
}

/** Discounts are what is left of the total, because Vendure spreads and rounds them over lines and shipping. */
function toFees({ lines, shippingLines, surcharges, discounts, totalWithTax }: VendureOrder): CommerceFee[] {
  const shipping = shippingLines.map(({ priceWithTax, shippingMethod }) => ({
    type: "Shipping",
    description: shippingMethod.name,
    amountCents: priceWithTax,
  }));
  const charges = surcharges.map(({ description, priceWithTax }) => ({
    type: "Surcharge",
    description,
    amountCents: priceWithTax,
  }));
  const fees: CommerceFee[] = [...shipping, ...charges].filter(({ amountCents }) => amountCents !== 0);
  const before = [...lines.map(({ linePriceWithTax }) => linePriceWithTax), ...fees.map((fee) => fee.amountCents)];
  const left = totalWithTax - before.reduce((sum, cents) => sum + cents, 0);
  if (left === 0) return fees;
  const description = discounts.map((discount) => discount.description).join(", ");
  return [...fees, { type: "Discount", description, amountCents: left }];
}
