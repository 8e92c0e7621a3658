/** The part of JSON Schema that event payloads are described with. */
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
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
};

/** A schema with the document that its `$ref`s point into. */
export type LocatedSchema = { readonly schema: JsonSchema; readonly root: JsonSchema };

/** Follows `#/…` references; one that leads nowhere stands for anything. */
export function resolveReference({ schema, root }: LocatedSchema): LocatedSchema {
  let current = schema;
  for (let hops = 0; current.$ref !== undefined && hops < 32; hops += 1) {
    current = lookUp(root, current.$ref);
  }
  return { schema: current, root };
}

function lookUp(root: JsonSchema, reference: string): JsonSchema {
  const segments = reference.replace(/^#\/?/, "").split("/").filter(Boolean);
  let found: unknown = root;
  for (const segment of segments) {
    const key = decodeURIComponent(segment).replaceAll("~1", "/").replaceAll("~0", "~");
    found = (found as Record<string, unknown> | undefined)?.[key];
  }
  return (found as JsonSchema | undefined) ?? {};
}

/** The alternatives of a schema: `anyOf`, `oneOf`, a list of types; itself when there are none. */
export function listVariants(located: LocatedSchema): LocatedSchema[] {
  const { schema, root } = resolveReference(located);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((alternative) => listVariants({ schema: alternative, root }));
  if (Array.isArray(schema.type)) {
    return (schema.type as string[]).map((type) => ({ schema: { ...schema, type }, root }));
  }
  return [{ schema, root }];
}

/** The only values the schema allows, when it lists them. */
export function listValues(schema: JsonSchema): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return schema.enum;
}

/** The same, also for types that have few values. */
export function listAllValues(schema: JsonSchema): readonly unknown[] | undefined {
  const listed = listValues(schema);
  if (listed) return listed;
  if (schema.type === "boolean") return [true, false];
  return schema.type === "null" ? [null] : undefined;
}

/** The type of a JSON value, `integer` told from `number`. */
export function typeOfValue(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}
