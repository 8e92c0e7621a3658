import addFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { RE2JS } from "re2js";
import {
  listValues,
  typeOfValue,
  listAllValues,
  listAlternatives,
  listTypes,
  resolveReference,
  splitRules,
  toSchema,
  type LocatedSchema,
} from "./json-schema.js";

/** `unknown`: a rule of the reader that this comparison can't judge. */
export type IncompatibilityKind = "missing" | "optional" | "type" | "value" | "range" | "unknown";

export type Incompatibility = {
  readonly kind: IncompatibilityKind;
  /** Path of the field, such as `items[].price`; empty for the payload itself. */
  readonly field: string;
  readonly message: string;
};

/** Judges one of the values that the publisher may send. */
export function judgeValue(
  value: unknown,
  { read, field }: { readonly read: LocatedSchema; readonly field: string },
): Incompatibility[] {
  const isAccepted = acceptsValue(read, value);
  if (isAccepted) return [];
  const shown = JSON.stringify(value);
  if (isAccepted === undefined) {
    return [{ kind: "unknown", field, message: `may be ${shown}, which this comparison can't judge` }];
  }
  const accepted = listValues(read.schema);
  if (accepted) {
    const list = accepted.map((candidate) => JSON.stringify(candidate)).join(", ");
    const isOtherType = read.schema.type !== undefined && !fitsType(typeOfValue(value), read.schema.type);
    return [{ kind: isOtherType ? "type" : "value", field, message: `may be ${shown}, read is one of ${list}` }];
  }
  const { type } = read.schema;
  if (type !== undefined && !fitsType(typeOfValue(value), type)) {
    return [{ kind: "type", field, message: `is read as ${String(type)}, published as ${typeOfValue(value)}` }];
  }
  return [{ kind: "value", field, message: `may be ${shown}, which is not read` }];
}

/** `read`: one type or a list of them. */
export function fitsType(type: string, read: unknown): boolean {
  if (Array.isArray(read)) return read.some((one) => fitsType(type, one));
  return type === read || (type === "integer" && read === "number");
}

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

/** Kinds may be distinguished by a field of the object or of a nested one. */
const MAX_DEPTH = 3;

/** Whether no value can match both; false if that can't be shown. */
export function areDisjoint(one: LocatedSchema, other: LocatedSchema, depth = 0): boolean {
  const left = resolveReference(one);
  const right = resolveReference(other);
  return (
    isEachDisjoint(left, right, depth) ||
    isEachDisjoint(right, left, depth) ||
    haveOtherTypes(left, right) ||
    (depth < MAX_DEPTH && differInField(left, right, depth))
  );
}

/** Compares each value, alternative or rule of one schema with the other. */
function isEachDisjoint(one: LocatedSchema, other: LocatedSchema, depth: number): boolean {
  const values = listAllValues(one.schema);
  if (values) return values.every((value) => acceptsValue(other, value) === false);
  if (depth > MAX_DEPTH) return false;
  const rules = splitRules(one);
  if (rules.length > 1) return rules.some((rule) => areDisjoint(rule, other, depth + 1));
  const alternatives = listAlternatives(one) ?? [];
  return alternatives.length > 0 && alternatives.every((part) => areDisjoint(part, other, depth + 1));
}

function haveOtherTypes({ schema: one }: LocatedSchema, { schema: other }: LocatedSchema): boolean {
  const toKind = (type: string) => (type === "integer" ? "number" : type);
  const [left, right] = [one, other].map((schema) => listTypes(schema)?.map(toKind));
  return left !== undefined && right !== undefined && !left.some((type) => right.includes(type));
}

function differInField(one: LocatedSchema, other: LocatedSchema, depth: number): boolean {
  if (one.schema.type !== "object" || other.schema.type !== "object") return false;
  const shared = (one.schema.required ?? []).filter((name) => other.schema.required?.includes(name));
  return shared.some((name) => {
    const [left, right] = [one, other].map(({ schema }) => toSchema(schema.properties?.[name]));
    return (
      left !== undefined &&
      right !== undefined &&
      areDisjoint({ ...one, schema: left }, { ...other, schema: right }, depth + 1)
    );
  });
}
