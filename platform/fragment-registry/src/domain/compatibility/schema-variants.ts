import { listAllValues, resolveReference, type JsonSchema, type LocatedSchema } from "./json-schema.js";

/** A required field with so few values makes as many kinds of objects. */
const MAX_SPLIT = 20;

/** Against a union each value, and each kind of object, is a question of its own: each may fit another alternative. */
export function splitVariant(located: LocatedSchema): LocatedSchema[] {
  const { schema, root } = mergeAllOf(located);
  const values = listAllValues(schema);
  if (values) return values.map((value) => ({ schema: { const: value }, root }));
  for (const name of schema.required ?? []) {
    const property = schema.properties?.[name];
    const kinds = property && listAllValues(resolveReference({ schema: property, root }).schema);
    if (!kinds || kinds.length < 2 || kinds.length > MAX_SPLIT) continue;
    return kinds.map((kind) => ({
      schema: { ...schema, properties: { ...schema.properties, [name]: { const: kind } } },
      root,
    }));
  }
  return [{ schema, root }];
}

/** What is published through several schemas at once keeps all of them; of rules that differ, one will do. */
export function mergeAllOf(located: LocatedSchema): LocatedSchema {
  const { schema, root } = resolveReference(located);
  if (!schema.allOf) return { schema, root };
  const parts = schema.allOf.map((part) => mergeAllOf({ schema: part, root }).schema);
  const all = [schema, ...parts];
  const isClosed = all.every(({ additionalProperties }) => !additionalProperties);
  const { anyOf: _any, oneOf: _one, ...own } = schema;
  return {
    root,
    schema: {
      ...Object.assign({}, ...parts.map(({ anyOf: _anyOf, oneOf: _oneOf, ...part }) => part)),
      ...own,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required }) => required ?? []),
      additionalProperties: isClosed ? undefined : {},
      // Patterns and formats of all parts hold.
      allOf: parts,
    } as JsonSchema,
  };
}
