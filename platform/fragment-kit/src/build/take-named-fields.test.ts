import { expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { takeNamedFields } from "./describe-contract.js";

const take = (schema: z.ZodMiniType, ...names: string[]) =>
  takeNamedFields(z.toJSONSchema(schema) as Record<string, unknown>, new Set(names));

const Price = z.object({ amount: z.number(), unit: z.optional(z.string()) });

it.each<[string, z.ZodMiniType, readonly string[], object]>([
  ["fields by name, and requires no others", Price, ["unit"], { properties: { unit: {} }, required: [] }],
  ["the fields of items", z.array(Price), ["amount"], { items: { properties: { amount: {} }, required: ["amount"] } }],
  [
    "the fields of records, whatever their keys",
    z.record(z.string(), Price),
    ["amount"],
    { additionalProperties: { properties: { amount: {} } } },
  ],
  [
    "the fields of each alternative",
    z.union([Price, z.object({ text: z.string() })]),
    ["text"],
    { anyOf: [{ properties: {} }, { properties: { text: {} } }] },
  ],
  ["a tuple's parts", z.tuple([Price]), ["unit"], { prefixItems: [{ properties: { unit: {} } }] }],
])("takes %s", (_what, schema, names, expected) => {
  expect(take(schema, ...names)).toMatchObject(expected);
});

it("leaves out what nobody names, and that there is nothing else", () => {
  const text = JSON.stringify(take(z.object({ price: Price, stock: z.int() }), "price", "amount"));
  expect(text).not.toMatch(/stock|unit|additionalProperties/);
  expect(text).toContain("amount");
});
