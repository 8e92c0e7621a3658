import { VENDURE_SHOP } from "./vendure-shop.js";

export type PlacedOrder = {
  readonly code: string;
  readonly state: string;
  readonly totalWithTax: number;
  readonly customer: { readonly emailAddress: string };
  readonly lines: readonly { readonly quantity: number; readonly productVariant: { readonly sku: string } }[];
};

export type AdminApi = {
  /** On hand, and of these promised to orders. */
  readStock(sku: string): Promise<{ readonly onHand: number; readonly allocated: number }>;
  readOrder(code: string): Promise<PlacedOrder | undefined>;
};

/** Vendure's own word, as its administrators see it. */
export async function openAdminApi(password: string): Promise<AdminApi> {
  let token = "";

  async function ask<Data>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Data> {
    const response = await fetch(VENDURE_SHOP.adminApiUrl, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    });
    token = response.headers.get("vendure-auth-token") ?? token;
    const { data, errors } = (await response.json()) as { readonly data: Data; readonly errors?: unknown };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  }

  await ask('mutation ($password: String!) { login(username: "admin", password: $password) { __typename } }', {
    password,
  });
  return {
    async readStock(sku) {
      const { productVariants } = await ask<{
        productVariants: { items: { stockLevels: { stockOnHand: number; stockAllocated: number }[] }[] };
      }>(
        `query ($sku: String!) {
          productVariants(options: { filter: { sku: { eq: $sku } } }) {
            items { stockLevels { stockOnHand stockAllocated } }
          }
        }`,
        { sku },
      );
      const levels = productVariants.items[0]?.stockLevels ?? [];
      return {
        onHand: levels.reduce((sum, { stockOnHand }) => sum + stockOnHand, 0),
        allocated: levels.reduce((sum, { stockAllocated }) => sum + stockAllocated, 0),
      };
    },
    async readOrder(code) {
      const { orders } = await ask<{ orders: { items: PlacedOrder[] } }>(
        `query ($code: String!) {
          orders(options: { filter: { code: { eq: $code } } }) {
            items {
              code state totalWithTax
              customer { emailAddress }
              lines { quantity productVariant { sku } }
            }
          }
        }`,
        { code },
      );
      return orders.items[0];
    },
  };
}
