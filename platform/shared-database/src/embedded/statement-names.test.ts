import { expect, it } from "@jest/globals";
import { createStatementNames, MAX_PREPARED_CHARACTERS, MAX_PREPARED_STATEMENTS } from "./statement-names.js";

it("names a statement from the second time on, always the same", () => {
  const nameOf = createStatementNames();
  expect(["select $1", "select $1", "select $2", "select $1", "select $2"].map((text) => nameOf(text, [1]))).toEqual([
    undefined,
    "statement_1",
    undefined,
    "statement_1",
    "statement_2",
  ]);
});

it.each([
  ["has no values", "select 1", []],
  ["is longer than one that comes again", "x".repeat(MAX_PREPARED_CHARACTERS + 1), [1]],
])("names none that %s", (_what, text, values) => {
  const nameOf = createStatementNames();
  expect([nameOf(text, values), nameOf(text, values)]).toEqual([undefined, undefined]);
});

it("names the longest", () => {
  const nameOf = createStatementNames();
  const text = "x".repeat(MAX_PREPARED_CHARACTERS);
  expect([nameOf(text, [1]), nameOf(text, [1])]).toEqual([undefined, "statement_1"]);
});

it("names no more than the engine is to keep, and those on", () => {
  const nameOf = createStatementNames();
  const texts = Array.from({ length: MAX_PREPARED_STATEMENTS + 1 }, (_none, index) => `select $1 + ${index}`);
  for (const text of texts.slice(0, MAX_PREPARED_STATEMENTS)) nameOf(text, [1]);
  const names = texts.slice(0, MAX_PREPARED_STATEMENTS).map((text) => nameOf(text, [1]));
  expect(new Set(names).size).toBe(MAX_PREPARED_STATEMENTS);
  const [first = "", last = ""] = [texts.at(0), texts.at(-1)];
  expect([nameOf(last, [1]), nameOf(last, [1]), nameOf(last, [1])]).toEqual([undefined, undefined, undefined]);
  expect(nameOf(first, [1])).toBe("statement_1");
});

it("forgets those that came once rather than keep every text there is", () => {
  const nameOf = createStatementNames();
  for (let index = 0; index <= MAX_PREPARED_STATEMENTS; index += 1) nameOf(`select $1 + ${index}`, [1]);
  expect(nameOf("select $1 + 0", [1])).toBeUndefined();
  expect(nameOf(`select $1 + ${MAX_PREPARED_STATEMENTS}`, [1])).toBe("statement_1");
});
