/** The subset of JSON Schema used for event payloads. */
export type JsonSchema = {
  readonly [keyword: string]: unknown;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: boolean | JsonSchema;
  readonly prefixItems?: readonly (JsonSchema | boolean)[];
};

/** A schema with the document that its `$ref`s point into. */
export type LocatedSchema = { readonly schema: JsonSchema; readonly root: JsonSchema };

/** Keywords that don't affect validity. */
const ANNOTATIONS = ["$schema", "$id", "id", "$defs", "definitions", "$comment", "title", "description", "default"];
const MORE_ANNOTATIONS = ["examples", "deprecated", "readOnly", "writeOnly", "contentEncoding", "contentMediaType"];
const NOT_RULES = new Set([...ANNOTATIONS, ...MORE_ANNOTATIONS]);

const MAX_HOPS = 32;

const ANYTHING: JsonSchema = {};
const NOTHING: JsonSchema = { not: {} };

export function listRules(schema: JsonSchema): string[] {
  return Object.keys(schema).filter((keyword) => schema[keyword] !== undefined && !NOT_RULES.has(keyword));
}

/** `true` and `{}` accept anything, `false` nothing. */
export function toSchema(schema: unknown): JsonSchema | undefined {
  if (typeof schema === "boolean") return schema ? ANYTHING : NOTHING;
  return typeof schema === "object" && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : undefined;
}

/** Whether no value matches. */
export function isNever({ not }: JsonSchema): boolean {
  const refused = toSchema(not);
  return refused !== undefined && listRules(refused).length === 0;
}

/** Resolves `#/…` references. A dangling one is kept as a rule that can't be judged. */
export function resolveReference({ schema, root }: LocatedSchema): LocatedSchema {
  let current = toSchema(schema) ?? ANYTHING;
  for (let hops = 0; current.$ref !== undefined && hops < MAX_HOPS; hops += 1) {
    const { $ref, ...beside } = current;
    const found = lookUp(root, $ref);
    if (!found) break;
    current = listRules(beside).length === 0 ? found : { allOf: [found, beside] };
  }
  return { schema: current, root };
}

function lookUp(root: JsonSchema, reference: string): JsonSchema | undefined {
  if (reference !== "#" && !reference.startsWith("#/")) return undefined;
  let found: unknown = root;
  for (const segment of reference.split("/").slice(1)) {
    const key = decode(segment).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return toSchema(found);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** One level of alternatives: a union or a list of types; undefined if there are none. */
export function listAlternatives({ schema, root }: LocatedSchema): LocatedSchema[] | undefined {
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((alternative) => ({ schema: alternative, root }));
  if (!Array.isArray(schema.type)) return undefined;
  return (schema.type as string[]).map((type) => ({ schema: { ...schema, type }, root }));
}

/** Splits a schema into rules that all apply: its own, each part of `allOf`, and each union. */
export function splitRules({ schema, root }: LocatedSchema): LocatedSchema[] {
  const { anyOf, oneOf, allOf = [], ...own } = schema;
  const parts: readonly JsonSchema[] = [
    ...(listRules(own).length > 0 ? [own] : []),
    ...allOf,
    ...(anyOf ? [{ anyOf }] : []),
    ...(oneOf ? [{ oneOf }] : []),
  ];
  return (parts.length === 0 ? [ANYTHING] : parts).map((part) => ({ schema: part, root }));
}

/** The only values the schema allows, if it lists them. */
export function listValues(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum;
}

/** Also lists the values of types that have few. */
export function listAllValues(schema: JsonSchema): readonly unknown[] | undefined {
  const listed = listValues(schema);
  if (listed) return listed;
  if (schema.type === "boolean") return [true, false];
  return schema.type === "null" ? [null] : undefined;
}

export function listTypes({ type }: JsonSchema): readonly string[] | undefined {
  return type === undefined || typeof type !== "string" ? (type as readonly string[] | undefined) : [type];
}

/** The type of a JSON value, distinguishing `integer` from `number`. */
export function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/** A required field with at most this many values splits an object into as many kinds. */
const MAX_SPLIT = 20;

/** Lists all alternatives of a schema's unions, including nested ones, with the rules beside them. */
export function listVariants(located: LocatedSchema): LocatedSchema[] {
  const resolved = resolveReference(located);
  const { schema, root } = resolved;
  const alternatives = listAlternatives(resolved);
  if (!alternatives) return [resolved];
  const variants = alternatives.flatMap(listVariants);
  // Alternatives from a list of types already include the other rules.
  if (!schema.anyOf && !schema.oneOf) return variants;
  const { [schema.anyOf ? "anyOf" : "oneOf"]: _union, ...beside } = schema;
  if (listRules(beside).length === 0) return variants;
  return variants.map((variant) => ({ schema: { allOf: [beside, variant.schema] }, root }));
}

/**
 * Against a union, each value and each kind of object is compared separately, because each may match another
 * alternative.
 */
export function splitVariant(located: LocatedSchema): LocatedSchema[] {
  const { schema, root } = mergeAllOf(located);
  const values = listAllValues(schema);
  if (values) return values.map((value) => ({ schema: { const: value }, root }));
  for (const name of schema.required ?? []) {
    const property = toSchema(schema.properties?.[name]);
    const kinds = property && listAllValues(resolveReference({ schema: property, root }).schema);
    if (!kinds || kinds.length < 2 || kinds.length > MAX_SPLIT) continue;
    return kinds.map((kind) => ({
      schema: { ...schema, properties: { ...schema.properties, [name]: { const: kind } } },
      root,
    }));
  }
  return [{ schema, root }];
}

/** Merges `allOf`. A value must match all of the schemas; if rules differ, keeping one is enough. */
export function mergeAllOf(located: LocatedSchema): LocatedSchema {
  const { schema, root } = resolveReference(located);
  if (!schema.allOf) return { schema, root };
  const parts = schema.allOf.map((part) => mergeAllOf({ schema: part, root }).schema);
  const all = [schema, ...parts];
  const isClosed = all.every(
    ({ additionalProperties, patternProperties }) => !additionalProperties && !patternProperties,
  );
  // The meaning of `items` depends on the adjacent `prefixItems`.
  const list = all.find(({ items, prefixItems }) => items !== undefined || prefixItems !== undefined);
  return {
    root,
    schema: {
      ...Object.assign({}, ...all.toReversed().map(withoutUnions)),
      ...(list && { items: list.items, prefixItems: list.prefixItems }),
      type: all.map(({ type }) => type).find((type) => typeof type === "string") ?? all.find(({ type }) => type)?.type,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required }) => required ?? []),
      additionalProperties: isClosed ? undefined : {},
      // Patterns and formats of all parts apply.
      allOf: parts,
    } as JsonSchema,
  };
}

function withoutUnions({ anyOf: _any, oneOf: _one, ...rules }: JsonSchema): JsonSchema {
  return rules;
}
