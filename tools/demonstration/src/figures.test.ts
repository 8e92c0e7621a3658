import { expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { formatMoney } from "shared-contracts";
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

/** The lowest and the highest handling fee for a heavy item of a tenant. */
const fees = new Map(
  (["retail", "business"] as const).map((tenant) => {
    const amounts = products.flatMap(({ tenants = [tenant], flags, shipping }) =>
      tenants.includes(tenant) && flags?.heavyWeightSku ? (shipping?.heavyWeightShippingFee ?? []) : [],
    );
    const charged = amounts.filter((amount) => amount > 0);
    return [tenant as string, [Math.min(...charged), Math.max(...charged)].map(formatMoney)] as const;
  }),
);

/** Every figure that a rule, a setting or a price of the shop gives. */
const KNOWN = new Set<string>([
  ...tenants.map(({ returnDays }) => `${returnDays} days`),
  ...products.flatMap(({ returnDays }) => (returnDays ? [`${returnDays} days`] : [])),
  ...cutoffs,
  ...prices.map(({ finalPrice }) => `$${finalPrice}`),
  ...[...fees.values()].flat(),
  `${restock}%`,
  `${HOLD_MINUTES} minutes`,
  `${stores.length} stores`,
]);

const FIGURE =
  /\$\d[\d,.]*\d|\$\d|\d+%|\d+ (?:days|weeks|months|years|hours|minutes|lb|inches|stores|pieces)|\d+ [AP]M/g;

/** The same in words, and what is said to be there for good. */
const WORDS =
  /(?:one|two|three|four|five|six|seven|ten|a|each) (?:working |business )?(?:day|hour|week|month|year)s?\b/gi;

/** Of the membership's term and price, and of "Pick up in 1 hour". */
const KNOWN_WORDS = ["one year", "a year", "one hour"];

/** When a phone is answered. */
const OPENING = /from \d+ AM to \d+ PM/g;

const texts = read<object>("content").map((record) => JSON.stringify(record));

it.each(texts)("names no figure that no rule has: %.90s", (text) => {
  const figures = text.replace(OPENING, "").match(FIGURE) ?? [];
  expect(figures.filter((figure) => !KNOWN.has(figure))).toEqual([]);
  const spelled = (text.match(WORDS) ?? []).map((words) => words.toLowerCase());
  expect(spelled.filter((words) => !KNOWN_WORDS.includes(words))).toEqual([]);
});

it("promises no delivery, return or reward that no rule has", () => {
  const promises = texts.filter((text) =>
    /free (?:next-day )?delivery|free returns|at our cost|rewards? on|% back|opened or not|stand behind|shipped/i.test(
      text,
    ),
  );
  expect(promises).toEqual([]);
});

it("leads from an item's returns to what help says about them", () => {
  type Content = {
    readonly kind: string;
    readonly tenant: string;
    readonly path?: string;
    readonly returnsPath?: string;
    readonly sections?: readonly { readonly heading?: string }[];
  };
  const content = read<Content>("content");
  for (const { tenant, returnsPath } of content.filter(({ kind }) => kind === "links")) {
    const [path, anchor] = returnsPath?.split("#") ?? [];
    const page = content.find((each) => each.tenant === tenant && each.path === path);
    expect(page?.sections?.map(({ heading }) => heading?.toLowerCase())).toContain(anchor);
  }
});

it("[S2-4.10] explains the handling fee as it is charged, by whatever way an item comes", () => {
  const pages = read<{ path?: string; tenant: string }>("content").filter(({ path }) => path === "/help/handling-fees");
  expect(pages).toHaveLength(fees.size);
  for (const page of pages) {
    const range = `a handling fee of ${fees.get(page.tenant)?.join(" to ")} to a delivery, a store pickup or an Auto Restock`;
    expect(JSON.stringify(page)).toContain(range);
  }
});

it.each(products.filter(({ specifications }) => specifications?.some(({ name }) => name === "Turnaround")))(
  "prints in the days that its page says: $itemId",
  ({ specifications, print, description }) => {
    const said = specifications.find(({ name }) => name === "Turnaround")?.value ?? "";
    expect(Number.parseInt(said, 10)).toBe(print?.turnaroundDays);
    expect(JSON.stringify(description)).not.toMatch(/days? (?:to|at) your door/);
  },
);

it("promises no name, message or day of a gift card, for which there is no field", () => {
  const cards = products.filter(({ name }) => /gift card/i.test(name)).map((card) => JSON.stringify(card));
  expect(
    cards.filter((card) => /recipient|your (?:own )?message|on the day|choose (?:the|a) date/i.test(card)),
  ).toEqual([]);
  expect(cards).not.toEqual([]);
});
