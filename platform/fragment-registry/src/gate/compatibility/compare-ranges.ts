import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "./json-schema.js";

type Range = { readonly lower: Limit; readonly upper: Limit };
type Limit = { readonly value: number; readonly isExclusive: boolean };

/** The reader's bounds that the publisher doesn't guarantee, as sentences. */
export function findWiderRanges(published: JsonSchema, read: JsonSchema): string[] {
  const isWholeNumber = published.type === "integer";
  const given = readNumberRange(published, isWholeNumber);
  const taken = readNumberRange(read, isWholeNumber);
  const numbers = [
    ...(startsBelow(given.lower, taken.lower) ? [["minimum", "exclusiveMinimum"]] : []),
    ...(endsAbove(given.upper, taken.upper) ? [["maximum", "exclusiveMaximum"]] : []),
  ];
  const counts = COUNTS.filter(
    ([least, most]) =>
      Number(published[least] ?? 0) < Number(read[least] ?? 0) || !(countOf(published, most) <= countOf(read, most)),
  );
  const exact = EXACT_KEYWORDS.filter((keyword) => read[keyword] !== undefined && !keeps(published, read, keyword));
  return [...numbers, ...counts, ...exact.map((keyword) => [keyword])].map((keywords) => {
    const describe = (schema: JsonSchema) =>
      keywords
        .flatMap((keyword) => (schema[keyword] === undefined ? [] : [`${keyword} ${String(schema[keyword])}`]))
        .join(", ");
    return `is read with ${describe(read)}, published with ${describe(published) || "none"}`;
  });
}

const COUNTS = [
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
] as const;

/** Keywords whose values can't be derived from each other, except for multiples. */
const EXACT_KEYWORDS = ["pattern", "format", "multipleOf"] as const;

function countOf(schema: JsonSchema, most: string): number {
  return Number(schema[most] ?? Infinity);
}

function keeps(published: JsonSchema, read: JsonSchema, keyword: (typeof EXACT_KEYWORDS)[number]): boolean {
  const schemas = [published, ...(published.allOf ?? [])];
  if (schemas.some((schema) => isDeepStrictEqual(schema[keyword], read[keyword]))) return true;
  if (keyword !== "multipleOf") return false;
  const step = Number(read.multipleOf);
  const given = Number(published.multipleOf ?? (published.type === "integer" ? 1 : Number.NaN));
  // Fractions can't be divided exactly.
  return Number.isSafeInteger(given) && Number.isSafeInteger(step) && given % step === 0;
}

/** For integers an exclusive bound is the next inclusive one. */
function readNumberRange(schema: JsonSchema, isWholeNumber: boolean): Range {
  const lower = tighter(
    { value: Number(schema.minimum ?? -Infinity), isExclusive: false },
    { value: Number(schema.exclusiveMinimum ?? -Infinity), isExclusive: true },
    startsBelow,
  );
  const upper = tighter(
    { value: Number(schema.maximum ?? Infinity), isExclusive: false },
    { value: Number(schema.exclusiveMaximum ?? Infinity), isExclusive: true },
    endsAbove,
  );
  if (!isWholeNumber) return { lower, upper };
  return { lower: toWhole(lower, Math.ceil, 1), upper: toWhole(upper, Math.floor, -1) };
}

function tighter(one: Limit, other: Limit, isWider: (one: Limit, other: Limit) => boolean): Limit {
  return isWider(one, other) ? other : one;
}

function toWhole({ value, isExclusive }: Limit, round: (value: number) => number, step: number): Limit {
  const isNext = isExclusive && Number.isInteger(value);
  return { value: isNext ? value + step : round(value), isExclusive: false };
}

function startsBelow(one: Limit, other: Limit): boolean {
  if (other.value === -Infinity) return false;
  return one.value < other.value || (one.value === other.value && !one.isExclusive && other.isExclusive);
}

function endsAbove(one: Limit, other: Limit): boolean {
  if (other.value === Infinity) return false;
  return one.value > other.value || (one.value === other.value && !one.isExclusive && other.isExclusive);
}
