import type { SelectablePurchaseOption } from "shared-contracts";
import { QUANTITY_PATTERN, SELECTABLE_PURCHASE_OPTIONS } from "shared-contracts/constants";

type Query = Readonly<Record<string, string>>;

/** What the shopper chose, as far as the address holds it; absent parts are chosen by the rules. */
export type QueriedSelection = {
  readonly option?: SelectablePurchaseOption;
  readonly quantity?: number;
  /** Place of a picture, from 0. */
  readonly image?: number;
  /** Number of the store to pick up at. */
  readonly store?: string;
};

const OPTION = "option";
const QUANTITY = "qty";
const IMAGE = "image";
const STORE = "storeNumber";

/** Reads what is in the address; whether the item offers it, is another question. */
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
 * The query with the choice in it, so that reloading or signing in finds it again. What the page begins with anyway
 * is left out; a store, once named, stays named.
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

/** The query as it would be, had the shopper chosen neither option nor quantity: what the rules then prefer is first. */
export function withoutSelection(query: Query): Query {
  const { [OPTION]: _option, [QUANTITY]: _quantity, ...others } = query;
  return others;
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && QUANTITY_PATTERN.test(text) ? Number(text) : undefined;
}
