import { expect, it } from "@jest/globals";
import { formatMoney } from "shared-contracts";
import { shipTo } from "shared-contracts/fixtures";
import { COMPARE_MAXIMUM } from "shared-contracts/constants";
import { linesOf, visit, visitProduct, type Page } from "./support/page.js";
import {
  isDisabled,
  mainButton,
  mainLabels,
  priceLines,
  purchaseOptions,
  quantityField,
  stickyLines,
} from "./support/product-page.js";
import { call, post, type Visitor } from "./support/shop.js";
import { ITEMS } from "./truth.feed.js";

type Line = {
  readonly itemId: string;
  readonly unitPrice: number;
  readonly lineTotal: number;
  readonly arrival?: { readonly when?: string };
};
type Amounts = {
  readonly lines: readonly Line[];
  readonly fees: readonly { type: string; amount: number }[];
  readonly total: number;
};
type Added = { readonly failedItems: readonly { readonly code: string }[]; readonly cart: Amounts };

/** Around the cutoff in summer and winter, before a weekend and a holiday, and in nights in which clocks change. */
const CLOCKS = [
  "2025-06-10T20:59:00Z",
  "2025-06-10T21:01:00Z",
  "2025-06-13T15:00:00Z",
  "2025-11-26T21:59:00Z",
  "2025-11-27T15:00:00Z",
  "2025-11-02T05:30:00Z",
  "2025-03-08T15:00:00Z",
  "2025-03-09T05:30:00Z",
];
const QUERIES = ["", "?option=BOPIS", "?option=AUTO_RESTOCK", "?qty=3"];
const BATCH = 15;
const AMOUNT = /\$[\d,]+\.\d\d/;

const batches = Array.from({ length: ITEMS / BATCH }, (_, batch) => ({
  clock: CLOCKS[batch % CLOCKS.length] ?? "",
  visitor: batch % 2 === 0 ? ("auditor" as const) : ("comptroller" as const),
  itemIds: Array.from({ length: BATCH }, (_item, index) => `TRUE-${batch * BATCH + index}`),
}));

it.each(batches)("page, bar, tile, table, engines, cart and order say the same at $clock", async (batch) => {
  const { clock, visitor, itemIds } = batch;
  const tiles = await post<
    readonly { readonly itemId: string; readonly price?: string; readonly stateText?: string }[]
  >(
    visitor,
    "/ele-lpd/api/productTileProxy/getProductTileData",
    { serviceContext: {}, query: { skus: itemIds, inputs: TILE_INPUTS } },
    { clock },
  );
  const compared = await compare(
    visitor,
    itemIds.filter((_itemId, index) => !QUERIES[index % QUERIES.length]),
    clock,
  );
  const fees = { HANDLING: 0, SMALL_PARCEL: 0 };
  for (const [index, itemId] of itemIds.entries()) {
    const query = QUERIES[index % QUERIES.length] ?? "";
    const page = await visitProduct(visitor, itemId, { clock, query });
    const said = read(page);
    expect([itemId, said.onBar]).toEqual([itemId, said.onBar && (said.price ?? said.onBar)]);
    if (query === "") {
      const offers = page.structuredData()?.["offers"] as EnginesOffer | undefined;
      const tile = tiles.find((each) => each.itemId === itemId);
      const amount = offers && formatMoney(Number(offers.price));
      expect([itemId, amount, tile?.price]).toEqual([itemId, said.price, said.price]);
      const { stateText = "" } = tile ?? {};
      expect([itemId, stateText, said.lines.some((line) => line.startsWith(stateText))]).toEqual([
        itemId,
        stateText,
        true,
      ]);
      if (offers && !said.isDesigned) expectOfEngines(itemId, offers, said);
      const column = compared.get(itemId);
      expect([itemId, column?.price.match(AMOUNT)?.[0]]).toEqual([itemId, said.price]);
      if (column?.isAdded) expect([itemId, said.isOffered]).toEqual([itemId, true]);
      const [promise] = column?.availability.match(/Get it .*|Pick up .*/) ?? [];
      const isPromised = said.option === (promise?.startsWith("Pick up") ? "BOPIS" : "ONE_TIME_PURCHASE");
      if (promise && isPromised) expect(said.lines.join("\n")).toContain(promise);
    }
    const body = {
      items: [{ itemId, qty: said.quantity }],
      location: "buy-box",
      purchaseOption: said.option,
      storeNumber: "0008",
    };
    const { failedItems, cart } = await post<Added>(visitor, "/ele-lpd/api/cart/items", body, { clock });
    const [failed] = failedItems;
    if (!said.isDesigned) {
      expect([itemId, said.isOffered, failed?.code]).toEqual([itemId, !failed, failed?.code]);
      // Three may be the wrong quantity of what is for sale.
      if (!said.isOffered && query !== "?qty=3") expect([itemId, said.otherAmounts]).toEqual([itemId, []]);
    }
    const line = failed ? undefined : cart.lines.find((each) => each.itemId === itemId);
    if (!line) continue;
    if (said.price) expect([itemId, formatMoney(line.unitPrice)]).toEqual([itemId, said.price]);
    const { when } = line.arrival ?? {};
    if (when) expect([itemId, said.lines.includes(when) && when]).toEqual([itemId, when]);
    fees.HANDLING += said.handlingFee;
    fees.SMALL_PARCEL += said.surcharge;
  }

  const cart = await call<Amounts>(visitor, "/ele-lpd/api/cart", { clock });
  const charged = Object.fromEntries(cart.fees.map(({ type, amount }) => [type, amount]));
  const cents = (amount = 0) => Math.round(amount * 100);
  expect({ handling: cents(charged["HANDLING"]), surcharge: cents(charged["SMALL_PARCEL"]) }).toEqual({
    handling: cents(fees.HANDLING),
    surcharge: cents(fees.SMALL_PARCEL),
  });
  for (const path of ["/cart", "/checkout"]) expectLines(await visit(visitor, path, { clock }), cart);
  const order = await post<Amounts & { orderId: string }>(visitor, "/ele-lpd/api/orders", { shipTo }, { clock });
  expect([order.total, order.lines.map(({ unitPrice }) => unitPrice)]).toEqual([
    cart.total,
    cart.lines.map(({ unitPrice }) => unitPrice),
  ]);
  expectLines(await visit(visitor, `/account/orders/${order.orderId}`, { clock }), order);
  for (const line of order.lines) {
    const inCart = cart.lines.find(({ itemId }) => itemId === line.itemId)?.arrival?.when ?? "";
    // An order names the day instead of "tomorrow".
    if (!inCart.startsWith("Get it tomorrow")) expect(line.arrival?.when ?? "").toBe(inCart);
  }
});

