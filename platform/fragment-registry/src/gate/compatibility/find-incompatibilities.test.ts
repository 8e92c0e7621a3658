import { describe, expect, it } from "@jest/globals";
import { z } from "zod";
import { findIncompatibilities } from "./find-incompatibilities.js";
import type { IncompatibilityKind } from "./judge-value.js";
import type { JsonSchema } from "./json-schema.js";

const item = z.object({ sku: z.string(), price: z.number() });
const tree: z.ZodType = z.object({
  name: z.string(),
  get children(): z.ZodType {
    return z.array(tree);
  },
});
const shallowTree: z.ZodType = z.object({
  name: z.number(),
  get children(): z.ZodType {
    return z.array(shallowTree);
  },
});

/** Published and read schema, and the problems as `kind field`. */
const cases: readonly [string, z.ZodType, z.ZodType, `${IncompatibilityKind} ${string}`[]][] = [
  ["the same schema", item, item, []],
  ["the publisher adds a field", item.extend({ note: z.string() }), item, []],
  ["the reader requires a field that is no longer published", item.omit({ price: true }), item, ["missing price"]],
  ["a required field becomes optional", item.partial({ price: true }), item, ["optional price"]],
  ["a field that the reader takes as optional is gone", item.omit({ price: true }), item.partial({ price: true }), []],
  [
    "an optional field changes its type",
    item.extend({ price: z.string() }),
    item.partial({ price: true }),
    ["type price"],
  ],
  ["a number becomes text", item.extend({ price: z.string() }), item, ["type price"]],
  ["a number is read as a whole number", z.object({ n: z.number() }), z.object({ n: z.int() }), ["type n"]],
  [
    "an enum is widened by the publisher",
    z.object({ s: z.enum(["a", "b"]) }),
    z.object({ s: z.enum(["a"]) }),
    ["value s"],
  ],
  ["an enum becomes any text", z.object({ s: z.string() }), z.object({ s: z.enum(["a"]) }), ["value s"]],
  ["an enum is read as a number", z.object({ s: z.enum(["a"]) }), z.object({ s: z.number() }), ["type s"]],
  ["a literal changes", z.object({ v: z.literal(2) }), z.object({ v: z.literal(1) }), ["value v"]],
  ["null becomes possible", z.object({ s: z.nullable(z.string()) }), z.object({ s: z.string() }), ["type s"]],
  ["a variant is added", z.union([z.string(), z.boolean()]), z.union([z.string(), z.number()]), ["type "]],
  ["an enum against a union that lacks one", z.enum(["a", "b"]), z.union([z.literal("a"), z.null()]), ["value "]],
  [
    "a variant of a discriminated union loses a field",
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), x: z.string() }),
      z.object({ kind: z.literal("b") }),
    ]),
    z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("a"), x: z.string() }),
      z.object({ kind: z.literal("b"), y: z.string() }),
    ]),
    ["missing y"],
  ],
  [
    "a field inside a list",
    z.object({ items: z.array(item.omit({ sku: true })) }),
    z.object({ items: z.array(item) }),
    ["missing items[].sku"],
  ],
  [
    "a list is read where one thing is published",
    z.object({ items: item }),
    z.object({ items: z.array(item) }),
    ["type items"],
  ],
  ["a place of a tuple", z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.number()]), ["type [1]"]],
  ["the values of a record", z.record(z.string(), z.string()), z.record(z.string(), z.number()), ["type *"]],
  ["a lower minimum", z.object({ n: z.number().min(0) }), z.object({ n: z.number().min(1) }), ["range n"]],
  [
    "at least zero is not more than zero",
    z.object({ n: z.number().min(0) }),
    z.object({ n: z.number().gt(0) }),
    ["range n"],
  ],
  ["longer text", z.object({ s: z.string().max(11) }), z.object({ s: z.string().max(10) }), ["range s"]],
  ["a list that may be empty", z.array(z.string()), z.array(z.string()).min(1), ["range "]],
  ["another pattern", z.object({ s: z.string().regex(/a/) }), z.object({ s: z.string().regex(/b/) }), ["range s"]],
  ["anything is read", item, z.unknown(), []],
  ["anything is published", z.unknown(), item, ["type "]],
  [
    "an intersection provides all its fields",
    z.intersection(item, z.object({ note: z.string() })),
    item.extend({ note: z.string() }),
    [],
  ],
  ["an intersection is read", item, z.intersection(item, z.object({ note: z.string() })), ["missing note"]],
  ["a recursive schema", tree, tree, []],
  ["a recursive schema that differs", tree, shallowTree, ["type name"]],
];

const text: JsonSchema = { type: "string" };
const closed = (properties: Record<string, JsonSchema | boolean>, ...required: string[]): JsonSchema => ({
  type: "object",
  properties,
  required,
});
const endless: JsonSchema = { anyOf: [{ $ref: "#" }] };
const deep = (leaf: JsonSchema): JsonSchema =>
  Array.from({ length: 12 }).reduce<JsonSchema>(
    (inner, _none, at) => ({ anyOf: [closed({ [`a${at}`]: inner }), closed({ [`b${at}`]: inner })] }),
    leaf,
  );

