import type { ProductItem, TenantOrigins } from "shared-contracts";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { concealPrices } from "../rules/conceal-prices.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import type { CatalogEntry } from "./catalog-entry.js";
import type { CatalogRepository } from "./catalog-repository.js";
import { composeItem } from "./compose-item.js";

/** An item with every amount, for the server only: send nothing of `item` without `concealFor`. */
export type KnownItem = { readonly entry: CatalogEntry; readonly item: ProductItem };

export type Catalog = {
  /** The items of the visitor's tenant with the prices of the visitor's contract, by id. */
  findItems(
    itemIds: readonly string[],
    visitor: Visitor,
    storeNumber?: string,
  ): Promise<ReadonlyMap<string, KnownItem>>;
};

export type CatalogOptions = {
  /** Origins besides this site whose documents each tenant's pages link to. */
  readonly documentOrigins: TenantOrigins;
};

export function createCatalog(repository: CatalogRepository, options: CatalogOptions): Catalog {
  return {
    async findItems(itemIds, visitor, storeNumber = DEFAULT_STORE_NUMBER) {
      const { tenant, member, now, settings } = visitor;
      const customerNumber = member?.customerNumber ?? "";
      const entries = await repository.findEntries(itemIds, { tenant, customerNumber, storeNumber });
      const documentOrigins = options.documentOrigins[tenant];
      return new Map(
        Array.from(entries, ([itemId, entry]) => {
          return [
            itemId,
            { entry, item: composeItem(entry, { now, documentOrigins, holidays: settings.holidays }) },
          ] as const;
        }),
      );
    },
  };
}

/** The item as this visitor may see it. */
export function concealFor(visitor: Visitor, item: ProductItem): ProductItem {
  return concealPrices(item, toVisitorContext(visitor));
}
