import {
  ALTERNATIVES_MBOXES,
  ALTERNATIVES_OUT_OF_STOCK_INK_MBOX,
  BUNDLE_MBOXES,
  FREQUENTLY_BOUGHT_MBOX_TEMPLATE,
  INK_AND_TONER_MBOX,
  PAGE_ALTERNATIVES_MBOX,
  RECENTLY_VIEWED_MBOX,
} from "shared-contracts/constants";

/** The source of a slot's tiles. */
export type RecommendationSource =
  | { readonly kind: "bought-together"; /** 0, 1 or 2. */ readonly slot: number }
  | { readonly kind: "frequently-bought" }
  | { readonly kind: "alternatives" }
  | { readonly kind: "ink-alternatives" }
  | { readonly kind: "ink-and-toner" }
  | { readonly kind: "recently-viewed" };

const FREQUENTLY_BOUGHT = new RegExp(`^${FREQUENTLY_BOUGHT_MBOX_TEMPLATE.replace("{categoryId}", "[^_]*")}$`);

const SOURCES: ReadonlyMap<string, RecommendationSource> = new Map<string, RecommendationSource>([
  ...BUNDLE_MBOXES.map((mbox, slot) => [mbox, { kind: "bought-together", slot }] as const),
  ...ALTERNATIVES_MBOXES.map((mbox) => [mbox, { kind: "alternatives" }] as const),
  [PAGE_ALTERNATIVES_MBOX, { kind: "alternatives" }],
  [ALTERNATIVES_OUT_OF_STOCK_INK_MBOX, { kind: "ink-alternatives" }],
  [INK_AND_TONER_MBOX, { kind: "ink-and-toner" }],
  [RECENTLY_VIEWED_MBOX, { kind: "recently-viewed" }],
]);

/** Undefined for an unknown slot. */
export function toRecommendationSource(mboxName: string): RecommendationSource | undefined {
  return SOURCES.get(mboxName) ?? (FREQUENTLY_BOUGHT.test(mboxName) ? { kind: "frequently-bought" } : undefined);
}

/** The slot's name in reports, which group all frequently-bought categories; undefined for an unknown slot. */
export function toReportedMbox(mboxName: string): string | undefined {
  const source = toRecommendationSource(mboxName);
  return source?.kind === "frequently-bought" ? FREQUENTLY_BOUGHT_MBOX_TEMPLATE : source && mboxName;
}