const TILE_INPUTS = {
  brandTransformationSwitch: false,
  includeSpecifications: false,
  sparq: false,
  requestor: "truth",
};

/** What a product page says before any script runs. */
function read(page: Page) {
  const lines = page.lines("buy-box");
  const shown = priceLines(page);
  const radios = page.slot("buy-box").querySelector("input[name=purchaseOption][type=radio]")?.closest("fieldset");
  const besides = [...shown, ...(radios ? linesOf(radios) : [])];
  const button = mainButton(page);
  const label = Object.values(mainLabels(page) ?? {}).join(" ");
  const amountOf = (text: RegExp) => Number(lines.join("\n").match(text)?.[1]?.replace(",", "") ?? 0);
  return {
    lines,
    price: shown[0]?.match(AMOUNT)?.[0],
    onBar: stickyLines(page).join(" ").match(AMOUNT)?.[0],
    option: purchaseOptions(page).chosen ?? "ONE_TIME_PURCHASE",
    quantity: Number(quantityField(page)?.value ?? 1),
    isOffered: button !== null && !isDisabled(button) && /add|pick up|pre-order/i.test(label),
    isDesigned: /customize|get started/i.test(label),
    handlingFee: amountOf(/\$([\d,.]+) handling fee added to cart/),
    surcharge: amountOf(/\$([\d,.]+) shipping surcharge applies/),
    otherAmounts: lines.filter((line) => AMOUNT.test(line) && !besides.includes(line)),
  };
}

type EnginesOffer = {
  readonly price: string;
  readonly availability: string;
  readonly shippingDetails?: { readonly shippingRate: { readonly value: string } };
};

/** Engines read of a state and a fee what shoppers do, and of no shipping of what can't be bought. */
function expectOfEngines(itemId: string, offer: EnginesOffer, said: ReturnType<typeof read>): void {
  const state = offer.availability.replace("https://schema.org/", "");
  const isOpen = !["OutOfStock", "Discontinued"].includes(state);
  expect([itemId, state, isOpen]).toEqual([itemId, state, said.isOffered || state === "InStoreOnly"]);
  const rate = offer.shippingDetails?.shippingRate.value;
  const fees = (said.handlingFee + said.surcharge).toFixed(2);
  expect([itemId, rate]).toEqual([itemId, said.isOffered ? rate && fees : undefined]);
}

/** What the comparison says of each item. */
async function compare(visitor: Visitor, itemIds: readonly string[], clock: string) {
  const columns = new Map<
    string,
    { readonly price: string; readonly availability: string; readonly isAdded: boolean }
  >();
  for (let from = 0; from < itemIds.length; from += COMPARE_MAXIMUM) {
    const query = new URLSearchParams(
      itemIds.slice(from, from + COMPARE_MAXIMUM).map((itemId) => [`item-${itemId}`, "on"]),
    );
    const { document } = await visit(visitor, `/compare?${query}`, { clock });
    const rows = [...document.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => linesOf(cell)),
    );
    const cellsOf = (heading: RegExp) => rows.find(([name]) => heading.test(name?.[0] ?? ""))?.slice(1) ?? [];
    for (const [index, head] of [...document.querySelectorAll("thead th")].slice(1).entries())
      columns.set(
        head
          .querySelector("a[href*=product_]")
          ?.getAttribute("href")
          ?.replace(/.*product_/, "") ?? "",
        {
          price: cellsOf(/^(?:Your p|P)rice$/)[index]?.join(" ") ?? "",
          availability: cellsOf(/^Availability$/)[index]?.join(" ") ?? "",
          isAdded: head.querySelector("button") !== null,
        },
      );
  }
  return columns;
}

/** Every line with its total, its day or its store, as the calls say. */
function expectLines(page: Page, { lines, total }: Amounts): void {
  const shown = [...page.document.querySelectorAll(".cart-line")].map((line) => linesOf(line).join("\n"));
  for (const { itemId, lineTotal, arrival } of lines) {
    const text = shown.find((each) => each.includes(`Item #: ${itemId}\n`)) ?? "";
    expect(text).toContain(formatMoney(lineTotal));
    expect(text).toContain(arrival?.when ?? "");
  }
  if (lines.length > 0) expect(page.lines().join("\n")).toContain(formatMoney(total));
}
