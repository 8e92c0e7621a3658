import { isDeepStrictEqual } from "node:util";
import { acceptsValue } from "./accepts-value.js";
import { findWiderRanges } from "./compare-ranges.js";
import {
  listAllValues,
  listValues,
  listVariants,
  resolveReference,
  type JsonSchema,
  type LocatedSchema,
} from "./json-schema.js";
import { fitsType, judgeValue, type Incompatibility } from "./judge-value.js";
import { mergeAllOf, splitVariant } from "./schema-variants.js";

export type ComparisonOptions = {
  /** Who publishes fills in defaults, as the bus does: such a field is always there. */
  readonly fillsDefaults?: boolean;
};

type Comparison = {
  readonly published: LocatedSchema;
  readonly read: LocatedSchema;
  readonly field: string;
  readonly options: ComparisonOptions;
  /** Pairs of schemas being compared: a recursive pair is as compatible as the rest of it. */
  readonly open: ReadonlySet<string>;
};

/** Say nothing about what is valid. */
const ANNOTATIONS = ["$schema", "$id", "id", "$defs", "definitions", "$comment", "title", "description", "default"];
const MORE_ANNOTATIONS = ["examples", "deprecated", "readOnly", "writeOnly", "contentEncoding", "contentMediaType"];
const NOT_RULES = new Set([...ANNOTATIONS, ...MORE_ANNOTATIONS]);
/** Rules that are compared; the reader's others have to stand in the publisher's schema as they are. */
const COMPARED = new Set(
  (
    "$ref type enum const anyOf oneOf allOf properties required additionalProperties propertyNames items prefixItems " +
    "minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems pattern format multipleOf"
  ).split(" "),
);
/**
 * Why a payload that fits `published` might not fit `read`; empty only when every one does. Fields that only the
 * publisher knows are no problem: readers ignore what they do not know, so `additionalProperties: false` is not looked
 * at, and a publisher without `additionalProperties` sends no other fields than it lists.
 */
export function findIncompatibilities(
  published: JsonSchema,
  read: JsonSchema,
  options: ComparisonOptions = {},
): Incompatibility[] {
  return compare({
    published: { schema: published, root: published },
    read: { schema: read, root: read },
    field: "",
    options,
    open: new Set(),
  });
}

function compare(comparison: Comparison): Incompatibility[] {
  const { field, options } = comparison;
  const published = resolveReference(comparison.published);
  const read = resolveReference(comparison.read);
  if (isDeepStrictEqual(published, read) || isNever(published.schema)) return [];
  const pair = `${JSON.stringify(published.schema)} ${JSON.stringify(read.schema)}`;
  if (comparison.open.has(pair)) return [];
  const open = new Set(comparison.open).add(pair);

  const readVariants = listVariants(read);
  const variants = listVariants(published).flatMap((variant) =>
    readVariants.length > 1 ? splitVariant(variant) : [variant],
  );
  const found = variants.flatMap((variant) => {
    const attempts = readVariants.map((readVariant) =>
      compareVariant({ published: variant, read: readVariant, field, options, open }),
    );
    if (attempts.some((problems) => problems.length === 0)) return [];
    return selectClosest(attempts);
  });
  const besides = readVariants.length > 1 || read.schema.anyOf || read.schema.oneOf ? rulesBesides(read) : undefined;
  return withoutRepeats(besides ? [...found, ...compare({ ...comparison, read: besides, open })] : found);
}

function withoutRepeats(problems: readonly Incompatibility[]): Incompatibility[] {
  return [...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()];
}

/** What a union demands of each of its alternatives. */
function rulesBesides({ schema, root }: LocatedSchema): LocatedSchema | undefined {
  const { anyOf, oneOf, ...rules } = schema;
  if (!anyOf && !oneOf) return undefined;
  return Object.keys(rules).some((keyword) => !NOT_RULES.has(keyword)) ? { schema: rules, root } : undefined;
}

/** Of several variants that all refuse, the one that was nearly right explains most. */
function selectClosest(attempts: readonly Incompatibility[][]): Incompatibility[] {
  const isAboutField = (problems: readonly Incompatibility[]) => (problems.some(({ kind }) => kind === "type") ? 1 : 0);
  const [closest] = attempts.toSorted(
    (left, right) => isAboutField(left) - isAboutField(right) || left.length - right.length,
  );
  return closest ?? [];
}

function compareVariant(comparison: Comparison): Incompatibility[] {
  const { published, field, options, open } = comparison;
  const read = resolveReference(comparison.read);
  const merged = mergeAllOf(published);
  const values = listAllValues(merged.schema);
  if (values) return values.flatMap((value) => judgeValue(value, { ...comparison, read }));

  const parts = (read.schema.allOf ?? []).flatMap((part) =>
    compare({ published, read: { schema: part, root: read.root }, field, options, open }),
  );
  const type = compareType(merged.schema, read.schema, field);
  const listed = compareValues(read.schema, field);
  if (type || listed) return [...parts, ...[type, listed].filter((problem) => problem !== undefined)];
  const next = { published: merged, read, field, options, open };
  return [...parts, ...findUnknownRules(next), ...compareObject(next), ...compareArray(next), ...compareBounds(next)];
}

function compareType(published: JsonSchema, read: JsonSchema, field: string): Incompatibility | undefined {
  if (read.type === undefined || fitsType(String(published.type), read.type)) return undefined;
  const given = String(published.type ?? "any value");
  return { kind: "type", field, message: `is read as ${String(read.type)}, published as ${given}` };
}

