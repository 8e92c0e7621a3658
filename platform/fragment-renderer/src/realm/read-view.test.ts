import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { createMask, cutToMask, mergeMask, parseMask, writeMask, type ReadMask } from "../reading/read-mask.js";
import { createReadView } from "./read-view.js";

type Json = { readonly [key: string]: unknown };

const input = {
  user: { name: "Ava", tier: "T1" },
  items: [
    { id: "1", price: 5, sizes: ["S"] },
    { id: "2", sizes: ["M", "L"] },
  ],
  flags: { a: true, b: false },
};

function readsOf(value: unknown, read: (view: never) => unknown): ReadMask {
  const mask = createMask();
  read(createReadView(JSON.stringify(value), mask, (add) => add()) as never);
  return mask;
}

class ReadsMore extends Error {}

/** The reader's result with input reduced to the mask. */
function readCut(value: unknown, mask: ReadMask, read: (view: never) => unknown): unknown {
  const view = createReadView(cutToMask(value, mask), mask, () => {
    throw new ReadsMore();
  });
  return read(view as never);
}

describe("a view that tells what is read", () => {
  it.each<[string, (view: typeof input) => unknown, string]>([
    ["a value", ({ user }) => user.name, '{"user":{"name":"Ava"}}'],
    ["an object, without looking inside", ({ user }) => Boolean(user), '{"user":{}}'],
    ["a value that is not there", ({ user }) => (user as Json)["email"], '{"user":{}}'],
    ["a name with `in`", ({ user }) => "name" in user, '{"user":{"name":"Ava"}}'],
    ["a name with hasOwn", ({ user }) => Object.hasOwn(user, "name"), '{"user":{"name":"Ava"}}'],
    ["names, without values", ({ flags }) => Object.keys(flags), '{"flags":{"a":true,"b":false}}'],
    ["names and values", ({ flags }) => ({ ...flags }), '{"flags":{"a":true,"b":false}}'],
    ["a length", ({ items }) => items.length, '{"items":[0,0]}'],
    ["one element, as all of them", ({ items }) => items[0]?.id, '{"items":[{"id":"1"},{"id":"2"}]}'],
    ["what one element alone has", ({ items }) => items[0]?.price, '{"items":[{"price":5},{}]}'],
    [
      "parts of parts, in different elements",
      ({ items }) => [items[0]?.sizes[0], items[1]?.sizes.length],
      '{"items":[{"sizes":["S"]},{"sizes":["M","L"]}]}',
    ],
    ["nothing", () => undefined, "{}"],
  ])("%s", (_what, read, cut) => {
    const mask = readsOf(input, read);
    expect(cutToMask(input, mask)).toBe(cut);
    expect(readCut(input, mask, read)).toEqual(read(input));
  });

  it("cuts a frozen part once for each mask, also inside of one that isn't", () => {
    const user = Object.freeze({ ...input.user });
    const [byName, byTier] = [
      ({ user: { name } }: typeof input) => name,
      ({ user: { tier } }: typeof input) => tier,
    ].map((read) => readsOf(input, read)) as [ReadMask, ReadMask];
    for (let again = 0; again < 2; again += 1) {
      expect(cutToMask({ user }, byName)).toBe('{"user":{"name":"Ava"}}');
      expect(cutToMask({ user }, byTier)).toBe('{"user":{"tier":"T1"}}');
    }
    expect(cutToMask({ user: { name: "Ben", tier: "T2" } }, byName)).toBe('{"user":{"name":"Ben"}}');
  });

  it("cuts alike at each depth, frozen or not, whatever names there are", () => {
    const text = '{"__proto__":{"a":1,"b":[2,{"__proto__":3}]},"constructor":null,"10":"ten","2":"two"}';
    const everything = (view: unknown) => JSON.stringify(view);
    const wrap = (value: unknown, depth: number): unknown => (depth === 0 ? value : { inner: wrap(value, depth - 1) });
    for (const depth of [0, 2, 3, 4]) {
      for (const value of [JSON.parse(text) as Json, Object.freeze(JSON.parse(text)) as Json]) {
        const given = wrap(value, depth);
        const mask = readsOf(JSON.parse(JSON.stringify(given)), everything);
        expect(cutToMask(given, mask)).toBe(JSON.stringify(given));
      }
    }
  });

  it("knows what is absent where all names are known", () => {
    const mask = readsOf(input, ({ flags }: typeof input) => Object.keys(flags));
    expect(readCut(input, mask, ({ flags }: { flags: Json }) => [flags["zzz"], "zzz" in flags])).toEqual([
      undefined,
      false,
    ]);
  });

  it("cannot be changed", () => {
    const view = createReadView("{}", createMask(), (add) => add()) as Record<string, unknown>;
    expect(() => (view["price"] = 1)).toThrow(TypeError);
  });

  it.each<[string, (view: typeof input) => unknown]>([
    ["another value", ({ user }) => user.tier],
    ["a value that is not there", ({ user }) => (user as Json)["toString"]],
    ["names", ({ user }) => Object.keys(user)],
    ["JSON", ({ user }) => JSON.stringify(user)],
    ["a length", ({ items }) => items.length],
    ["an element", ({ items }) => items[0]],
    ["elements by a method", ({ items }) => items.map(({ id }) => id)],
  ])("ends where the mask does: %s", (_what, read) => {
    const mask = readsOf(input, ({ user, items }: typeof input) => [user.name, items]);
    expect(() => readCut(input, mask, read)).toThrow(ReadsMore);
  });

  it("takes an object of many names for a dictionary", () => {
    const products = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`id-${index}`, { price: index }]));
    const mask = createMask();
    for (const id of Object.keys(products).slice(0, 70))
      mergeMask(
        mask,
        readsOf(products, (view: Json) => (view[id] as Json)["price"]),
      );
    expect(readCut(products, mask, (view: Json) => (view["id-99"] as Json)["price"])).toBe(99);
  });
});