/** Published and read schema, and the problems, for schemas that no `zod` type produces. */
const written: readonly (readonly [string, JsonSchema, JsonSchema, readonly string[]])[] = [
  ["overlapping alternatives of which one must fit", text, { oneOf: [text, { minLength: 2 }] }, ["unknown "]],
  ["alternatives that can't both fit", text, { oneOf: [text, { type: "number" }] }, []],
  ["a value that fits both", { const: "ab" }, { oneOf: [text, { minLength: 2 }] }, ["value "]],
  ["a value that fits one", { const: "a" }, { oneOf: [text, { minLength: 2 }] }, []],
  [
    "rules beside a union in a union",
    text,
    { anyOf: [{ anyOf: [text, { type: "null" }], minLength: 2 }, { type: "number" }] },
    ["range "],
  ],
  ["rules beside a reference", text, { $ref: "#/$defs/A", minLength: 2, $defs: { A: text } }, ["range "]],
  ["a field that must not be there", closed({ a: text }), closed({ a: false }), ["value a"]],
  ["a field that may be anything", closed({ a: text }), closed({ a: true }), []],
  [
    "a list without further values",
    { type: "array", items: text },
    { type: "array", prefixItems: [text], items: false },
    ["range "],
  ],
  [
    "a list that is longer",
    { type: "array", prefixItems: [text, text], items: false },
    { type: "array", prefixItems: [text], items: false },
    ["range "],
  ],
  ["an open list", { type: "array", prefixItems: [text] }, { type: "array", items: text }, ["type []"]],
  ["a required field that is not described", closed({}, "a"), closed({ a: text }), ["type a"]],
  [
    "a list whose parts come from two rules",
    { type: "array", allOf: [{ prefixItems: [{}, {}], items: text }, { prefixItems: [text] }] },
    { type: "array", prefixItems: [{}, text] },
    ["type [1]"],
  ],
  ["fields by their pattern", { ...closed({}), patternProperties: { "^a": text } }, closed({ a: text }), ["type a"]],
  ["a rule with another rule that belongs to it", { contains: text, minContains: 0 }, { contains: text }, ["unknown "]],
  ["a reference that leads nowhere", text, { $ref: "#/$defs/None" }, ["unknown "]],
  ["a reference to another document", text, { $ref: "other.json" }, ["unknown "]],
  ["a schema that is only itself", text, endless, ["unknown "]],
  ["a publisher's schema that is only itself", endless, text, ["unknown "]],
  ["unions in unions without an end", deep(text), deep({ type: "number" }), ["unknown "]],
];

describe("findIncompatibilities", () => {
  it.each(written)("judges %s", (_why, published, read, expected) => {
    const problems = findIncompatibilities(published, read);
    expect(problems.map(({ kind, field }) => `${kind} ${field}`)).toEqual(expected);
  });

  it("knows which defaults are filled in", () => {
    const withDefault = closed({ a: { ...text, default: "" } });
    const problemsOf = (published: JsonSchema, read: JsonSchema) =>
      findIncompatibilities(published, read, { fillsDefaults: true }).map(({ kind, field }) => `${kind} ${field}`);
    expect(problemsOf(withDefault, closed({ a: text }, "a"))).toEqual([]);
    expect(problemsOf(withDefault, closed({ a: { ...text, minLength: 1 } }, "a"))).toEqual(["value a", "range a"]);
    expect(problemsOf(closed({}), withDefault)).toEqual(["missing a"]);
    expect(problemsOf(closed({ a: text }), withDefault)).toEqual(["optional a"]);
  });

  it("asks a pattern that backtracks without an end in time linear in the text", () => {
    const pattern = "^(a+)+$";
    const value = `${"a".repeat(50_000)}!`;
    expect(findIncompatibilities({ const: value }, { type: "string", pattern })).toMatchObject([{ kind: "value" }]);
    expect(findIncompatibilities({ const: value.slice(0, -1) }, { type: "string", pattern })).toEqual([]);
    // JavaScript and RE2 interpret classes differently there.
    expect(findIncompatibilities({ const: "\u00a0" }, { type: "string", pattern: "\\s" })).toMatchObject([
      { kind: "unknown" },
    ]);
    expect(findIncompatibilities({ const: "a" }, { type: "string", pattern: "\\Aa" })).toMatchObject([
      { kind: "unknown" },
    ]);
  });

  it.each(cases)("%s", (_why, published, read, expected) => {
    const toJson = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" }) as JsonSchema;
    const problems = findIncompatibilities(toJson(published), toJson(read));
    expect(problems.map(({ kind, field }) => `${kind} ${field}`)).toEqual(expected);
  });

  it("resolves references to definitions", () => {
    const withDefinition = (type: string): JsonSchema => ({
      type: "object",
      properties: { price: { $ref: "#/$defs/Price" } },
      required: ["price"],
      $defs: { Price: { type } },
    });
    expect(findIncompatibilities(withDefinition("string"), withDefinition("number"))).toEqual([
      { kind: "type", field: "price", message: "is read as number, published as string" },
    ]);
  });

  it("checks every type of a type list", () => {
    expect(findIncompatibilities({ type: ["string", "null"] }, { type: "string" })).toHaveLength(1);
    expect(findIncompatibilities({ type: "string" }, { type: ["string", "null"] })).toEqual([]);
  });
});
