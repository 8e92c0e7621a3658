import { parseItemId, type ProductItem, type TenantOrigins } from "shared-contracts";
import { DEFAULT_STORE_NUMBER } from "shared-contracts/constants";
import { DomainError } from "../platform/domain-error.js";
import type { StorefrontDatabase } from "../platform/storefront-database.js";
import { concealPrices } from "../rules/conceal-prices.js";
import { toVisitorContext } from "../visitor/visitor-context.js";
import type { Visitor } from "../visitor/visitor.js";
import { findEntries, type CatalogEntry } from "./catalog-repository.js";
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

/** `documentOrigins`, besides this site, are those whose documents each tenant's pages link to. */
export function createCatalog(database: StorefrontDatabase, documentOrigins: TenantOrigins): Catalog {
  return {
    async findItems(itemIds, visitor, storeNumber = DEFAULT_STORE_NUMBER) {
      const { tenant, member, now, settings } = visitor;
      const customerNumber = member?.customerNumber ?? "";
      const entries = await findEntries(database, itemIds, { tenant, customerNumber, storeNumber });
      const facts = { now, documentOrigins: documentOrigins[tenant], holidays: settings.holidays };
      return new Map(
        Array.from(entries, ([itemId, entry]) => [itemId, { entry, item: composeItem(entry, facts) }] as const),
      );
    },
  };
}

/** Finds one item by its number, with or without a customer's own. */
export async function findItem(
  catalog: Catalog,
  itemId: string,
  visitor: Visitor,
  storeNumber?: string,
): Promise<KnownItem | undefined> {
  const { skuNumber } = parseItemId(itemId);
  return (await catalog.findItems([skuNumber], visitor, storeNumber)).get(skuNumber);
}

/** Throws `item-not-found`. */
export async function requireItem(catalog: Catalog, itemId: string, visitor: Visitor): Promise<KnownItem> {
  const known = await findItem(catalog, itemId, visitor);
  if (!known) throw new DomainError("item-not-found", { itemId: parseItemId(itemId).skuNumber });
  return known;
}

/** The item as this visitor may see it. */
export function concealFor(visitor: Visitor, item: ProductItem): ProductItem {
  return concealPrices(item, toVisitorContext(visitor));
}
