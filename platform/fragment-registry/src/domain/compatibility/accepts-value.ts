import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { RE2JS } from "re2js";
import type { LocatedSchema } from "./json-schema.js";

/**
 * Patterns come from releases, and one that backtracks without end must not hold the registry. RE2 takes time linear in
 * the text. Outside printable ASCII its classes differ from JavaScript's, so there it isn't asked.
 */
const linearTime = Object.assign(
  (pattern: string, flags: string) => {
    // A pattern that only RE2 accepts means something else to the reader.
    void new RegExp(pattern, flags);
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return {
      test(text: string): boolean {
        if (!/^[ -~]*$/.test(text)) throw new RangeError("Only texts of printable ASCII are judged.");
        return compiled.matcher(text).find();
      },
      // By which the compiler tells patterns apart.
      toString: () => `/${pattern}/${flags}`,
    };
  },
  { code: "undefined" },
);

/** Contracts of releases: a few hundred schemas, each asked for a few values. */
const MAX_KEPT = 500;
const validators = new Map<string, ValidateFunction | undefined>();
let compiler = createCompiler();

/**
 * Whether the schema accepts this one value; undefined where it can't be told, as with a format that isn't known.
 * Objects may have more fields than the schema lists, as everywhere in the comparison.
 */
export function acceptsValue(located: LocatedSchema, value: unknown): boolean | undefined {
  try {
    const validate = compile(located);
    return validate && Boolean(validate(value));
  } catch {
    // A text that no pattern was asked about, or a schema without end.
    return undefined;
  }
}

function compile(located: LocatedSchema): ValidateFunction | undefined {
  const text = toDocument(located);
  if (validators.has(text)) return validators.get(text);
  // The compiler keeps all that it has compiled.
  if (validators.size >= MAX_KEPT) {
    validators.clear();
    compiler = createCompiler();
  }
  const made = make(text);
  validators.set(text, made);
  return made;
}

function make(text: string): ValidateFunction | undefined {
  const formats = [...text.matchAll(/"format":"([^"]*)"/g)].map(([, name]) => name ?? "");
  if (formats.some((name) => !Object.hasOwn(compiler.formats, name))) return undefined;
  try {
    return compiler.compile(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The root stands beside the schema, so that references into it find it. */
function toDocument({ schema, root }: LocatedSchema): string {
  return JSON.stringify({ allOf: [schema], $defs: { root } }, (key, value: unknown) => {
    if (key === "$ref" && typeof value === "string") return value.replace(/^#/, "#/$defs/root");
    // Further fields are ignored, so a schema that forbids them is read as one that does not.
    const isDropped = (key === "additionalProperties" && value === false) || key === "$id" || key === "$schema";
    return isDropped ? undefined : value;
  });
}

function createCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, code: { regExp: linearTime } });
  // The CommonJS default export, as TypeScript sees it.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv;
}
