import { isDeepStrictEqual } from "node:util";
import { isNever, resolveReference, toSchema, type JsonSchema, type LocatedSchema } from "./json-schema.js";
import { acceptsValue, judgeValue, type Incompatibility } from "./judge-value.js";

export type ComparisonOptions = {
  /**
   * Publishers fill in their schema's defaults, as the bus does, so such fields are always present. Nobody fills in
   * those of the reader's schema, so the reader relies on the field.
   */
  readonly fillsDefaults?: boolean;
};

export type Comparison = {
  readonly published: LocatedSchema;
  readonly read: LocatedSchema;
  readonly field: string;
  readonly options: ComparisonOptions;
  /** Pairs of schemas being compared, by field: a recursive pair is as compatible as the rest of it. */
  readonly open: ReadonlyMap<string, string>;
  readonly budget: { characters: number };
  readonly compare: (comparison: Comparison) => Incompatibility[];
};

/** The fields of an object and the entries of a record. */
export function compareObject(comparison: Comparison): Incompatibility[] {
  const { published, read, field, options } = comparison;
  const given = listFields(published.schema);
  const expected = read.schema.properties ?? {};
  const defaultOf = ({ root }: LocatedSchema, schema: JsonSchema | boolean | undefined) =>
    options.fillsDefaults ? resolveReference({ root, schema: toSchema(schema) ?? {} }).schema.default : undefined;
  const others = otherFields(published);
  const schemaOf = (name: string) =>
    toSchema(given[name]) ?? (others && allowsName(published, name) ? others : undefined);

  const problems: Incompatibility[] = [];
  const needed = Object.keys(expected).filter((name) => defaultOf(read, expected[name]) !== undefined);
  for (const name of new Set([...(read.schema.required ?? []), ...needed])) {
    const filled = defaultOf(published, given[name]);
    const at = join(field, name);
    if (filled !== undefined) {
      problems.push(...judgeValue(filled, { read: { ...read, schema: toSchema(expected[name]) ?? {} }, field: at }));
    } else if (schemaOf(name) === undefined) {
      problems.push({ kind: "missing", field: at, message: "is required by the reader and not published" });
    } else if (!published.schema.required?.includes(name)) {
      problems.push({ kind: "optional", field: at, message: "is required by the reader and optional when published" });
    }
  }
  const expectedOthers =
    read.schema.additionalProperties === false ? undefined : toSchema(read.schema.additionalProperties);
  for (const name of new Set([...Object.keys(given), ...Object.keys(expected)])) {
    const schema = schemaOf(name);
    const expectedSchema = toSchema(expected[name]) ?? expectedOthers;
    if (schema && expectedSchema) problems.push(...compareAt(comparison, schema, expectedSchema, join(field, name)));
  }
  if (others && expectedOthers) problems.push(...compareAt(comparison, others, expectedOthers, join(field, "*")));
  return [...problems, ...compareNames(comparison)];
}

function compareAt(comparison: Comparison, given: unknown, expected: unknown, field: string): Incompatibility[] {
  const published = { ...comparison.published, schema: toSchema(given) ?? {} };
  const read = { ...comparison.read, schema: toSchema(expected) ?? {} };
  return comparison.compare({ ...comparison, published, read, field });
}

/** A required field without a schema may be anything. */
function listFields({ properties, required = [] }: JsonSchema): NonNullable<JsonSchema["properties"]> {
  return { ...Object.fromEntries(required.map((name) => [name, {}])), ...properties };
}

function compareNames(comparison: Comparison): Incompatibility[] {
  const { published, read } = comparison;
  const names = toSchema(read.schema.propertyNames);
  if (!names) return [];
  const field = join(comparison.field, "(name)");
  const allowed = { ...read, schema: names };
  const listed = Object.keys(listFields(published.schema)).flatMap((name) =>
    judgeValue(name, { read: allowed, field }),
  );
  if (!otherFields(published)) return listed;
  const schema = { allOf: [{ type: "string" }, toSchema(published.schema.propertyNames) ?? {}] };
  return [...listed, ...compareAt(comparison, schema, names, field)];
}

/** Schema of unlisted fields; undefined if there are none. An unconstrained schema gives an unconstrained one. */
function otherFields({ schema }: LocatedSchema): JsonSchema | undefined {
  if (schema.type === undefined || schema.patternProperties) return {};
  return schema.additionalProperties === false ? undefined : toSchema(schema.additionalProperties);
}

function allowsName({ schema, root }: LocatedSchema, name: string): boolean {
  const names = toSchema(schema.propertyNames);
  return !names || acceptsValue({ schema: names, root }, name) !== false;
}

export function compareArray(comparison: Comparison): Incompatibility[] {
  const { published, read, field } = comparison;
  const given = published.schema.prefixItems ?? [];
  const expected = read.schema.prefixItems ?? [];
  const maxItems = Number(published.schema.maxItems ?? Infinity);
  const { items } = published.schema;
  const places = expected
    .slice(0, maxItems)
    .flatMap((schema, index) => compareAt(comparison, given[index] ?? items, schema, `${field}[${index}]`));
  const rest = toSchema(read.schema.items);
  if (!rest || isNever(rest)) return places;
  const others = [
    ...given.slice(expected.length, maxItems),
    ...(maxItems > Math.max(given.length, expected.length) ? [items] : []),
  ];
  return [...places, ...others.flatMap((schema) => compareAt(comparison, schema, rest, `${field}[]`))];
}

function join(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}

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
