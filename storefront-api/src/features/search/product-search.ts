import type { ListSort, Tenant, TileList } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";

/** Prices for filtering and sorting: those the visitor pays, those shown to guests, or none. */
export type ListedPrice = "final" | "base" | "none";

export type ListQuery = {
  readonly tenant: Tenant;
  /** Empty for visitors without a contract. */
  readonly customerNumber: string;
  /** Filters such as `brand:Hillside`; filters of one kind are alternatives. */
  readonly filters: readonly string[];
  readonly sort: ListSort;
  readonly price: ListedPrice;
  readonly offset: number;
  readonly limit: number;
};

export type FoundItems = Omit<TileList, "tiles"> & { readonly itemIds: readonly string[] };

type FoundByText = FoundItems & { readonly correctedText?: string; readonly isPartial: boolean };

export type ProductSearch = {
  /**
   * Items with all words, best match first; otherwise with similarly spelled words; otherwise with any of the words.
   * Item numbers match in any notation.
   */
  findByText(text: string, query: ListQuery & { readonly isLiteral: boolean }): Promise<FoundByText>;
  /** Items below a node at any level of the hierarchy, most ordered first. Undefined if there are none. */
  findInLevel(
    levelId: string,
    query: ListQuery,
  ): Promise<(FoundItems & { readonly hierarchy: ProductRecord["hierarchy"] }) | undefined>;
  /** Completions of the text: its last word completed, and names of items. */
  suggest(text: string, tenant: Tenant): Promise<readonly string[]>;
};
