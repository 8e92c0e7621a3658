import type { SelectablePurchaseOption } from "shared-contracts";
import {
  type DefaultOptionFacts,
  listPurchaseOptions,
  resolveQuantityRange,
  selectDefaultPurchaseOption,
} from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION, QUANTITY_PATTERN, SELECTABLE_PURCHASE_OPTIONS } from "shared-contracts/constants";

export type Query = Readonly<Record<string, string>>;

/** The part of a selection kept in the URL; rules decide missing parts. */
export type QueriedSelection = {
  readonly option?: SelectablePurchaseOption;
  readonly quantity?: number;
  /** Index of the large image. */
  readonly image?: number;
  /** Number of the pickup store. */
  readonly store?: string;
};

const OPTION = "option";
const QUANTITY = "qty";
const IMAGE = "image";
const STORE = "storeNumber";

/** Reads the selection without checking whether the item offers it. */
export function readSelectionQuery(query: Query): QueriedSelection {
  const option = SELECTABLE_PURCHASE_OPTIONS.find((selectable) => selectable === query[OPTION]);
  const quantity = readNumber(query[QUANTITY]);
  const image = readNumber(query[IMAGE]);
  return {
    ...(option && { option }),
    ...(quantity !== undefined && quantity > 0 && { quantity }),
    ...(image !== undefined && { image }),
  };
}

/**
 * Adds the selection to the query so that it survives reload and sign-in. Omits defaults; a store, once in the query,
 * stays.
 */
export function writeSelectionQuery(
  query: Query,
  { option, quantity, image, store }: QueriedSelection,
  first: Pick<QueriedSelection, "option" | "quantity" | "store">,
): Query {
  const { [OPTION]: _option, [QUANTITY]: _quantity, [IMAGE]: _image, ...others } = query;
  return {
    ...others,
    ...(option !== undefined && option !== first.option && { [OPTION]: option }),
    ...(quantity !== undefined && quantity !== first.quantity && { [QUANTITY]: String(quantity) }),
    ...(image !== undefined && image > 0 && { [IMAGE]: String(image) }),
    ...(store !== undefined && store !== first.store && { [STORE]: store }),
  };
}

/** The query without option and quantity, for which the rules pick their defaults. */
export function withoutSelection(query: Query): Query {
  const { [OPTION]: _option, [QUANTITY]: _quantity, ...others } = query;
  return others;
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && QUANTITY_PATTERN.test(text) ? Number(text) : undefined;
}

export type InitialSelection = { readonly option: SelectablePurchaseOption; readonly quantity: number };

/** Initial selection: from the URL if the item offers it, otherwise by the rules. */
export function selectInitialSelection(facts: DefaultOptionFacts): InitialSelection {
  const asked = readSelectionQuery(facts.query);
  const offered = listPurchaseOptions(facts).find((option) => option === asked.option);
  const option = offered ?? selectDefaultPurchaseOption(facts);
  const { minimum } = resolveQuantityRange({ item: facts.item, option, tenant: facts.context.tenant });
  // A membership has no field to correct it in.
  const isFixed = facts.item.membershipSKUDetails?.isMembershipSKU === true;
  return { option, quantity: isFixed ? minimum : (asked.quantity ?? minimum) };
}

export type OptionSelection = {
  readonly option: SelectablePurchaseOption;
  readonly enhancedDelivery: boolean;
};

/** Switching to pickup or auto restock deselects the enhanced delivery, which they don't have (docs/spec extras §4). */
export function switchOption<Selection extends OptionSelection>(
  selection: Selection,
  option: SelectablePurchaseOption,
): Selection {
  return { ...selection, option, enhancedDelivery: option === DEFAULT_PURCHASE_OPTION && selection.enhancedDelivery };
}
