import { describe, expect, it } from "@jest/globals";
import { createKnownAnswers } from "./known-answers.js";
import { oncePerValue } from "./once-per-value.js";

const body = (value: unknown) => Buffer.from(JSON.stringify(value));

describe("answers with equal bodies", () => {
  const parse = createKnownAnswers(1_000_000);

  it("are one frozen value", () => {
    const first = parse(body({ items: [{ price: 5 }] })) as { readonly items: readonly { price: number }[] };
    expect(parse(body({ items: [{ price: 5 }] }))).toBe(first);
    expect(() => (first.items[0]!.price = 1)).toThrow(TypeError);
  });

  it("are another value than those of other bodies", () => {
    expect(parse(body({ price: 5 }))).not.toEqual(parse(body({ price: 6 })));
  });

  it("are parsed again once their memory is needed", () => {
    const small = createKnownAnswers(2000);
    const first = small(body("x".repeat(100)));
    const value = small(body({ one: 1 }));
    small(body("y".repeat(100)));
    expect(small(body("x".repeat(100)))).toBe(first);
    expect(small(body({ one: 1 }))).toEqual(value);
    expect(small(body({ one: 1 }))).not.toBe(value);
  });

  it("are parsed each time without memory, and may be changed", () => {
    const each = createKnownAnswers(0);
    const value = each(body({ price: 5 })) as { price: number };
    value.price = 6;
    expect(each(body({ price: 5 }))).toEqual({ price: 5 });
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
