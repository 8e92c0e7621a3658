/** What the adapter reads of Vendure's catalog, by the Shop API's own names. */

export type VendureAsset = { readonly preview: string };

export type VendureVariant = {
  readonly id: string;
  readonly sku: string;
  readonly name: string;
  readonly priceWithTax: number;
  readonly currencyCode: string;
  /** A word or a number, by the server's `StockDisplayStrategy`. */
  readonly stockLevel: string;
  readonly featuredAsset: VendureAsset | null;
  readonly assets: readonly VendureAsset[];
  readonly options: readonly { readonly name: string; readonly group: { readonly name: string } }[];
  readonly facetValues: readonly VendureFacetValue[];
};

export type VendureFacetValue = {
  readonly id: string;
  readonly name: string;
  readonly facet: { readonly id: string; readonly code: string; readonly name: string };
};

export type VendureProduct = {
  readonly description: string;
  readonly featuredAsset: VendureAsset | null;
  readonly assets: readonly VendureAsset[];
  readonly facetValues: readonly VendureFacetValue[];
  readonly optionGroups: readonly { readonly name: string; readonly options: readonly { readonly name: string }[] }[];
  readonly collections: readonly { readonly breadcrumbs: readonly VendureCrumb[] }[];
  readonly variants: readonly VendureVariant[];
};

/** The first one is the root, which isn't shown; the last one is the collection itself. */
export type VendureCrumb = { readonly slug: string; readonly name: string };

const FACET_VALUE = "id name facet { id code name }";

export const PRODUCTS = `
  query Products($ids: [String!]!) {
    products(options: { filter: { id: { in: $ids } }, take: 100 }) {
      items {
        description
        featuredAsset { preview }
        assets { preview }
        facetValues { ${FACET_VALUE} }
        optionGroups { name options { name } }
        collections { breadcrumbs { slug name } }
        variants {
          id sku name priceWithTax currencyCode stockLevel
          featuredAsset { preview }
          assets { preview }
          options { name group { name } }
          facetValues { ${FACET_VALUE} }
        }
      }
    }
  }
`;

export const SEARCH = `
  query Search($input: SearchInput!) {
    search(input: $input) {
      totalItems
      items { sku productId }
      facetValues { count facetValue { ${FACET_VALUE} } }
    }
  }
`;

export const CATEGORIES = `
  query Categories {
    collections(options: { topLevelOnly: true, take: 50 }) {
      items { slug name featuredAsset { preview } productVariants { totalItems } }
    }
  }
`;

export const CATEGORY = `
  query Category($slug: String!) {
    collection(slug: $slug) { slug name breadcrumbs { slug name } }
  }
`;