/** Instructions of a random reader, each of which continues from an earlier result. */
type Step = {
  readonly from: number;
  readonly how: "get" | "keys" | "length" | "in" | "json" | "spread";
  readonly key: string;
};
const keys = fc.constantFrom("a", "b", "c", "0", "1", "__proto__", "toString", "length");
const steps = fc.array(
  fc.record({
    from: fc.nat(8),
    how: fc.constantFrom<Step["how"]>("get", "get", "get", "keys", "length", "in", "json", "spread"),
    key: keys,
  }),
  { maxLength: 12 },
);
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, 0, 1, "", "a", true),
    fc.array(tie("json"), { maxLength: 3 }),
    fc.dictionary(keys, tie("json"), { maxKeys: 4 }),
  ),
}));

function follow(program: readonly Step[], root: unknown): string {
  const found: unknown[] = [root];
  const written: string[] = [];
  for (const { from, how, key } of program) {
    const value = found[from % found.length];
    if (typeof value !== "object" || value === null) {
      written.push(String(value));
      continue;
    }
    if (how === "get") found.push(Object.hasOwn(value, key) ? (value as Json)[key] : typeof (value as Json)[key]);
    if (how === "keys") written.push(Object.keys(value).join());
    if (how === "length") written.push(String(Array.isArray(value) ? value.length : typeof value));
    if (how === "in") written.push(String(key in value));
    if (how === "json") written.push(JSON.stringify(value));
    if (how === "spread") found.push(Array.isArray(value) ? [...(value as unknown[])] : { ...value });
  }
  return JSON.stringify([written, found.map((value) => (typeof value === "object" ? Array.isArray(value) : value))]);
}

describe("any reader", () => {
  const runs = process.env["LONG_TESTS"] ? 1_000_000 : 2000;

  it("makes the same of what it reads as of everything, and the same bytes never stand for different answers", () => {
    fc.assert(
      fc.property(steps, fc.array(json, { minLength: 2, maxLength: 6 }), (program, inputs) => {
        const mask = createMask();
        const byCut = new Map<string, string>();
        for (const value of inputs) {
          const copy = JSON.parse(JSON.stringify(value)) as unknown;
          try {
            const cut = cutToMask(copy, mask);
            const made = readCut(copy, mask, (view) => follow(program, view)) as string;
            expect(made).toBe(follow(program, copy));
            expect(byCut.get(cut) ?? made).toBe(made);
            byCut.set(cut, made);
          } catch (error) {
            if (!(error instanceof ReadsMore)) throw error;
            mergeMask(mask, parseMask(writeMask(readsOf(copy, (view) => follow(program, view)))));
            // One recording is enough for this input.
            expect(readCut(copy, mask, (view) => follow(program, view))).toBe(follow(program, copy));
          }
        }
      }),
      { numRuns: runs },
    );
  });
});

describe("a mask as text", () => {
  it.each([
    ["nothing", ""],
    ["no object", "1"],
    ["a part that is no mask", '{"o":{"a":1}}'],
    ["too many parts", `{"o":{${Array.from({ length: 5000 }, (_, index) => `"k${index}":{}`).join()}}}`],
    ["endless depth", '{"e":'.repeat(5000) + "{}" + "}".repeat(5000)],
  ])("is refused: %s", (_what, text) => {
    expect(() => parseMask(text)).toThrow();
  });

  it("does not grow without end", () => {
    const mask = createMask();
    const wide = (name: string) =>
      parseMask(
        `{"o":{"${name}":{"o":{${Array.from({ length: 60 }, (_, index) => `"k${index}":{"o":{${Array.from({ length: 50 }, (_each, part) => `"p${part}":{}`).join()}}}`).join()}}}}}`,
      );
    mergeMask(mask, wide("a"));
    expect(() => mergeMask(mask, wide("b"))).toThrow("reads too much");
  });
});
