import { isDeepStrictEqual } from "node:util";
import { areDisjoint, judgeValue, fitsType, type Incompatibility } from "./judge-value.js";
import {
  compareArray,
  compareObject,
  findWiderRanges,
  type Comparison,
  type ComparisonOptions,
} from "./compare-parts.js";
import {
  isNever,
  listAllValues,
  listAlternatives,
  listRules,
  listTypes,
  listValues,
  resolveReference,
  splitRules,
  toSchema,
  listVariants,
  mergeAllOf,
  splitVariant,
  type JsonSchema,
  type LocatedSchema,
} from "./json-schema.js";

const COMPARED = new Set(
  (
    "type enum const anyOf oneOf allOf properties required additionalProperties propertyNames items prefixItems " +
    "minimum exclusiveMinimum maximum exclusiveMaximum minLength maxLength minItems maxItems pattern format multipleOf"
  ).split(" "),
);

/** Other rules of the reader must occur unchanged in the publisher's schema, along with related keywords. */
const BELONGING: Readonly<Record<string, readonly string[]>> = {
  contains: ["minContains", "maxContains"],
  if: ["then", "else"],
};

/** Maximum JSON size of the schemas in one comparison: nested unions multiply, and contracts are untrusted. */
const MAX_CHARACTERS = 20_000_000;

class TooLargeError extends Error {}

/**
 * Reasons why a payload that matches `published` might not match `read`; empty only if all do. Additional fields of the
 * publisher are fine, because readers ignore unknown fields: `additionalProperties: false` is ignored, and a publisher
 * without `additionalProperties` sends only listed fields.
 */
export function findIncompatibilities(
  published: JsonSchema,
  read: JsonSchema,
  options: ComparisonOptions = {},
): Incompatibility[] {
  try {
    return compare({
      published: { schema: published, root: published },
      read: { schema: read, root: read },
      field: "",
      options,
      open: new Map(),
      budget: { characters: MAX_CHARACTERS },
      compare,
    });
  } catch (error) {
    // A schema that refers to itself endlessly overflows the stack.
    if (!(error instanceof TooLargeError || error instanceof RangeError)) throw error;
    return [{ kind: "unknown", field: "", message: "is too large or too deeply nested to be compared" }];
  }
}

function compare(comparison: Comparison): Incompatibility[] {
  const { field } = comparison;
  const published = resolveReference(comparison.published);
  const read = resolveReference(comparison.read);
  const [given, taken] = [published, read].map(({ schema }) => JSON.stringify(schema));
  const pair = `${given} ${taken}`;
  comparison.budget.characters -= pair.length;
  if (comparison.budget.characters < 0) throw new TooLargeError();
  const isSame = given === taken && (!pair.includes('"$ref"') || isDeepStrictEqual(published.root, read.root));
  if (isSame || isNever(published.schema)) return [];
  const before = comparison.open.get(pair);
  if (before === field) return [{ kind: "unknown", field, message: "is described by itself" }];
  if (before !== undefined) return [];
  const open = new Map(comparison.open).set(pair, field);
  const found = listVariants(published).flatMap((variant) =>
    compareVariant({ ...comparison, published: variant, read, open }),
  );
  return [...new Map(found.map((problem) => [`${problem.field} ${problem.message}`, problem])).values()];
}

/** If all variants fail, report the closest one, which explains the most. */
function selectClosest(attempts: readonly Incompatibility[][]): Incompatibility[] {
  const isAboutField = (problems: readonly Incompatibility[]) => (problems.some(({ kind }) => kind === "type") ? 1 : 0);
  const [closest] = attempts.toSorted(
    (left, right) => isAboutField(left) - isAboutField(right) || left.length - right.length,
  );
  return closest ?? [];
}

/** Compares one kind of payload that may be published. */
function compareVariant(comparison: Comparison): Incompatibility[] {
  const { read, field } = comparison;
  const published = mergeAllOf(comparison.published);
  if (isNever(published.schema)) return [];
  const values = listAllValues(published.schema);
  if (values) return values.flatMap((value) => judgeValue(value, { read, field }));
  const rules = splitRules(read);
  if (rules.length > 1 || read.schema.allOf) {
    return rules.flatMap((rule) => compare({ ...comparison, published, read: rule }));
  }
  const next = { ...comparison, published };
  return listAlternatives(read) ? compareWithUnion(next) : compareRules(next);
}

function compareWithUnion(comparison: Comparison): Incompatibility[] {
  const { published, read, field } = comparison;
  const alternatives = listAlternatives(read) ?? [];
  const found = splitVariant(published).flatMap((variant) => {
    const attempts = alternatives.map((alternative) =>
      compare({ ...comparison, published: variant, read: alternative }),
    );
    return attempts.some((problems) => problems.length === 0) ? [] : selectClosest(attempts);
  });
  const isOverlapping =
    read.schema.oneOf !== undefined &&
    alternatives.some((one, at) => alternatives.slice(at + 1).some((other) => !areDisjoint(one, other)));
  const message = "is read as exactly one of several schemas, and this comparison can't rule out that two of them fit";
  return isOverlapping ? [...found, { kind: "unknown", field, message }] : found;
}

function compareRules(comparison: Comparison): Incompatibility[] {
  const { field } = comparison;
  const published = withLength(comparison.published);
  const read = withLength(comparison.read);
  if (isNever(read.schema)) return [{ kind: "value", field, message: "is not read" }];
  const type = compareType(published.schema, read.schema, field);
  const listed = compareValues(read.schema, field);
  if (type || listed) return [type, listed].filter((problem) => problem !== undefined);
  const next = { ...comparison, published, read };
  const ranges = findWiderRanges(published.schema, read.schema).map((message) => {
    return { kind: "range" as const, field, message };
  });
  return [...findUnknownRules(next), ...compareObject(next), ...compareArray(next), ...ranges];
}

/** `items: false` limits the length. */
function withLength({ schema, root }: LocatedSchema): LocatedSchema {
  const items = toSchema(schema.items);
  if (!items || !isNever(items)) return { schema, root };
  const places = schema.prefixItems?.length ?? 0;
  return { schema: { ...schema, maxItems: Math.min(Number(schema.maxItems ?? Infinity), places) }, root };
}

function compareType(published: JsonSchema, read: JsonSchema, field: string): Incompatibility | undefined {
  const given = listTypes(published);
  if (read.type === undefined || given?.every((type) => fitsType(type, read.type))) return undefined;
  const message = `is read as ${String(read.type)}, published as ${given?.join(" or ") ?? "any value"}`;
  return { kind: "type", field, message };
}

/** The publisher doesn't list values. */
function compareValues(read: JsonSchema, field: string): Incompatibility | undefined {
  const list = listValues(read)?.map((value) => JSON.stringify(value));
  return list && { kind: "value", field, message: `is read as one of ${list.join(", ")}, published as any value` };
}

function findUnknownRules({ published, read, field }: Comparison): Incompatibility[] {
  const isKept = (keyword: string) =>
    !keyword.startsWith("unevaluated") &&
    !JSON.stringify(read.schema[keyword]).includes('"$ref"') &&
    [keyword, ...(BELONGING[keyword] ?? [])].every((name) =>
      isDeepStrictEqual(published.schema[name], read.schema[name]),
    );
  return listRules(read.schema)
    .filter((keyword) => !COMPARED.has(keyword) && !isKept(keyword))
    .map((keyword) => ({
      kind: "unknown" as const,
      field,
      message: `is read with "${keyword}", which this comparison does not judge`,
    }));
}
