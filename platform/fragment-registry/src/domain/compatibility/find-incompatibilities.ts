import { isDeepStrictEqual } from "node:util";
import { findWiderRanges } from "./compare-ranges.js";
import {
  listValues,
  listVariants,
  resolveReference,
  typeOfValue,
  type JsonSchema,
  type LocatedSchema,
} from "./json-schema.js";

export type IncompatibilityKind = "missing" | "optional" | "type" | "value" | "range";

export type Incompatibility = {
  readonly kind: IncompatibilityKind;
  /** Of the field, as in `items[].price`; empty for the payload itself. */
  readonly field: string;
  readonly message: string;
};

type Comparison = {
  readonly published: LocatedSchema;
  readonly read: LocatedSchema;
  readonly field: string;
  /** Pairs of schemas being compared: a recursive pair is as compatible as the rest of it. */
  readonly open: ReadonlySet<string>;
};

/**
 * Why a payload that fits `published` might not fit `read`; empty when every one does. Fields that only the publisher
 * knows are no problem: readers ignore what they do not know, so `additionalProperties: false` is not looked at.
 */
export function findIncompatibilities(published: JsonSchema, read: JsonSchema): Incompatibility[] {
  return compare({
    published: { schema: published, root: published },
    read: { schema: read, root: read },
    field: "",
    open: new Set(),
  });
}

function compare(comparison: Comparison): Incompatibility[] {
  const { field } = comparison;
  const published = resolveReference(comparison.published);
  const read = resolveReference(comparison.read);
  if (isDeepStrictEqual(published, read)) return [];
  const pair = `${JSON.stringify(published.schema)} ${JSON.stringify(read.schema)}`;
  if (comparison.open.has(pair)) return [];
  const open = new Set(comparison.open).add(pair);

  const readVariants = listVariants(read);
  return listVariants(published)
    .flatMap((variant) => (readVariants.length > 1 ? splitValues(variant) : [variant]))
    .flatMap((variant) => {
      const attempts = readVariants.map((readVariant) =>
        compareVariant({ published: variant, read: readVariant, field, open }),
      );
      if (attempts.some((problems) => problems.length === 0)) return [];
      return selectClosest(attempts);
    });
}

/** A list of values against a union is one question per value: each may fit another variant. */
function splitValues({ schema, root }: LocatedSchema): LocatedSchema[] {
  const values = listValues(schema);
  return values ? values.map((value) => ({ schema: { const: value }, root })) : [{ schema, root }];
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
  const { published, field, open } = comparison;
  const read = resolveReference(comparison.read);
  const parts = (read.schema.allOf ?? []).flatMap((part) =>
    compare({ published, read: { schema: part, root: read.root }, field, open }),
  );
  const merged = mergeAllOf(published);
  const values = compareValues(merged.schema, read.schema, field);
  const type = compareType(merged.schema, read.schema, field);
  if (type || values.length > 0) return [...parts, ...(type ? [type] : []), ...values];
  if (listValues(merged.schema)) return parts;
  const next = { published: merged, read, field, open };
  return [...parts, ...compareObject(next), ...compareArray(next), ...compareBounds(next)];
}

/** What is published through several schemas at once keeps all of them. */
function mergeAllOf(located: LocatedSchema): LocatedSchema {
  const { schema, root } = resolveReference(located);
  if (!schema.allOf) return { schema, root };
  const parts = schema.allOf.map((part) => mergeAllOf({ schema: part, root }).schema);
  const all = [schema, ...parts];
  return {
    root,
    schema: {
      ...Object.assign({}, ...parts),
      ...schema,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required }) => required ?? []),
      allOf: undefined,
    } as JsonSchema,
  };
}

function compareType(published: JsonSchema, read: JsonSchema, field: string): Incompatibility | undefined {
  if (read.type === undefined) return undefined;
  const types = listValues(published)?.map(typeOfValue) ?? [String(published.type ?? "any value")];
  const misfit = types.find((type) => type !== read.type && !(type === "integer" && read.type === "number"));
  if (misfit === undefined) return undefined;
  return { kind: "type", field, message: `is read as ${String(read.type)}, published as ${misfit}` };
}

function compareValues(published: JsonSchema, read: JsonSchema, field: string): Incompatibility[] {
  const accepted = listValues(read);
  if (!accepted) return [];
  const list = accepted.map((value) => JSON.stringify(value)).join(", ");
  const given = listValues(published);
  if (!given) return [{ kind: "value", field, message: `is read as one of ${list}, published as any value` }];
  return given
    .filter((value) => !accepted.some((candidate) => isDeepStrictEqual(candidate, value)))
    .map((value) => ({ kind: "value", field, message: `may be ${JSON.stringify(value)}, read is one of ${list}` }));
}

function compareObject({ published, read, field, open }: Comparison): Incompatibility[] {
  const given = published.schema.properties ?? {};
  const required = new Set(published.schema.required);
  const problems: Incompatibility[] = [];
  for (const name of read.schema.required ?? []) {
    if (required.has(name)) continue;
    problems.push(
      given[name] === undefined
        ? { kind: "missing", field: join(field, name), message: "is required by the reader and no longer published" }
        : {
            kind: "optional",
            field: join(field, name),
            message: "is required by the reader and optional when published",
          },
    );
  }
  for (const [name, schema] of Object.entries(given)) {
    const expected = read.schema.properties?.[name] ?? toSchema(read.schema.additionalProperties);
    if (!expected) continue;
    const next = { published: { ...published, schema }, read: { ...read, schema: expected }, open };
    problems.push(...compare({ ...next, field: join(field, name) }));
  }
  return [...problems, ...compareAdditional({ published, read, field, open })];
}

/** Records: every value under a name that is not listed. */
function compareAdditional({ published, read, field, open }: Comparison): Incompatibility[] {
  const given = toSchema(published.schema.additionalProperties);
  const expected = toSchema(read.schema.additionalProperties);
  if (!given || !expected) return [];
  const next = { published: { ...published, schema: given }, read: { ...read, schema: expected }, open };
  return compare({ ...next, field: join(field, "*") });
}

function compareArray({ published, read, field, open }: Comparison): Incompatibility[] {
  const expected = read.schema.items;
  const places = (read.schema.prefixItems ?? []).flatMap((schema, index) => {
    const given = published.schema.prefixItems?.[index] ?? published.schema.items ?? {};
    const next = { published: { ...published, schema: given }, read: { ...read, schema }, open };
    return compare({ ...next, field: `${field}[${index}]` });
  });
  if (!expected) return places;
  const given = [...(published.schema.prefixItems ?? []), published.schema.items ?? {}];
  const rest = given.slice(Math.min(read.schema.prefixItems?.length ?? 0, given.length - 1));
  const items = rest.flatMap((schema) =>
    compare({ published: { ...published, schema }, read: { ...read, schema: expected }, field: `${field}[]`, open }),
  );
  return [...places, ...items];
}

function compareBounds({ published, read, field }: Comparison): Incompatibility[] {
  return findWiderRanges(published.schema, read.schema).map((message) => ({ kind: "range", field, message }));
}

function toSchema(additional: boolean | JsonSchema | undefined): JsonSchema | undefined {
  return typeof additional === "object" ? additional : undefined;
}

function join(field: string, name: string): string {
  return field === "" ? name : `${field}.${name}`;
}
