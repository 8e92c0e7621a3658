import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { RE2JS } from "re2js";
import type { LocatedSchema } from "./json-schema.js";

/**
 * Patterns come from releases, and one with unbounded backtracking must not block the registry. RE2 takes linear time.
 * Outside printable ASCII its classes differ from JavaScript's, so it isn't used there.
 */
const linearTime = Object.assign(
  (pattern: string, flags: string) => {
    // Reject patterns that only RE2 accepts, because they mean something else to the reader.
    void new RegExp(pattern, flags);
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return {
      test(text: string): boolean {
        if (!/^[ -~]*$/.test(text)) throw new RangeError("Only texts of printable ASCII are judged.");
        return compiled.matcher(text).find();
      },
      // The compiler distinguishes patterns by this text.
      toString: () => `/${pattern}/${flags}`,
    };
  },
  { code: "undefined" },
);

/** What zod names beside the pattern that says the same. */
const FORMATS_OF_PATTERNS: ReadonlySet<unknown> = new Set(["starts_with", "ends_with", "includes"]);

/** Releases' contracts contain a few hundred schemas, each checked against a few values. */
const MAX_KEPT = 500;
const validators = new Map<string, ValidateFunction | undefined>();
let compiler = createCompiler();

/**
 * Whether the schema accepts this value; undefined if unknown, for example because of an unknown format. Objects may
 * have more fields than the schema lists, as everywhere in the comparison.
 */
export function acceptsValue(located: LocatedSchema, value: unknown): boolean | undefined {
  try {
    const validate = compile(located);
    return validate && Boolean(validate(value));
  } catch {
    // Text outside the pattern's supported range, or an endless schema.
    return undefined;
  }
}

function compile(located: LocatedSchema): ValidateFunction | undefined {
  const text = toDocument(located);
  if (validators.has(text)) return validators.get(text);
  // The compiler never drops compiled schemas.
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

/** The root is kept beside a schema that refers to it, so that the references resolve. */
function toDocument({ schema, root }: LocatedSchema): string {
  const refers = JSON.stringify(schema).includes('"$ref":');
  return JSON.stringify({ allOf: [schema], ...(refers && { $defs: { root } }) }, (key, value: unknown) => {
    if (key === "$ref" && typeof value === "string") return value.replace(/^#/, "#/$defs/root");
    // Additional fields are ignored, so a schema that forbids them is treated as allowing them.
    const isDropped =
      (key === "additionalProperties" && value === false) ||
      (key === "format" && FORMATS_OF_PATTERNS.has(value)) ||
      key === "$id" ||
      key === "$schema";
    return isDropped ? undefined : value;
  });
}

function createCompiler(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, code: { regExp: linearTime } });
  // The CommonJS default export, as TypeScript sees it.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  return ajv;
}
