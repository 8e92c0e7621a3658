type Schema = Record<string, unknown>;

/** Keywords whose value is one schema, or a list of them. */
const PARTS = ["items", "prefixItems", "anyOf", "oneOf", "allOf", "additionalProperties", "propertyNames"];
/** Keywords with a schema for each name. */
const TABLES = ["properties", "$defs", "patternProperties"];

/**
 * The part of a JSON Schema that code can use: omits fields whose names don't occur in the code, and the ban on
 * additional fields. An unrelated use of a name keeps an unused field, which can make the check stricter but never
 * weaker.
 */
export function takeNamedFields(schema: Schema, names: ReadonlySet<string>): Schema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
      if (keyword === "additionalProperties" && value === false) return [];
      if (keyword === "required") return [[keyword, (value as string[]).filter((name) => names.has(name))]];
      if (TABLES.includes(keyword)) return [[keyword, takeFromTable(value as Schema, names, keyword === "properties")]];
      return [[keyword, PARTS.includes(keyword) ? takeFromPart(value, names) : value]];
    }),
  );
}

function takeFromTable(table: Schema, names: ReadonlySet<string>, isNamed: boolean): Schema {
  const kept = Object.entries(table).filter(([name]) => !isNamed || names.has(name));
  return Object.fromEntries(kept.map(([name, part]) => [name, takeFromPart(part, names)]));
}

function takeFromPart(part: unknown, names: ReadonlySet<string>): unknown {
  if (Array.isArray(part)) return part.map((each) => takeFromPart(each, names));
  return typeof part === "object" && part !== null ? takeNamedFields(part as Schema, names) : part;
}
