import { sql } from "kysely";
import type { REVIEWS_CALLS, ResponseOf } from "shared-contracts";
import type { ProductRecord } from "../../records/product-record.js";
import { toShopDate } from "../../rules/delivery-dates.js";
import type { StorefrontDatabase } from "../../platform/storefront-database.js";

const MAX_ITEMS = 20;

type UnreviewedRow = { item_id: string; name: string; document: ProductRecord; bought_at: Date };

/** Items that the member bought and has not reviewed, latest purchase first. */
export async function findUnreviewedItems(
  database: StorefrontDatabase,
  userId: string,
): Promise<ResponseOf<typeof REVIEWS_CALLS.listUnreviewedItems>> {
  const { rows } = await sql<UnreviewedRow>`
    select p.item_id, p.name, p.document, bought.bought_at
    from (
      select l.item_id, max(o.placed_at) as bought_at
      from orders o join order_lines l on l.order_id = o.order_id
      where o.user_id = ${userId} group by l.item_id
    ) bought
    join products p on p.item_id = bought.item_id
    where not exists (select 1 from reviews r where r.user_id = ${userId} and r.item_id = p.item_id)
    order by bought.bought_at desc, p.item_id limit ${MAX_ITEMS}
  `.execute(database);
  return {
    purchasedProducts: rows.map((row) => ({
      itemId: row.item_id,
      name: row.name,
      image: row.document.images[0]?.src,
      purchaseDate: toShopDate(row.bought_at),
    })),
  };
}
