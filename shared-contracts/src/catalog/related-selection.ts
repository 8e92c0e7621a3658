import type { RelatedProductsSelection } from "../entities/related-products.js";

const SEPARATOR = "|";

/** One selected related product; `type` goes into `planList` (AMB-39), `price` is in US dollars. */
export type RelatedChoice = {
  readonly partNumber: string;
  readonly quantity: number;
  readonly catentry: string;
  readonly type: string;
  readonly price: number;
};

/** Every list has one entry per choice, in the same order (S1-3.26). */
export function toRelatedProductsSelection(choices: readonly RelatedChoice[]): RelatedProductsSelection {
  const join = (value: (choice: RelatedChoice) => string) => choices.map(value).join(SEPARATOR);
  return {
    partNumberList: join(({ partNumber }) => partNumber),
    quantityList: join(({ quantity }) => String(quantity)),
    catentryList: join(({ catentry }) => catentry),
    planList: join(({ type }) => type),
    priceList: join(({ price }) => price.toFixed(2)),
  };
}

/** The choices in a selection; undefined if its lists differ in length or contain invalid numbers. */
export function toRelatedChoices(selection: RelatedProductsSelection): RelatedChoice[] | undefined {
  const partNumbers = split(selection.partNumberList);
  const columns = [selection.quantityList, selection.catentryList, selection.planList, selection.priceList].map(split);
  if (columns.some((column) => column.length !== partNumbers.length)) return undefined;
  const choices = partNumbers.map((partNumber, index) => {
    const [quantity, catentry, type, price] = columns.map((column) => column[index] ?? "");
    return { partNumber, quantity: Number(quantity), catentry: catentry ?? "", type: type ?? "", price: Number(price) };
  });
  return choices.every(({ quantity, price }) => Number.isFinite(quantity) && Number.isFinite(price))
    ? choices
    : undefined;
}

function split(list: string | undefined): string[] {
  return list ? list.split(SEPARATOR) : [];
}
