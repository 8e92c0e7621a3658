import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { findIncompatibilities } from "./find-incompatibilities.js";
import type { JsonSchema } from "./json-schema.js";

/** Description, a schema, and one that accepts all of its values and more. */
const PAIRS: readonly (readonly [string, z.ZodType, z.ZodType])[] = [
  ["a literal and an enum", z.literal("a"), z.enum(["a", "b"])],
  ["a literal and text", z.literal("a"), z.string()],
  ["an enum and a longer one", z.enum(["a", "b"]), z.enum(["a", "b", "c"])],
  ["an enum and text", z.enum(["a", "b"]), z.string()],
  ["an enum and text of its lengths", z.enum(["ab", "abc"]), z.string().min(3)],
  ["an enum and text of its beginning", z.enum(["a1", "a2"]), z.string().startsWith("a")],
  ["an enum and text of its pattern", z.enum(["a1", "b1"]), z.string().regex(/^a/)],
  ["a number and a range without it", z.literal(7), z.number().max(5)],
  ["a number and an integer", z.literal(2.5), z.int()],
  ["true and a boolean", z.literal(true), z.boolean()],
  ["an integer and a number", z.int(), z.number()],
  ["a multiple of ten and of five", z.int().multipleOf(10), z.int().multipleOf(5)],
  ["a higher minimum", z.number().min(1), z.number().min(0)],
  ["more than zero and at least zero", z.number().gt(0), z.number().min(0)],
  ["whole numbers above zero and from one", z.int().gt(0), z.int().min(1)],
  ["a lower maximum", z.number().max(9), z.number().max(10)],
  ["shorter text", z.string().max(10), z.string().max(11)],
  ["text that is not empty", z.string().min(1), z.string()],
  ["text with a pattern", z.string().regex(/^a/), z.string()],
  ["text with two patterns", z.string().regex(/^a/).regex(/b$/), z.string().regex(/b$/)],
  ["an address", z.url(), z.string()],
  ["a date", z.iso.date(), z.string()],
  ["a value and null", z.string(), z.nullable(z.string())],
  ["one kind and two", z.string(), z.union([z.string(), z.number()])],
  ["an enum split into a union", z.enum(["a", "b"]), z.union([z.literal("a"), z.literal("b"), z.null()])],
  ["a boolean split into a union", z.boolean(), z.union([z.literal(true), z.literal(false), z.null()])],
  ["a list that is not empty", z.array(z.string()).min(1), z.array(z.string())],
  ["a shorter list", z.array(z.string()).max(3), z.array(z.string()).max(4)],
  ["a list of integers", z.array(z.int()), z.array(z.number())],
  ["two values and a list", z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.nullable(z.string())])],
  ["a required field", z.object({ a: z.string() }), z.object({ a: z.optional(z.string()) })],
  ["a field inside an object", z.object({ a: z.object({ b: z.int() }) }), z.object({ a: z.object({ b: z.number() }) })],
  ["values of a record", z.record(z.string(), z.int()), z.record(z.string(), z.number())],
  ["names of a record", z.record(z.string().regex(/^a/), z.int()), z.record(z.string(), z.int())],
  ["known fields and any others", z.object({ a: z.string() }), z.looseObject({ a: z.optional(z.string()) })],
  [
    "an object by its kind",
    z.object({ kind: z.enum(["a", "b"]), x: z.string() }),
    z.union([
      z.object({ kind: z.literal("a"), x: z.string() }),
      z.object({ kind: z.literal("b"), x: z.string() }),
      z.object({ kind: z.literal("c") }),
    ]),
  ],
];

const PLACES: readonly (readonly [string, (schema: z.ZodType) => z.ZodType])[] = [
  ["in a field", (schema) => z.object({ value: schema })],
  ["in a field that may be absent", (schema) => z.object({ value: z.optional(schema) })],
  ["in a list", (schema) => z.object({ list: z.array(schema) })],
  ["beside a path", (schema) => z.object({ value: schema, path: z.string().startsWith("/") })],
  ["in a record", (schema) => z.record(z.string(), schema)],
];

const CHANGES = PAIRS.flatMap(([what, narrow, wide]) =>
  PLACES.map(([where, place]) => [`${what}, ${where}`, place(narrow), place(wide)] as const),
);

/** Names of narrow schemas that aren't part of the wide one, so both directions break. */
const APART = new Set(["a number and a range without it", "a number and an integer"]);
const PARTLY = new Set(["an enum and text of its lengths", "an enum and text of its pattern"]);
/** Equal sets of values, so neither direction breaks. */
const SAME = new Set(["whole numbers above zero and from one"]);

const problemsOf = (published: z.ZodType, read: z.ZodType) => {
  const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
  return findIncompatibilities(toJson(published), toJson(read));
};
const isAbout = (names: ReadonlySet<string>, what: string) => [...names].some((name) => what.startsWith(`${name},`));

describe("planted changes of schemas", () => {
  it.each(CHANGES.filter(([what]) => !isAbout(SAME, what)))(
    "refuses the wider one to a reader of the narrower: %s",
    (_what, narrow, wide) => {
      expect(problemsOf(wide, narrow)).not.toEqual([]);
    },
  );

  it.each(CHANGES.filter(([what]) => !isAbout(APART, what) && !isAbout(PARTLY, what)))(
    "takes the narrower one for a reader of the wider: %s",
    (_what, narrow, wide) => {
      expect(problemsOf(narrow, wide)).toEqual([]);
    },
  );

  it.each(CHANGES.filter(([what]) => isAbout(APART, what) || isAbout(PARTLY, what)))(
    "refuses values that a reader's rules do not take: %s",
    (_what, listed, ruled) => {
      expect(problemsOf(listed, ruled)).not.toEqual([]);
    },
  );

  it("says unknown of rules that it does not judge", () => {
    const read: JsonSchema = { type: "array", uniqueItems: true };
    expect(findIncompatibilities({ type: "array" }, read)).toMatchObject([{ kind: "unknown" }]);
    expect(findIncompatibilities(read, { ...read, description: "again" })).toEqual([]);
    const format: JsonSchema = { type: "string", format: "no-such-format" };
    expect(findIncompatibilities({ const: "a" }, format)).toMatchObject([{ kind: "unknown" }]);
  });

  it("takes a default that the publisher's bus fills in for a field that is always there", () => {
    const published = z.toJSONSchema(z.object({ a: z.string().default("x") }), { io: "input" }) as JsonSchema;
    const read = z.toJSONSchema(z.object({ a: z.string() }), { io: "input" }) as JsonSchema;
    expect(findIncompatibilities(published, read, { fillsDefaults: true })).toEqual([]);
    expect(findIncompatibilities(published, read)).toMatchObject([{ kind: "optional", field: "a" }]);
  });

  it("looks at fields that a loose object may have", () => {
    const read = z.object({ a: z.string(), n: z.optional(z.number()) });
    expect(problemsOf(z.looseObject({ a: z.string() }), read)).toMatchObject([{ field: "n" }]);
    expect(problemsOf(z.object({ a: z.string() }), read)).toEqual([]);
  });
});
