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

/** Published, read, and the problems as `kind field`. */
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
  ["a whole number is read as a number", z.object({ n: z.int() }), z.object({ n: z.number() }), []],
  ["a number is read as a whole number", z.object({ n: z.number() }), z.object({ n: z.int() }), ["type n"]],
  [
    "an enum is widened by the publisher",
    z.object({ s: z.enum(["a", "b"]) }),
    z.object({ s: z.enum(["a"]) }),
    ["value s"],
  ],
  ["an enum is narrowed by the publisher", z.object({ s: z.enum(["a"]) }), z.object({ s: z.enum(["a", "b"]) }), []],
  ["an enum becomes any text", z.object({ s: z.string() }), z.object({ s: z.enum(["a"]) }), ["value s"]],
  ["an enum is read as text", z.object({ s: z.enum(["a"]) }), z.object({ s: z.string() }), []],
  ["an enum is read as a number", z.object({ s: z.enum(["a"]) }), z.object({ s: z.number() }), ["type s"]],
  ["a literal changes", z.object({ v: z.literal(2) }), z.object({ v: z.literal(1) }), ["value v"]],
  ["null becomes possible", z.object({ s: z.nullable(z.string()) }), z.object({ s: z.string() }), ["type s"]],
  ["null is read and never published", z.object({ s: z.string() }), z.object({ s: z.nullable(z.string()) }), []],
  ["a variant is added", z.union([z.string(), z.boolean()]), z.union([z.string(), z.number()]), ["type "]],
  ["a variant is dropped", z.string(), z.union([z.string(), z.number()]), []],
  ["an enum against a union of literals", z.enum(["a", "b"]), z.union([z.literal("a"), z.literal("b"), z.null()]), []],
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
  ["a higher minimum", z.object({ n: z.number().min(1) }), z.object({ n: z.number().min(0) }), []],
  ["more than zero is at least zero", z.object({ n: z.number().gt(0) }), z.object({ n: z.number().min(0) }), []],
  [
    "at least zero is not more than zero",
    z.object({ n: z.number().min(0) }),
    z.object({ n: z.number().gt(0) }),
    ["range n"],
  ],
  ["longer text", z.object({ s: z.string().max(11) }), z.object({ s: z.string().max(10) }), ["range s"]],
  ["text of the same length", z.object({ s: z.string().max(10) }), z.object({ s: z.string().max(10) }), []],
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

describe("findIncompatibilities", () => {
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
