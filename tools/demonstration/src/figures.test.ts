import { expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InventoryRecord, ProductRecord } from "storefront-api/feed";

function read<Row>(file: string): readonly Row[] {
  const lines = readFileSync(join(__dirname, `../feed/${file}.ndjson`), "utf8").trim();
  return lines.split("\n").map((line) => JSON.parse(line) as Row);
}

const products = read<ProductRecord>("products");
const inventory = read<InventoryRecord>("inventory");
const stores = read<object>("stores");
const tenants = read<{ kind: string; returnDays?: number }>("variants-by-tenant").filter(
  ({ kind }) => kind === "tenant",
);

/** Minutes that a cart holds stock. */
const HOLD_MINUTES = 30;

const cutoffs = inventory.flatMap(({ inventoryMode, nextDayCutoffHour = 17 }) =>
  inventoryMode === "NDD" ? [`${nextDayCutoffHour - 12} PM`] : [],
);
const prices = products.flatMap((product) => product.prices);
const restock = Math.max(...prices.map(({ arsTotalDiscountPct = 0 }) => arsTotalDiscountPct));

/** Every figure that a rule, a setting or a price of the shop gives. */
const KNOWN = new Set<string>([
  ...tenants.map(({ returnDays }) => `${returnDays} days`),
  ...products.flatMap(({ returnDays }) => (returnDays ? [`${returnDays} days`] : [])),
  ...cutoffs,
  ...prices.map(({ finalPrice }) => `$${finalPrice}`),
  `${restock}%`,
  `${HOLD_MINUTES} minutes`,
  `${stores.length} stores`,
]);

const FIGURE =
  /\$\d[\d,.]*\d|\$\d|\d+%|\d+ (?:days|weeks|months|years|hours|minutes|lb|inches|stores|pieces)|\d+ [AP]M/g;

/** When a phone is answered. */
const OPENING = /from \d+ AM to \d+ PM/g;

const texts = read<object>("content").map((record) => JSON.stringify(record));

it.each(texts)("names no figure that no rule has: %.90s", (text) => {
  const figures = text.replace(OPENING, "").match(FIGURE) ?? [];
  expect(figures.filter((figure) => !KNOWN.has(figure))).toEqual([]);
});

it("promises no delivery, return or reward that no rule has", () => {
  const promises = texts.filter((text) =>
    /free (?:next-day )?delivery|free returns|at our cost|rewards? on|% back/i.test(text),
  );
  expect(promises).toEqual([]);
});
