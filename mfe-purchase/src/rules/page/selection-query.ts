import type { SelectablePurchaseOption } from "shared-contracts";
import {
  DEFAULT_PURCHASE_OPTION,
  DEFAULT_QUANTITY,
  QUANTITY_PATTERN,
  SELECTABLE_PURCHASE_OPTIONS,
} from "shared-contracts/constants";

type Query = Readonly<Record<string, string>>;

/** What the shopper chose, as far as the address holds it; absent parts are chosen by the rules. */
export type QueriedSelection = {
  readonly option?: SelectablePurchaseOption;
  readonly quantity?: number;
  /** Place of a picture, from 0. */
  readonly image?: number;
};

const OPTION = "option";
const QUANTITY = "qty";
const IMAGE = "image";

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

/** The query with the choice in it, so that reloading or signing in finds it again. What is as at first is left out. */
export function writeSelectionQuery(query: Query, { option, quantity, image }: QueriedSelection): Query {
  const { [OPTION]: _option, [QUANTITY]: _quantity, [IMAGE]: _image, ...others } = query;
  return {
    ...others,
    ...(option !== undefined && option !== DEFAULT_PURCHASE_OPTION && { [OPTION]: option }),
    ...(quantity !== undefined && quantity !== DEFAULT_QUANTITY && { [QUANTITY]: String(quantity) }),
    ...(image !== undefined && image > 0 && { [IMAGE]: String(image) }),
  };
}

function readNumber(text: string | undefined): number | undefined {
  return text !== undefined && QUANTITY_PATTERN.test(text) ? Number(text) : undefined;
}
