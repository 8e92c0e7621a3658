import type { CatalogField } from "./catalog-fields.js";
import type { MappedRow } from "./mapping.js";

const STATUSES: Readonly<Record<string, boolean>> = {
  active: true,
  publish: true,
  published: true,
  enabled: true,
  draft: false,
  archived: false,
  unlisted: false,
  disabled: false,
  pending: false,
  private: false,
};
/** Magento says 1 or 2, others 1 or 0. */
const PUBLISHED: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  "1": true,
  enabled: true,
  false: false,
  no: false,
  "0": false,
  "2": false,
  disabled: false,
};

type UnknownWord = { readonly field: "status" | "published"; readonly expected: string };

/** Whether the product is visible, or which field has an unknown word. */
export function isVisible(row: MappedRow<CatalogField>): boolean | UnknownWord {
  const active = toFlag(STATUSES, row.get("status"));
  if (active === undefined) return { field: "status", expected: "active, draft or archived" };
  const published = toFlag(PUBLISHED, row.get("published"));
  if (published === undefined) return { field: "published", expected: "true or false" };
  return active && published;
}

function toFlag(words: Readonly<Record<string, boolean>>, text: string | undefined): boolean | undefined {
  if (text === undefined) return true;
  const word = text.toLowerCase();
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
