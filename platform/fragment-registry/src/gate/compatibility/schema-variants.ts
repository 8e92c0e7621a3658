import {
  listAllValues,
  listAlternatives,
  listRules,
  resolveReference,
  toSchema,
  type JsonSchema,
  type LocatedSchema,
} from "./json-schema.js";

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
