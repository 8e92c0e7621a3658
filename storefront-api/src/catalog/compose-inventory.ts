import {
  deliveryTexts,
  formatText,
  formatTimeLeft,
  type Inventory,
  type InventoryItem,
  type Store,
} from "shared-contracts";
import { InventoryRecord } from "../records/inventory-record.js";
import type { StoreRecord } from "../records/store-record.js";
import {
  addWorkingDays,
  isTomorrowWorkingDay,
  toDateText,
  toCutoff,
  toIsoDate,
  toShortDateText,
  toToday,
} from "../rules/delivery-dates.js";
import type { CatalogEntry, StockEntry } from "./catalog-repository.js";

/** Milliseconds. */
const MINUTE_MS = 60_000;

/** The same text on both tenants. */
const ORDER_WITHIN = deliveryTexts.retail.orderWithin;

/** Stock and delivery dates of an item at an instant, for delivery and in the reader's store. */
export function composeInventory(entry: CatalogEntry, now: Date, holidays: readonly string[] = []): Inventory {
  const delivery = entry.delivery?.record ?? InventoryRecord.parse({ itemId: entry.itemId });
  return {
    items: [
      {
        itemId: entry.itemId,
        productIsOutOfStock: isSoldOut(entry.delivery),
        onBackOrder: delivery.onBackOrder,
        availableQuantity: entry.delivery?.available ?? undefined,
        ...toDelivery(toPrinted(delivery, entry), isSoldOut(entry.delivery), now, holidays),
        ...toStoreStock(entry),
      },
    ],
  };
}

/** Sold out when the feed says so, or when stock is counted and none is left; a back-ordered item is not (S2-4.08). */
export function isSoldOut(stock: StockEntry | undefined): boolean {
  if (!stock) return false;
  if (stock.record?.productIsOutOfStock !== undefined) return stock.record.productIsOutOfStock;
  return stock.available !== null && stock.available <= 0 && stock.record?.onBackOrder !== true;
}

/** A print is made before it is shipped. */
function toPrinted(record: InventoryRecord, { record: { print } }: CatalogEntry): InventoryRecord {
  const days = print?.turnaroundDays ?? 0;
  if (days === 0) return record;
  const { minLeadDays, maxLeadDays } = record;
  return { ...record, inventoryMode: "STANDARD", minLeadDays: minLeadDays + days, maxLeadDays: maxLeadDays + days };
}

function toDelivery(record: InventoryRecord, soldOut: boolean, now: Date, holidays: readonly string[]): InventoryItem {
  const today = toToday(now);
  const isNextDay =
    record.inventoryMode === "NDD" && !soldOut && !record.onBackOrder && isTomorrowWorkingDay(today, holidays);
  const cutoff = toCutoff(now, record.nextDayCutoffHour);
  const time = isNextDay ? formatTimeLeft((cutoff.getTime() - now.getTime()) / MINUTE_MS) : undefined;
  const minimumDays = time ? 1 : record.minLeadDays;
  const earliest = addWorkingDays(today, minimumDays, holidays);
  const latest = addWorkingDays(today, Math.max(minimumDays, record.maxLeadDays), holidays);
  return {
    itemAvailability: [
      {
        inventoryMode: time ? "NDD" : "STANDARD",
        minDeliveryDate: toIsoDate(earliest),
        ...(time && {
          timeLeftForNDDText: formatText(ORDER_WITHIN, { time }),
          nextDayOrderBy: cutoff.toISOString(),
        }),
      },
    ],
    minDeliveryDateText: toDateText(earliest),
    minDeliveryDateTextShort: toShortDateText(earliest),
    maxDeliveryDateTextShort: toShortDateText(latest),
    minleadtime: minimumDays,
    maxleadtime: Math.max(minimumDays, record.maxLeadDays),
  };
}

function toStoreStock({ atStore, store }: CatalogEntry): InventoryItem {
  // An unknown store has no stock.
  if (!store) return { instock: false, outofstock: true };
  const inStock = atStore !== undefined && !isSoldOut(atStore);
  const showStoreAddress = atStore?.record?.showStoreAddress ?? false;
  const { storeNumber, name } = store;
  return {
    instock: inStock,
    outofstock: !inStock,
    storeAvailabilityText: atStore?.record?.storeAvailabilityText ?? (inStock ? "In stock" : "Out of stock"),
    showStoreAddress,
    yourStoreInfo: showStoreAddress ? toStore(store) : { storeNumber, name },
  };
}

export function toStore({ hours, storeNumber, name, address, city, state, zipCode, phone }: StoreRecord): Store {
  return {
    storeNumber,
    name,
    address,
    city,
    state,
    zipCode,
    phone,
    hours: hours.map(({ days, opens, closes }) => `${days} ${opens}–${closes}`).join(", ") || undefined,
  };
}
