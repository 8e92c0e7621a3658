import { expect, it } from "@jest/globals";
import { randomFrom } from "shared-contracts/fixtures";
import { acceptsValue } from "./judge-value.js";
import { findIncompatibilities } from "./find-incompatibilities.js";
import { resolveReference, toSchema, type JsonSchema } from "./json-schema.js";

const isLong = process.env.LONG_TESTS !== undefined;
const PAIRS = isLong ? 50_000 : 600;
const PAYLOADS = isLong ? 60 : 20;
/** Each run uses the same pairs; the long one uses different ones than the short one. */
const FIRST_SEED = isLong ? 1_000_000 : 0;

const NAMES = ["a", "b", "c"];
const TEXTS = ["", "a", "b", "ab", "ba", "12", "abcde"];
const NUMBERS = [-3, -1, 0, 0.5, 1, 1.5, 2, 3, 4, 5, 6];
const PATTERNS = ["^a", "b$", "^[0-9]+$"];

/** A small deterministic random source: one seed gives one pair of schemas with payloads. */
function createChoices(seed: number) {
  const next = randomFrom(seed);
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
    () => ({ $ref: "#/$defs/D" }),
  ])();
}

function makeSchema(choices: Choices, depth: number): JsonSchema {
  const { pick, chance, below } = choices;
  if (depth === 0 || chance(0.35)) return makeLeaf(choices);
  const inner = () => makeSchema(choices, depth - 1);
  const makeField = (): JsonSchema | boolean => {
    if (chance(0.05)) return chance(0.5);
    const schema = inner();
    const value = chance(0.15) ? makePayload(schema, {}, choices) : undefined;
    return value === undefined ? schema : { ...schema, default: value.value };
  };
  const makeObject = (): JsonSchema => {
    const names = NAMES.filter(() => chance(0.6));
    return {
      type: "object",
      properties: Object.fromEntries(names.map((name) => [name, makeField()])),
      required: NAMES.filter((name) => (names.includes(name) ? chance(0.6) : false)),
      ...(chance(0.25) && { additionalProperties: pick<() => JsonSchema>([() => ({}), inner])() }),
    };
  };
  const makeKind = (kind: string): JsonSchema => {
    const { properties, required = [] } = makeObject();
    return { type: "object", properties: { ...properties, kind: { const: kind } }, required: [...required, "kind"] };
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
    () => ({
      type: "array",
      prefixItems: [inner(), inner()],
      ...(chance(0.6) && { items: pick<() => JsonSchema | boolean>([inner, () => false])() }),
      ...(chance(0.4) && { minItems: 2 }),
    }),
    () => ({ anyOf: [inner(), inner()], ...(chance(0.3) && makeLeaf(choices)) }),
    () => ({ anyOf: [{ anyOf: [inner(), inner()], ...makeLeaf(choices) }, inner()] }),
    () => ({ oneOf: [inner(), inner()] }),
    () => ({ oneOf: [makeKind("one"), makeKind("other")] }),
    () => ({ allOf: [makeObject(), makeObject()] }),
    () => ({ allOf: [{ type: "string", pattern: pick(PATTERNS) }, { pattern: pick(PATTERNS) }] }),
  ])();
}

/** Changes one detail of a schema, so that many pairs are almost compatible. */
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
    return { ...schema, properties: { ...others, [name]: change(toSchema(taken) ?? {}, choices) } };
  }
  for (const union of ["anyOf", "oneOf"] as const) {
    const [first, ...others] = schema[union] ?? [];
    if (first && chance(0.7)) return { ...schema, [union]: [change(first, choices), ...others] };
    if (first && chance(0.5)) return { ...schema, [union]: others };
  }
  if (schema.items && chance(0.7)) return { ...schema, items: change(toSchema(schema.items) ?? {}, choices) };
  const rules = Object.keys(schema).filter((keyword) => !["type", "properties", "prefixItems"].includes(keyword));
  const rule = pick(rules) as string | undefined;
  if (rule === undefined) return { ...schema, ...makeLeaf(choices) };
  const value = schema[rule];
  if (typeof value === "number" && chance(0.7)) return { ...schema, [rule]: Math.max(1, value + below(3) - 1) };
  const { [rule]: _dropped, ...rest } = schema;
  return rest;
}

type Payload = { readonly value: unknown };

