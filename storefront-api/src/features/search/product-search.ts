import type { ListSort, Tenant, TileList } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";

/** Whose prices a list may be narrowed and sorted by: what the visitor pays, what guests are shown, or none. */
export type ListedPrice = "final" | "base" | "none";

export type ListQuery = {
  readonly tenant: Tenant;
  /** Lines of the form `brand:Hillside`; those of one kind are alternatives. */
  readonly filters: readonly string[];
  readonly sort: ListSort;
  readonly price: ListedPrice;
  readonly offset: number;
  readonly limit: number;
};

export type FoundItems = Omit<TileList, "tiles"> & { readonly itemIds: readonly string[] };

export type FoundByText = FoundItems & { readonly correctedText?: string; readonly isPartial: boolean };

/** `product-search.conformance.ts` says what any implementation has to do. */
export type ProductSearch = {
  /**
   * Items with all words, best match first; if there are none, with words spelled nearly alike; then with any of them.
   * An item number is found in any spelling.
   */
  findByText(text: string, query: ListQuery & { readonly isLiteral: boolean }): Promise<FoundByText>;
  /** Items below a node of the hierarchy, whatever its level, the most ordered first. Undefined when it has none. */
  findInLevel(
    levelId: string,
    query: ListQuery,
  ): Promise<(FoundItems & { readonly hierarchy: ProductRecord["hierarchy"] }) | undefined>;
  /** Texts that begin like this one: its last word completed, and names of items. */
  suggest(text: string, tenant: Tenant): Promise<readonly string[]>;
};
