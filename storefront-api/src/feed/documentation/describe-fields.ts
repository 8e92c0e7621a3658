/** The subset of JSON Schema used by feed schemas. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
};

export type FieldRow = {
  /** For example `prices[].finalPrice`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly remark: string;
};

/** Every field of a record, each followed by its nested fields. */
export function describeFields(schema: JsonSchema, prefix = ""): readonly FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const row = {
      path,
      type: describeType(field),
      isRequired: schema.required?.includes(name) ?? false,
      remark: describeRemark(field),
    };
    return [row, ...describeParts(field, path)];
  });
}

function describeParts(field: JsonSchema, path: string): readonly FieldRow[] {
  if (field.properties) return describeFields(field, `${path}.`);
  return field.items?.properties ? describeFields(field.items, `${path}[].`) : [];
}

function describeType(field: JsonSchema): string {
  if (field.const !== undefined) return code(field.const);
  if (field.enum) return field.enum.map(code).join(", ");
  const choices = field.anyOf ?? field.oneOf;
  if (choices) return choices.map(describeType).join(" or ");
  if (field.type === "array") return `list of ${describeType(field.items ?? {})}`;
  if (field.type === "object" && typeof field.additionalProperties === "object") {
    return `object of ${describeType(field.additionalProperties)}`;
  }
  if (field.type === "integer") return "whole number";
  return typeof field.type === "string" ? field.type : "any";
}

function describeRemark(field: JsonSchema): string {
  const parts = [
    field.description,
    describeRange("", field.minimum, field.maximum),
    describeRange(" characters", field.minLength, field.maxLength),
    describeRange(" entries", field.minItems, field.maxItems),
    field.format,
    field.format ? undefined : field.pattern && code(field.pattern),
    field.default === undefined ? undefined : `default ${code(field.default)}`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join("; ");
}

function describeRange(unit: string, low: number | undefined, high: number | undefined): string | undefined {
  // zod emits the safe-integer limits for integers without limits.
  const top = high === Number.MAX_SAFE_INTEGER ? undefined : high;
  const bottom = low === Number.MIN_SAFE_INTEGER ? undefined : low;
  if (bottom === undefined && top === undefined) return undefined;
  if (top === undefined) return `at least ${bottom}${unit}`;
  return bottom === undefined ? `at most ${top}${unit}` : `${bottom} to ${top}${unit}`;
}

function code(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}
