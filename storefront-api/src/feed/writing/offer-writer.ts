import { sql } from "kysely";
import { DEFAULT_PURCHASE_OPTION } from "shared-contracts/constants";
import { DELIVERY_STOCK, InventoryRecord } from "../../records/inventory-record.js";
import { changesPrice, changesStock, type OfferRecord } from "../../records/offer-record.js";
import type { PriceRecord } from "../../records/price-record.js";
import { CATALOG_WRITERS, toListPriceCents } from "./catalog-writers.js";
import { createRecordBatch, writeBatch, type RecordBatch, type RecordWriter } from "./record-batch.js";

/** Changes prices and stock of existing products; offers of unknown products are ignored. */
export const offers: RecordWriter<OfferRecord> = {
  // An item's price and stock may come in separate lines.
  keyOf: (offer) => [toPlace(offer), changesPrice(offer), changesStock(offer)].join(" "),
  async write(batch) {
    const changed = await writePrices(batch);
    for (const itemId of await writeStock(batch)) changed.add(itemId);
    batch.recount(({ itemId }) => changed.has(itemId), "changed");
  },
};

function toPlace({ itemId, storeNumber = DELIVERY_STOCK }: Pick<OfferRecord, "itemId" | "storeNumber">): string {
  return `${itemId} ${storeNumber}`;
}

/** Price fields that stay valid under a new price. Derived amounts, such as savings, don't. */
const LASTING_PRICE_FIELDS = ["quantityLimit", "arsInfo", "onContract", "expectedDate"] as const;

/** The price applies to every purchase option of an item, so that none keeps an outdated one. */
function changePrices(
  prices: readonly PriceRecord[],
  { price, salePrice }: Pick<OfferRecord, "price" | "salePrice">,
): readonly PriceRecord[] {
  const current: readonly PriceRecord[] =
    prices.length > 0 ? prices : [{ purchaseOptionType: DEFAULT_PURCHASE_OPTION }];
  return current.map((entry) => {
    const regular = price ?? entry.basePrice ?? entry.finalPrice ?? salePrice ?? undefined;
    const final = salePrice ?? regular;
    if (final === undefined) return entry;
    const lasting = Object.fromEntries(
      LASTING_PRICE_FIELDS.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]])),
    );
    return {
      ...lasting,
      purchaseOptionType: entry.purchaseOptionType,
      basePrice: Math.max(regular ?? final, final),
      finalPrice: final,
    };
  });
}

/** Reads and writes only the prices within documents: rewriting whole documents takes minutes for 100,000 changes. */
async function writePrices({ transaction, records }: RecordBatch<OfferRecord>): Promise<Set<string>> {
  const priced = new Map(records.filter(changesPrice).map((offer) => [offer.itemId, offer]));
  if (priced.size === 0) return new Set();
  // In order of id, so that concurrent writers don't deadlock.
  const { rows: current } = await sql<{ item_id: string; prices: PriceRecord[] }>`
    select item_id, document->'prices' as prices from products
    where item_id in (${sql.join([...priced.keys()])}) order by item_id for update
  `.execute(transaction);
  const incoming = current.flatMap(({ item_id, prices }) => {
    const offer = priced.get(item_id);
    if (!offer) return [];
    const changed = [...changePrices(prices, offer)];
    return [{ item_id, prices: changed, list_price_cents: toListPriceCents({ prices: changed }) }];
  });
  const { rows: written } = await sql<{ item_id: string }>`
    update products set document = document || jsonb_build_object('prices', incoming.prices),
      list_price_cents = incoming.list_price_cents
    from jsonb_to_recordset(cast(${JSON.stringify(incoming)}::text as jsonb))
      as incoming(item_id text, prices jsonb, list_price_cents int)
    where products.item_id = incoming.item_id and products.document->'prices' is distinct from incoming.prices
    returning products.item_id
  `.execute(transaction);
  return new Set(written.map((row) => row.item_id));
}

async function writeStock({ transaction, records, now }: RecordBatch<OfferRecord>): Promise<readonly string[]> {
  const stocked = new Map<string, OfferRecord>();
  for (const offer of records.filter(changesStock))
    stocked.set(toPlace(offer), { ...stocked.get(toPlace(offer)), ...offer });
  if (stocked.size === 0) return [];
  const itemIds = Array.from(stocked.values(), ({ itemId }) => itemId);
  const known = await transaction.selectFrom("products").select("item_id").where("item_id", "in", itemIds).execute();
  const rows = await transaction
    .selectFrom("inventory")
    .select(["item_id", "store_number", "on_hand", "document"])
    .where("item_id", "in", itemIds)
    .orderBy("item_id")
    .orderBy("store_number")
    .forUpdate()
    .execute();
  const knownIds = new Set(known.map((row) => row.item_id));
  const current = new Map(rows.map((row) => [`${row.item_id} ${row.store_number}`, row]));
  const changed = [...stocked.values()].flatMap(({ price: _price, salePrice: _salePrice, ...offer }) => {
    if (!knownIds.has(offer.itemId)) return [];
    const row = current.get(toPlace(offer));
    // Orders have reduced stock since the feed was read. The column is up to date, the document isn't.
    return [InventoryRecord.parse({ ...row?.document, ...(row && { onHand: row.on_hand }), ...offer })];
  });
  const batch = createRecordBatch(transaction, changed, now);
  await writeBatch(CATALOG_WRITERS.inventory, batch);
  return batch.listWritten().map(({ itemId }) => itemId);
}
