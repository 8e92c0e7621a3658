import type { Tenant } from "shared-contracts";

export type AuditedPage = {
  readonly name: string;
  readonly tenant: Tenant;
  readonly path: string;
  /** Audited as a member of the tenant with two items in the cart. */
  readonly isMembers?: true;
};

/** Tiers and a sale price, many reviews, plans and a model, furniture, out of stock, print. */
const ITEMS = ["100101", "100130", "200101", "300101", "100163", "500108"];

const HOME = { retail: "/", business: "/idm" } as const satisfies Record<Tenant, string>;

export const MEMBERS = { retail: "ava", business: "harper" } as const satisfies Record<Tenant, string>;
export const CART_ITEMS: readonly string[] = ["100160", "100102"];

export const AUDITED_PAGES: readonly AuditedPage[] = (["retail", "business"] as const).flatMap((tenant) => [
  ...ITEMS.map((id) => ({ name: `item ${id}`, tenant, path: `/lpd-sba-sku/product_${id}` })),
  { name: "home", tenant, path: HOME[tenant] },
  { name: "list", tenant, path: "/department/DP1010" },
  { name: "cart", tenant, path: "/cart", isMembers: true },
]);
