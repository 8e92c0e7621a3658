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
  addMinutes,
  addWorkingDays,
  isTomorrowWorkingDay,
  toDateText,
  toIsoDate,
  toMinutesLeft,
  toShopTime,
  toShortDateText,
} from "../rules/delivery-dates.js";
import type { CatalogEntry, StockEntry } from "./catalog-entry.js";

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
  const shopTime = toShopTime(now);
  const isNextDay =
    record.inventoryMode === "NDD" && !soldOut && !record.onBackOrder && isTomorrowWorkingDay(shopTime.day, holidays);
  const minutesLeft = isNextDay ? toMinutesLeft(shopTime, record.nextDayCutoffHour) : undefined;
  const minimumDays = minutesLeft ? 1 : record.minLeadDays;
  const earliest = addWorkingDays(shopTime.day, minimumDays, holidays);
  const latest = addWorkingDays(shopTime.day, Math.max(minimumDays, record.maxLeadDays), holidays);
  return {
    itemAvailability: [
      {
        inventoryMode: minutesLeft ? "NDD" : "STANDARD",
        minDeliveryDate: toIsoDate(earliest),
        ...(minutesLeft && {
          timeLeftForNDDText: formatText(ORDER_WITHIN, { time: formatTimeLeft(minutesLeft) }),
          nextDayOrderBy: addMinutes(now, minutesLeft).toISOString(),
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
