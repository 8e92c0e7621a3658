import { alternativesTexts } from "./texts.js";
import { formatMoney, formatText, type RecommendationTile, roundMoney, type Tenant } from "shared-contracts";
import type { PricePerUnit } from "shared-contracts/commerce";
import type { OriginalItem } from "../item/rule.js";
import { showsAmounts } from "../tiles/rule.js";

type TitleFacts = { readonly first: RecommendationTile; readonly original: OriginalItem };

/** The first matching rule wins, so the order of rows is the priority (AMB-60). All rules look at the first tile. */
export const ALTERNATIVES_TITLE_RULES = [
  { title: "dynamic", when: ({ first }) => Boolean(first.dynamicTitle) },
  { title: "also-eco", when: (facts) => isEcoOffer(facts) && facts.original.hasEcoId },
  { title: "eco", when: (facts) => isEcoOffer(facts) },
  { title: "replacement", when: ({ original }) => original.proposition === "replacement" },
  { title: "alternative", when: ({ original }) => original.isRestricted || original.isOutOfStock },
  {
    title: "no-carrier-fee",
    when: ({ first, original }) => original.surcharge > 0 && !first.shippingAndHandlingFee,
  },
  { title: "faster", when: ({ first, original }) => isEarlier(first.expectedDate, original.expectedDate) },
  { title: "cheaper", when: ({ first, original }) => saveByAlternative(first, original.unitPrice) > 0 },
] as const satisfies readonly { title: string; when: (facts: TitleFacts) => boolean }[];

const FALLBACK_TITLE = "similar";

export type AlternativesTitle = (typeof ALTERNATIVES_TITLE_RULES)[number]["title"] | typeof FALLBACK_TITLE;

export type ShownTitle = {
  readonly kind: AlternativesTitle;
  readonly text: string;
  /** A line below the title. */
  readonly note?: string;
};

export function selectAlternativesTitle(facts: TitleFacts): AlternativesTitle {
  return ALTERNATIVES_TITLE_RULES.find(({ when }) => when(facts))?.title ?? FALLBACK_TITLE;
}

/** The title over the tiles; undefined without tiles. */
export function describeAlternativesTitle(
  tiles: readonly RecommendationTile[],
  original: OriginalItem,
  tenant: Tenant,
): ShownTitle | undefined {
  const [first] = tiles;
  if (!first) return undefined;
  const texts = alternativesTexts[tenant];
  const several = tiles.length > 1;
  const words: Record<AlternativesTitle, Omit<ShownTitle, "kind">> = {
    dynamic: { text: first.dynamicTitle ?? "" },
    "also-eco": { text: texts.alternativesAlsoEco },
    eco: { text: texts.alternativesEco },
    replacement: { text: several ? texts.suggestedReplacements : texts.suggestedReplacement },
    alternative: { text: several ? texts.suggestedAlternatives : texts.suggestedAlternative },
    "no-carrier-fee": {
      text: texts.alternativesNoCarrierFee,
      note: formatText(texts.alternativesCarrierFee, { amount: formatMoney(original.surcharge) }),
    },
    faster: { text: texts.alternativesFaster },
    cheaper: {
      text: formatText(texts.alternativesSave, {
        amount: formatMoney(saveByAlternative(first, original.unitPrice)),
      }),
    },
    similar: { text: several ? texts.alternativesMany : texts.alternativesOne },
  };
  const kind = selectAlternativesTitle({ first, original });
  return { kind, ...words[kind] };
}

function isEcoOffer({ first, original }: TitleFacts): boolean {
  return original.proposition === "eco" && Boolean(first.ecoId);
}

/** ISO dates. An unknown or invalid date is never earlier. */
function isEarlier(date: string | undefined, than: string | undefined): boolean {
  return Date.parse(date ?? "") < Date.parse(than ?? "");
}

/**
 * Savings in US dollars for one package of the alternative, compared with as many units of the original; 0 if it costs
 * the same or more or if the two can't be compared.
 */
export function saveByAlternative(
  tile: Pick<
    RecommendationTile,
    "priceValue" | "pricePerUnit" | "pricePerUnitUom" | "isCustomizable" | "seePriceInCart"
  >,
  original: PricePerUnit | undefined,
): number {
  const { priceValue, pricePerUnit } = tile;
  if (!original || !priceValue || !pricePerUnit || !showsAmounts(tile)) return 0;
  const unit = normalize(tile.pricePerUnitUom);
  // Require the same unit, or a box of folders would be compared with a binder.
  if (unit === "" || unit !== normalize(original.unit)) return 0;
  const units = priceValue / pricePerUnit;
  return Math.max(0, roundMoney(original.amount * units - priceValue));
}

function normalize(unit: string | undefined): string {
  return (unit ?? "").trim().toLowerCase();
}
