import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { JsonSchema, LocatedSchema } from "./json-schema.js";

/** Contracts of releases: a few hundred schemas, each asked for a few values. */
const MAX_KEPT = 500;
const validators = new Map<string, ValidateFunction | undefined>();
let compiler = createCompiler();

/** Of the root only its definitions count; its own rules are another schema's. */
const CLEARED = Object.fromEntries(
  ["type", "enum", "const", "anyOf", "oneOf", "allOf", "not", "properties", "required", "items", "prefixItems"].map(
    (keyword) => [keyword, undefined],
  ),
);

/**
 * Whether the schema accepts this one value; undefined where it can't be told, as with a format that isn't known.
 * Objects may have more fields than the schema lists, as everywhere in the comparison.
 */
export function acceptsValue(located: LocatedSchema, value: unknown): boolean | undefined {
  const validate = compile(located);
  return validate && Boolean(validate(value));
}

function compile({ schema, root }: LocatedSchema): ValidateFunction | undefined {
  const text = JSON.stringify([schema, root]);
  if (validators.has(text)) return validators.get(text);
  // The compiler keeps all that it has compiled.
  if (validators.size >= MAX_KEPT) {
    validators.clear();
    compiler = createCompiler();
  }
  const made = make(schema, root);
  validators.set(text, made);
  return made;
}

function createCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false });
  // The CommonJS default export, as TypeScript sees it.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv;
}

function make(schema: JsonSchema, root: JsonSchema): ValidateFunction | undefined {
  const text = JSON.stringify([schema, root.$defs]);
  const formats = [...text.matchAll(/"format":"([^"]*)"/g)].map(([, name]) => name ?? "");
  if (formats.some((name) => !Object.hasOwn(compiler.formats, name))) return undefined;
  try {
    // References point into the root document, so that the schema is compiled in its place.
    const { $id: _id, $schema: _version, ...document } = root;
    return compiler.compile({ ...document, ...CLEARED, ...withoutClosing(schema) });
  } catch {
    return undefined;
  }
}

/** Further fields are ignored, so a schema that forbids them is read as one that does not. */
function withoutClosing(schema: JsonSchema): JsonSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value) => (key === "additionalProperties" && value === false ? undefined : value)),
  );
}
