import type { FoundItems, ListQuery, ProductSearch } from "storefront-api/search";
import { randomFrom } from "shared-contracts/fixtures";
import { BRANDS, SERIES, toItemId, toModel, toName } from "./search-feed.js";
import { COLORS, KINDS, pick, QUALITIES } from "./search-words.js";

export type BenchQuery = {
  readonly name: string;
  run(search: ProductSearch): Promise<FoundItems | readonly string[] | undefined>;
};

const SEED = 7;
const OF_EACH_KIND = 6;
const QUERY: ListQuery & { readonly isLiteral: boolean } = {
  tenant: "retail",
  filters: [],
  sort: "best",
  price: "final",
  offset: 0,
  limit: 30,
  isLiteral: false,
};
/** In every description, in most of them, or in many names. */
const COMMON = ["office", "the", "pack", "paper", "cartridge", "recycled", "letter", "black", "for the office", "ink"];
const SORTS = ["name", "price-up", "price-down", "rating", "best"] as const;

/** The same queries on every run, for a catalog of `size` products. */
export function createSearchQueries(size: number): readonly BenchQuery[] {
  const random = randomFrom(SEED);
  const some = <Entry>(entries: readonly Entry[]) => pick(entries, random());
  const number = () => 1 + Math.floor(random() * size);
  const kind = () => some(KINDS)[0];
  const color = () => some(COLORS).toLowerCase();
  const kinds: readonly ((turn: number) => BenchQuery)[] = [
    (turn) => byText(COMMON[turn] ?? "supplies"),
    () => byText(`${color()} ${kind()}`),
    (turn) =>
      byText(
        ["black white", "blue black", "red black paper", "ink paper", "white blue red", "pen paper"][turn] ?? "teal",
      ),
    () => byText(`${some(QUALITIES)} ${color()} ${kind()} for the office`),
    () => byText(`office ${some(SERIES)}`),
    () => byText(some(SERIES)),
    () => byText(`${some(BRANDS)} ${kind()}`),
    () => byText(toName(number())),
    () => byText(dropLetter(`${some(QUALITIES)} ${kind()}`, random())),
    () => byText(dropLetter(`${some(SERIES)} ${kind()}`, random())),
    () => byText(toItemId(number())),
    () => byText(toModel(number()).toLowerCase().replace("-", " ")),
    (turn) => byText(["s", "s1", "mx", "1", "12 pack", "pa"][turn] ?? "p"),
    () => byText(`${kind()} ${some(["trombone", "unicorn", "velvet"])}`),
    () => byText("paper", { filters: [`brand:${some(BRANDS)}`] }),
    () => byText(`office ${kind()}`, { filters: [`spec.Color:${some(COLORS)}`, "price:25-50", "stock:yes"] }),
    () => byText(kind(), { filters: [`category:${kind()}s`, "price:500-1000"] }),
    (turn) => byText(kind(), { sort: SORTS[turn % SORTS.length] ?? "best" }),
    (turn) => byText("recycled paper", { offset: turn * 90 }),
    (turn) => inLevel(`D-${some(KINDS)[1]}`, { sort: SORTS[turn % SORTS.length] ?? "best" }),
    () => inLevel(`K-${kind()}`, { filters: [`brand:${some(BRANDS)}`] }),
    (turn) => inLevel("D-Paper", { filters: ["price:100-250"], sort: SORTS[turn % SORTS.length] ?? "best" }),
    () => inLevel(`L-${some(QUALITIES)} ${kind()}`, { filters: ["rating:4"], offset: 60 }),
    () => suggest(`${color()} ${kind().slice(0, 3)}`),
    () => suggest(some(["pa", "office ch", "premium p", "lum", "in", "b"])),
  ];
  return kinds.flatMap((create) => Array.from({ length: OF_EACH_KIND }, (_, turn) => create(turn)));
}

function byText(text: string, query: Partial<typeof QUERY> = {}): BenchQuery {
  return {
    name: `"${text}"${describeQuery(query)}`,
    run: (search) => search.findByText(text, { ...QUERY, ...query }),
  };
}

function inLevel(levelId: string, query: Partial<ListQuery>): BenchQuery {
  return {
    name: `${levelId}${describeQuery(query)}`,
    run: (search) => search.findInLevel(levelId, { ...QUERY, ...query }),
  };
}

function suggest(text: string): BenchQuery {
  return { name: `"${text}" while typing`, run: (search) => search.suggest(text, "retail") };
}

function describeQuery(query: Partial<typeof QUERY>): string {
  return Object.entries(query)
    .map(([field, value]) => `, ${field} ${String(value)}`)
    .join("");
}

/** Without one letter of its longest word, at least one from the end. */
function dropLetter(text: string, random: number): string {
  const longest = text.split(" ").toSorted((one, other) => other.length - one.length)[0] ?? "";
  const at = text.indexOf(longest) + 1 + Math.floor(random * (longest.length - 2));
  return text.slice(0, at) + text.slice(at + 1);
}
