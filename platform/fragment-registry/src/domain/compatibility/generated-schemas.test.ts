import { expect, it } from "@jest/globals";
import { assert, integer, property } from "fast-check";
import { acceptsValue } from "./accepts-value.js";
import { findIncompatibilities } from "./find-incompatibilities.js";
import type { JsonSchema } from "./json-schema.js";

const PAIRS = process.env.LONG_TESTS ? 50_000 : 600;
const PAYLOADS = process.env.LONG_TESTS ? 60 : 20;

const NAMES = ["a", "b", "c"];
const TEXTS = ["", "a", "b", "ab", "ba", "12", "abcde"];
const NUMBERS = [-3, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6];
const PATTERNS = ["^a", "b$", "^[0-9]+$"];

/** A small deterministic source of choices: one seed makes one pair of schemas with their payloads. */
function createChoices(seed: number) {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const below = (limit: number) => Math.floor(next() * limit);
  const chance = (share: number) => next() < share;
  function pick<Value>(values: readonly Value[]): Value {
    return values[below(values.length)] as Value;
  }
  return { below, chance, pick };
}
type Choices = ReturnType<typeof createChoices>;

function makeLeaf({ pick, chance, below }: Choices): JsonSchema {
  const maybe = (rule: () => JsonSchema) => (chance(0.4) ? rule() : {});
  return pick<() => JsonSchema>([
    () => ({
      type: "string",
      ...maybe(() => ({ minLength: below(3) })),
      ...maybe(() => ({ maxLength: 1 + below(4) })),
      ...maybe(() => ({ pattern: pick(PATTERNS) })),
    }),
    () => ({
      type: pick(["integer", "number"]),
      ...maybe(() => ({ [pick(["minimum", "exclusiveMinimum"])]: pick([-1, 0, 1]) })),
      ...maybe(() => ({ [pick(["maximum", "exclusiveMaximum"])]: pick([2, 3, 4.5]) })),
      ...maybe(() => ({ multipleOf: pick([1, 2, 4, 0.5]) })),
    }),
    () => ({ type: pick(["boolean", "null"]) }),
    () => ({ enum: [...new Set([pick(TEXTS), pick(TEXTS), pick(NUMBERS), null])].slice(0, 1 + below(4)) }),
    () => ({ const: pick<unknown>([...TEXTS, ...NUMBERS, true, null]) }),
    () => ({ type: [pick(["string", "integer"]), "null"] }),
    () => ({}),
  ])();
}

function makeSchema(choices: Choices, depth: number): JsonSchema {
  const { pick, chance, below } = choices;
  if (depth === 0 || chance(0.35)) return makeLeaf(choices);
  const inner = () => makeSchema(choices, depth - 1);
  const makeObject = (): JsonSchema => {
    const names = NAMES.filter(() => chance(0.6));
    return {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, inner()])),
      required: NAMES.filter((name) => (names.includes(name) ? chance(0.6) : false)),
      ...(chance(0.25) && { additionalProperties: pick<() => JsonSchema>([() => ({}), inner])() }),
    };
  };
  return pick<() => JsonSchema>([
    makeObject,
    makeObject,
    () => ({
      type: "object",
      propertyNames: pick<JsonSchema>([
        { type: "string" },
        { type: "string", pattern: "^[ab]$" },
        { type: "string", enum: ["a", "b"] },
      ]),
      additionalProperties: inner(),
    }),
    () => ({
      type: "array",
      items: inner(),
      ...(chance(0.4) && { minItems: below(3) }),
      ...(chance(0.4) && { maxItems: 2 + below(2) }),
    }),
    () => ({ type: "array", prefixItems: [inner(), inner()], ...(chance(0.4) && { items: inner() }) }),
    () => ({ anyOf: [inner(), inner()] }),
    () => ({ allOf: [makeObject(), makeObject()] }),
    () => ({ allOf: [{ type: "string", pattern: pick(PATTERNS) }, { pattern: pick(PATTERNS) }] }),
  ])();
}

