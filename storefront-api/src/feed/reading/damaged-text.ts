import { holdsUnusableText } from "shared-contracts";

/** How JSON writes NUL and lone surrogates, and a replacement character. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])|\uFFFD/i;

/** Whether the JSON of a record may hold damaged text; looking at each text costs more. */
export function mayBeDamaged(json: string): boolean {
  return SUSPICIOUS.test(json);
}

/** NUL and lone surrogates, which databases can't store. */
export function isUnusable(text: string): boolean {
  return holdsUnusableText(text);
}

/** A replacement character means that an earlier program lost a letter. */
export function isDamaged(text: string): boolean {
  return text.includes("\uFFFD") || isUnusable(text);
}

export type PlacedText = { readonly path: readonly string[]; readonly text: string };

/** All texts of a record that a schema has accepted, so its depth is limited. Names of fields are texts, too. */
export function* listTexts(value: unknown, path: readonly string[] = []): Generator<PlacedText> {
  if (typeof value === "string") yield { path, text: value };
  if (typeof value !== "object" || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    yield { path, text: key };
    yield* listTexts(entry, [...path, key]);
  }
}