/** The publisher lists none. */
function compareValues(read: JsonSchema, field: string): Incompatibility | undefined {
  const list = listValues(read)?.map((value) => JSON.stringify(value));
  return list && { kind: "value", field, message: `is read as one of ${list.join(", ")}, published as any value` };
}

function findUnknownRules({ published, read, field }: Comparison): Incompatibility[] {
  return Object.keys(read.schema)
    .filter((keyword) => !NOT_RULES.has(keyword) && !COMPARED.has(keyword))
    .filter((keyword) => !isDeepStrictEqual(published.schema[keyword], read.schema[keyword]))
    .map((keyword) => ({
      kind: "unknown" as const,
      field,
      message: `is read with "${keyword}", which this comparison does not judge`,
    }));
}

function compareObject({ published, read, field, options, open }: Comparison): Incompatibility[] {
  const given = published.schema.properties ?? {};
  const isAlwaysThere = (name: string) =>
    published.schema.required?.includes(name) === true ||
    (options.fillsDefaults === true &&
      resolveReference({ ...published, schema: given[name] ?? {} }).schema.default !== undefined);
  const others = otherFields(published);
  const schemaOf = (name: string) => given[name] ?? (others && allowsName(published, name) ? others : undefined);
  const compareField = (schema: JsonSchema, expected: JsonSchema, at: string) =>
    compare({ published: { ...published, schema }, read: { ...read, schema: expected }, field: at, options, open });

  const problems: Incompatibility[] = [];
  for (const name of read.schema.required ?? []) {
    if (isAlwaysThere(name) || read.schema.properties?.[name]?.default !== undefined) continue;
    const [kind, message] =
      schemaOf(name) === undefined
        ? (["missing", "is required by the reader and no longer published"] as const)
        : (["optional", "is required by the reader and optional when published"] as const);
    problems.push({ kind, field: join(field, name), message });
  }
  const expectedOthers = toSchema(read.schema.additionalProperties);
  for (const name of new Set([...Object.keys(given), ...Object.keys(read.schema.properties ?? {})])) {
    const schema = schemaOf(name);
    const expected = read.schema.properties?.[name] ?? expectedOthers;
    if (schema && expected) problems.push(...compareField(schema, expected, join(field, name)));
  }
  if (others && expectedOthers) problems.push(...compareField(others, expectedOthers, join(field, "*")));
  return [...problems, ...compareNames({ published, read, field, options, open })];
}

/** The names of a record's entries. */
function compareNames({ published, read, field, options, open }: Comparison): Incompatibility[] {
  const names = read.schema.propertyNames as JsonSchema | undefined;
  if (!names) return [];
  const at = join(field, "(name)");
  const allowed = { ...read, schema: names };
  const listed = Object.keys(published.schema.properties ?? {}).flatMap((name) =>
    judgeValue(name, { read: allowed, field: at }),
  );
  if (!otherFields(published)) return listed;
  const given = (published.schema.propertyNames as JsonSchema | undefined) ?? {};
  return [
    ...listed,
    ...compare({
      published: { ...published, schema: { type: "string", ...given } },
      read: allowed,
      field: at,
      options,
      open,
    }),
  ];
}

/** What fields that aren't listed hold; undefined where there are none. Of what may be anything, anything. */
function otherFields({ schema }: LocatedSchema): JsonSchema | undefined {
  return schema.type === undefined ? {} : toSchema(schema.additionalProperties);
}

function allowsName({ schema, root }: LocatedSchema, name: string): boolean {
  const names = schema.propertyNames as JsonSchema | undefined;
  return !names || acceptsValue({ schema: names, root }, name) !== false;
}

function compareArray({ published, read, field, options, open }: Comparison): Incompatibility[] {
  const compareItem = (schema: JsonSchema, expected: JsonSchema, at: string) =>
    compare({ published: { ...published, schema }, read: { ...read, schema: expected }, field: at, options, open });
  const { prefixItems: given = [], items } = published.schema;
  const { prefixItems: expected = [], items: rest } = read.schema;
  if (expected.length > 0 && rest === undefined && !hasLength(published.schema, expected.length)) {
    return [{ kind: "range", field, message: `is read as ${expected.length} values, and may have another number` }];
  }
  const places = expected.flatMap((schema, index) =>
    compareItem(given[index] ?? toSchema(items) ?? {}, schema, `${field}[${index}]`),
  );
  const expectedRest = toSchema(rest);
  if (!expectedRest) return places;
  const isOpen = items !== undefined || given.length === 0;
  const others = [...given.slice(expected.length), ...(isOpen ? [toSchema(items) ?? {}] : [])];
  return [...places, ...others.flatMap((schema) => compareItem(schema, expectedRest, `${field}[]`))];
}

/** A tuple without a rest has as many values as it lists. */
function hasLength({ prefixItems, items, minItems, maxItems }: JsonSchema, length: number): boolean {
  if (prefixItems && items === undefined) return prefixItems.length === length;
  return minItems === length && maxItems === length;
}

function compareBounds({ published, read, field }: Comparison): Incompatibility[] {
  return findWiderRanges(published.schema, read.schema).map((message) => ({ kind: "range", field, message }));
}

/** `true` and `{}` are the same; `false` is none. */
function toSchema(schema: unknown): JsonSchema | undefined {
  if (schema === true) return {};
  return typeof schema === "object" && schema !== null ? (schema as JsonSchema) : undefined;
}

function isNever({ not }: JsonSchema): boolean {
  return isDeepStrictEqual(not, {});
}

function join(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