/** A payload that matches the schema after the publisher's defaults; undefined if none is known. */
function makePayload(
  located: JsonSchema | boolean,
  root: JsonSchema,
  choices: Choices,
  depth = 0,
): Payload | undefined {
  const { pick, chance, below } = choices;
  const { schema } = resolveReference({ schema: toSchema(located) ?? {}, root });
  if (depth > 4) return { value: null };
  if (schema.const !== undefined) return { value: schema.const };
  if (schema.enum) return { value: pick(schema.enum) };
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.length === 0 ? undefined : makePayload(pick(union), root, choices, depth + 1);
  if (schema.allOf) {
    const whole = schema.allOf.map((part) => makePayload(part, root, choices, depth + 1)?.value);
    const isObjects = whole.every((value) => typeof value === "object" && value !== null && !Array.isArray(value));
    return { value: isObjects ? Object.assign({}, ...whole) : pick([...whole, pick(TEXTS)]) };
  }
  const type = Array.isArray(schema.type) ? pick(schema.type as string[]) : schema.type;
  const inner = (part: JsonSchema | boolean) => makePayload(part, root, choices, depth + 1)?.value ?? null;
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
      const places = (schema.prefixItems ?? []).map(inner).slice(0, chance(0.2) ? below(3) : undefined);
      const rest = schema.items === false ? [] : Array.from({ length: below(4) }, () => inner(schema.items ?? {}));
      return { value: [...places, ...rest] };
    }
    case "object": {
      const fields = Object.entries(schema.properties ?? {});
      const listed = fields
        .filter(([name, part]) => schema.required?.includes(name) || hasDefault(part, root) || chance(0.6))
        .map(([name, part]) => [name, inner(part)] as const);
      const { additionalProperties: others } = schema;
      const more =
        typeof others === "object"
          ? NAMES.filter((name) => schema.properties?.[name] === undefined && chance(0.6)).map(
              (name) => [name, inner(others)] as const,
            )
          : [];
      return { value: Object.fromEntries([...listed, ...more]) };
    }
    default:
      return { value: pick<unknown>(["a", 1, 0.5, true, null, [], ["a"], {}, { a: 1 }, { a: "b", b: null }]) };
  }
}

function hasDefault(part: JsonSchema | boolean, root: JsonSchema): boolean {
  return resolveReference({ schema: toSchema(part) ?? {}, root }).schema.default !== undefined;
}

/** Adds a rule to every nested schema. */
function addRules(schema: JsonSchema, rulesFor: (schema: JsonSchema, isPart: boolean) => JsonSchema, isPart = false) {
  const inner = (part: unknown, isInAllOf = false): unknown =>
    Array.isArray(part)
      ? part.map((one) => inner(one, isInAllOf))
      : typeof part === "object" && part !== null
        ? addRules(part as JsonSchema, rulesFor, isInAllOf)
        : part;
  const rules: Record<string, unknown> = {};
  for (const [keyword, rule] of Object.entries(schema)) {
    if (keyword === "properties" || keyword === "$defs") {
      const parts = Object.entries(rule as Record<string, unknown>);
      rules[keyword] = Object.fromEntries(parts.map(([name, part]) => [name, inner(part)]));
    } else {
      const isApplied = ["anyOf", "oneOf", "allOf", "items", "prefixItems", "additionalProperties"].includes(keyword);
      rules[keyword] = isApplied ? inner(rule, keyword === "allOf") : rule;
    }
  }
  return { ...rules, ...rulesFor(schema, isPart) } as JsonSchema;
}

/** A publisher sends only listed fields. */
function closeObjects(schema: JsonSchema): JsonSchema {
  return addRules(schema, ({ type, allOf, additionalProperties }, isPart) =>
    !isPart && (allOf || (type === "object" && !additionalProperties)) ? { unevaluatedProperties: false } : {},
  );
}

/** Nobody fills in a reader's defaults, so its code relies on those fields. */
function requireDefaults(root: JsonSchema): JsonSchema {
  return addRules(root, ({ properties = {}, required = [] }) => {
    const filled = Object.entries(properties).filter(([, part]) => hasDefault(part, root));
    return filled.length === 0 ? {} : { required: [...required, ...filled.map(([name]) => name)] };
  });
}

function makePair(seed: number): { published: JsonSchema; read: JsonSchema; choices: Choices } {
  const choices = createChoices(seed);
  const one = makeSchema(choices, 2);
  const definition = makeSchema(choices, 1);
  const [published, read] = choices.pick([
    [one, change(one, choices)],
    [change(one, choices), one],
    [{ const: makePayload(one, { $defs: { D: definition } }, choices)?.value ?? null }, one],
    [one, makeSchema(choices, 1)],
  ]) as [JsonSchema, JsonSchema];
  const changed = choices.chance(0.3) ? change(definition, choices) : definition;
  return {
    published: { ...published, $defs: { D: definition } },
    read: { ...read, $defs: { D: changed } },
    choices,
  };
}

it("says compatible of no pair of generated schemas with a payload that only the publisher takes", () => {
  const pairs = new Set<string>();
  const count = { compatible: 0, tried: 0, skipped: 0 };
  for (let seed = FIRST_SEED; seed < FIRST_SEED + PAIRS; seed += 1) {
    const { published, read, choices } = makePair(seed);
    pairs.add(JSON.stringify([published, read]));
    if (findIncompatibilities(published, read, { fillsDefaults: true }).length > 0) continue;
    count.compatible += 1;
    const sent = closeObjects(published);
    const expected = requireDefaults(read);
    for (let at = 0; at < PAYLOADS; at += 1) {
      const payload = makePayload(published, published, choices);
      const isPublished =
        payload && [sent, published].every((schema) => acceptsValue({ schema, root: schema }, payload.value));
      // A definition may refer to itself endlessly, which validates nothing.
      const isRead = payload && acceptsValue({ schema: expected, root: expected }, payload.value);
      if (!isPublished || isRead === undefined) {
        count.skipped += 1;
        continue;
      }
      count.tried += 1;
      if (!isRead) expect({ seed, published, read, payload }).toBe("read");
    }
  }
  // Otherwise the test shows little.
  expect(pairs.size).toBeGreaterThan(PAIRS * 0.95);
  expect(count.compatible).toBeGreaterThan(PAIRS / 10);
  expect(count.tried).toBeGreaterThan(count.skipped);
}, 900_000);
