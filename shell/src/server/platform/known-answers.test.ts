import { describe, expect, it } from "@jest/globals";
import { createKnownAnswers } from "./known-answers.js";
import { oncePerValue } from "./once-per-value.js";

const body = (value: unknown) => Buffer.from(JSON.stringify(value));
const open = (bytes: number) => createKnownAnswers({ bytes, requestedRecently: () => true });

describe("answers with equal bodies", () => {
  const parse = open(1_000_000);

  it("are one frozen value", () => {
    const first = parse(body({ items: [{ price: 5 }] })) as { readonly items: readonly { price: number }[] };
    expect(parse(body({ items: [{ price: 5 }] }))).toBe(first);
    expect(() => (first.items[0]!.price = 1)).toThrow(TypeError);
  });

  it("are another value than those of other bodies", () => {
    expect(parse(body({ price: 5 }))).not.toEqual(parse(body({ price: 6 })));
  });

  it("are parsed again once their memory is needed", () => {
    const small = open(2000);
    const first = small(body("x".repeat(100)));
    const value = small(body({ one: 1 }));
    small(body("y".repeat(100)));
    expect(small(body("x".repeat(100)))).toBe(first);
    expect(small(body({ one: 1 }))).toEqual(value);
    expect(small(body({ one: 1 }))).not.toBe(value);
  });

  it("are parsed each time without memory, and may be changed", () => {
    const each = open(0);
    const value = each(body({ price: 5 })) as { price: number };
    value.price = 6;
    expect(each(body({ price: 5 }))).toEqual({ price: 5 });
  });

  it("are one value from the second time on", () => {
    const seen = new Set<string>();
    const fromSecond = createKnownAnswers({
      bytes: 1_000_000,
      requestedRecently: (key) => seen.has(key) || !seen.add(key),
    });
    const [first, second, third] = [1, 2, 3].map(() => fromSecond(body({ price: 5 })));
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect([first, second].map((value) => Object.isFrozen(value))).toEqual([false, true]);
  });

  it("are refused if they aren't JSON", () => {
    expect(() => parse(Buffer.from("<html>"))).toThrow(SyntaxError);
  });
});

it("makes something of a frozen value once, and of others each time", () => {
  let made = 0;
  const count = oncePerValue((value: object) => [(made += 1), value]);
  const [frozen, other] = [Object.freeze({}), {}];
  expect(count(frozen)).toBe(count(frozen));
  expect(count(Object.freeze({}))).not.toBe(count(frozen));
  expect(count(other)).not.toBe(count(other));
});
