import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tenant } from "shared-contracts";
import { SYSTEM } from "./system.js";

/** Which prices a visitor may see: public and own contract prices, only the base price, or none. */
export type PriceSight = "own" | "market" | "none";

export type FiguresOf = { readonly tenant: Tenant; readonly customer?: string; readonly sight: PriceSight };

/** Finds amounts and customer item numbers that this visitor must not see, with their context. */
export type LeakScan = (visitor: FiguresOf, text: string) => readonly string[];

type FeedLine = Readonly<Record<string, unknown>>;
type ItemLine = FeedLine & {
  readonly itemId?: string;
  readonly tenant?: Tenant;
  readonly customerNumber?: string;
  readonly cin?: string;
  readonly flags?: { readonly seePriceInCart?: boolean };
};

const FEED = join(SYSTEM.root, "tools/demonstration/feed");
/** Feed fields with dollar amounts, and the one that everyone may see on retail. */
const DOLLARS =
  /^(?:basePrice|finalPrice|price|adjustmentPrice|finalPriceAfterRebate|arsTotalDiscount|comparePrice|unitPrice)$/;
const MARKET = /^basePrice$/;
/** Public texts that may contain amounts. */
const TEXT_FILES = ["content", "reviews", "questions", "stores"];
const AROUND = 60;
const NOT_LONGER = "(?![\\w%]|[.,]\\d)";
const MONEY_NAME = "(?:[pP]rice|[aA]mount|[dD]iscount|[fF]ee)";

/** Derives who may see each figure from the demonstration feed alone, not from the shop's code. */
export function createLeakScan(): LeakScan {
  const products = readFeed("products") as readonly ItemLine[];
  const plans = readFeed("plans");
  const contracts = (readFeed("variants-by-tenant") as readonly ItemLine[]).filter((line) => line["kind"] === "item");
  const texts = [...TEXT_FILES.map(readText), ...products.map(textOf)].join("\n");
  const inTexts = new Set(
    (texts.match(/\$\d+(?![\d.]\d)|\d+\.\d\d/g) ?? []).map((text) => Number(text.replace("$", ""))),
  );

  const everybodys = contracts.filter(({ customerNumber }) => !customerNumber);
  const inCartOnly = products.filter(({ flags }) => flags?.seePriceInCart === true);
  const shown = products.filter((product) => !inCartOnly.includes(product));
  const all = collectDollars([...products, ...plans, ...contracts]);
  const cins = contracts.flatMap(({ cin, customerNumber }) => (cin ? [{ cin, customerNumber }] : []));

  function isAllowed({ customer, sight }: FiguresOf): ReadonlySet<number> {
    if (sight === "none") return inTexts;
    if (sight === "market") return union(inTexts, collectDollars([...shown, ...everybodys], MARKET));
    const own = contracts.filter(({ customerNumber }) => customerNumber === customer);
    return union(inTexts, collectDollars([...shown, ...plans, ...everybodys, ...(customer ? own : [])]));
  }

  return (visitor, text) => {
    const allowed = isAllowed(visitor);
    const foreign = [...all].filter((amount) => !allowed.has(amount)).map(toAmountPattern);
    const numbers = cins
      .filter(({ customerNumber }) => customerNumber !== visitor.customer)
      .map(({ cin }) => new RegExp(`(?<![\\w-])${cin}(?![\\w-])`));
    return [...foreign, ...numbers].flatMap((pattern) => {
      const found = pattern.exec(text);
      return found ? [`${found[0]} in …${text.slice(Math.max(0, found.index - AROUND), found.index + AROUND)}…`] : [];
    });
  };
}

/**
 * As dollars and as JSON. `7.5` and `24` may be a rating or a CSS length, so they only count after a dollar sign or a
 * name that means money.
 */
function toAmountPattern(amount: number): RegExp {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".");
  const grouped = whole.replace(/(?=(?:\d{3})+$)(?!^)/g, ",?");
  if (!cents.endsWith("0")) return new RegExp(`(?<![\\w.,])${grouped}\\.${cents}${NOT_LONGER}`);
  const short = `${grouped}${cents === "00" ? "" : `\\.${cents[0]}`}`;
  return new RegExp(`(?:(?<![\\w.,])${grouped}\\.${cents}|(?:\\$|${MONEY_NAME}":)${short})${NOT_LONGER}`);
}

function collectDollars(lines: readonly FeedLine[], field = DOLLARS): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "number" && inner > 0 && field.test(name)) found.add(inner);
      else visit(inner);
    }
  };
  lines.forEach(visit);
  return found;
}

/** The texts of an item, without prices. */
function textOf({ name, description, specifications, promotions }: FeedLine): string {
  return JSON.stringify([name, description, specifications, promotions]);
}

function union(...sets: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  return new Set(sets.flatMap((set) => [...set]));
}

function readText(name: string): string {
  return readFileSync(join(FEED, `${name}.ndjson`), "utf8");
}

function readFeed(name: string): readonly FeedLine[] {
  return readText(name)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as FeedLine);
}