/** The same schema with one thing in it changed, so that many pairs are nearly compatible. */
function change(schema: JsonSchema, choices: Choices): JsonSchema {
  const { pick, chance, below } = choices;
  if (chance(0.25)) return pick([makeSchema(choices, 1), { anyOf: [schema, makeLeaf(choices)] }, { allOf: [schema] }]);
  if (schema.properties && chance(0.7)) {
    const names = Object.keys(schema.properties);
    const name = pick(names) as string | undefined;
    if (name === undefined) return schema;
    const { [name]: taken, ...others } = schema.properties;
    if (chance(0.2)) {
      return {
        ...schema,
        properties: others,
        required: (schema.required ?? []).filter((required) => required !== name),
      };
    }
    if (chance(0.3)) return { ...schema, required: names.filter(() => chance(0.5)) };
    return { ...schema, properties: { ...others, [name]: change(taken ?? {}, choices) } };
  }
  if (schema.items && chance(0.7)) return { ...schema, items: change(schema.items, choices) };
  const rules = Object.keys(schema).filter((keyword) => !["type", "properties", "prefixItems"].includes(keyword));
  const rule = pick(rules) as string | undefined;
  if (rule === undefined) return { ...schema, ...makeLeaf(choices) };
  const value = schema[rule];
  if (typeof value === "number" && chance(0.7)) return { ...schema, [rule]: Math.max(1, value + below(3) - 1) };
  const { [rule]: _dropped, ...rest } = schema;
  return rest;
}

/** A payload that the schema may have; undefined where none was found. */
function makePayload(schema: JsonSchema, choices: Choices, depth = 0): { readonly value: unknown } | undefined {
  const { pick, chance, below } = choices;
  if (schema.const !== undefined) return { value: schema.const };
  if (schema.enum) return { value: pick(schema.enum) };
  if (schema.anyOf) return makePayload(pick(schema.anyOf), choices, depth);
  if (schema.allOf) {
    const whole = schema.allOf.map((part) => makePayload(part, choices, depth)?.value);
    const isObjects = whole.every((value) => typeof value === "object" && value !== null && !Array.isArray(value));
    return { value: isObjects ? Object.assign({}, ...whole) : pick([...whole, pick(TEXTS)]) };
  }
  const type = Array.isArray(schema.type) ? pick(schema.type as string[]) : schema.type;
  const inner = (part: JsonSchema) => makePayload(part, choices, depth + 1)?.value ?? null;
  switch (type) {
    case "string":
      return { value: pick(TEXTS) };
    case "integer":
    case "number":
      return { value: pick(NUMBERS) };
    case "boolean":
      return { value: chance(0.5) };
    case "null":
      return { value: null };
    case "array": {
      const places = (schema.prefixItems ?? []).map(inner);
      const rest = schema.items ? Array.from({ length: below(4) }, () => inner(schema.items ?? {})) : [];
      return { value: [...places, ...rest] };
    }
    case "object": {
      const listed = Object.entries(schema.properties ?? {})
        .filter(([name]) => schema.required?.includes(name) || chance(0.6))
        .map(([name, part]) => [name, inner(part)] as const);
      const { additionalProperties: others } = schema;
      const more =
        typeof others === "object"
          ? NAMES.filter((name) => !schema.properties?.[name] && chance(0.6)).map(
              (name) => [name, inner(others)] as const,
            )
          : [];
      return { value: Object.fromEntries([...listed, ...more]) };
    }
    default:
      return depth > 3
        ? { value: null }
        : { value: pick<unknown>(["a", 1, 0.5, true, null, [], ["a"], {}, { a: 1 }, { a: "b", b: null }]) };
  }
}

it("says compatible of no pair of generated schemas with a payload that only the publisher takes", () => {
  let compatible = 0;
  assert(
    property(integer(), (seed) => {
      const choices = createChoices(seed);
      const one = makeSchema(choices, 2);
      const [published, read] = choices.pick([
        [one, change(one, choices)],
        [change(one, choices), one],
        [makePayload(one, choices) ? { const: makePayload(one, choices)?.value } : one, one],
        [one, makeSchema(choices, 1)],
      ]) as [JsonSchema, JsonSchema];
      if (findIncompatibilities(published, read).length > 0) return;
      compatible += 1;
      for (let at = 0; at < PAYLOADS; at += 1) {
        const payload = makePayload(published, choices);
        if (!payload || acceptsValue({ schema: published, root: published }, payload.value) !== true) continue;
        const isRead = acceptsValue({ schema: read, root: read }, payload.value);
        expect({ published, read, payload, isRead }).toMatchObject({ isRead: true });
      }
    }),
    { numRuns: PAIRS },
  );
  // Else nothing was shown.
  expect(compatible).toBeGreaterThan(PAIRS / 10);
}, 900_000);
