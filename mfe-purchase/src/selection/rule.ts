import type { SelectablePurchaseOption } from "shared-contracts";
import {
  type DefaultOptionFacts,
  listPurchaseOptions,
  resolveQuantityRange,
  selectDefaultPurchaseOption,
} from "shared-contracts/commerce";
import { DEFAULT_PURCHASE_OPTION, QUANTITY_PATTERN, SELECTABLE_PURCHASE_OPTIONS } from "shared-contracts/constants";

export type Query = Readonly<Record<string, string>>;

/** The part of a selection that the address holds; absent parts are chosen by the rules. */
export type QueriedSelection = {
  readonly option?: SelectablePurchaseOption;
  readonly quantity?: number;
  /** Index of the large picture. */
  readonly image?: number;
  /** Number of the store to pick up at. */
  readonly store?: string;
};

const OPTION = "option";
const QUANTITY = "qty";
const IMAGE = "image";
const STORE = "storeNumber";

/** Reads what the address says, whether or not the item offers it. */
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
 * The query with the selection in it, so that it survives a reload and a sign-in. Leaves out what the page starts with
 * anyway; a store, once named, stays named.
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

/** The query of a page on which neither option nor quantity was chosen: what the rules prefer there is the default. */
export function withoutSelection(query: Query): Query {
  const { [OPTION]: _option, [QUANTITY]: _quantity, ...others } = query;
  return others;
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && QUANTITY_PATTERN.test(text) ? Number(text) : undefined;
}

export type InitialSelection = { readonly option: SelectablePurchaseOption; readonly quantity: number };

/** The selection of a page that opens: what the address asks for if it is offered, else what the rules prefer. */
export function selectInitialSelection(facts: DefaultOptionFacts): InitialSelection {
  const asked = readSelectionQuery(facts.query);
  const offered = listPurchaseOptions(facts).find((option) => option === asked.option);
  const option = offered ?? selectDefaultPurchaseOption(facts);
  const { minimum } = resolveQuantityRange({ item: facts.item, option, tenant: facts.context.tenant });
  return { option, quantity: asked.quantity ?? minimum };
}

export type OptionSelection = {
  readonly option: SelectablePurchaseOption;
  readonly enhancedDelivery: boolean;
};

/** Pickup and auto restock have no enhanced delivery: switching to them deselects it (docs/spec extras §4). */
export function switchOption<Selection extends OptionSelection>(
  selection: Selection,
  option: SelectablePurchaseOption,
): Selection {
  return { ...selection, option, enhancedDelivery: option === DEFAULT_PURCHASE_OPTION && selection.enhancedDelivery };
}
