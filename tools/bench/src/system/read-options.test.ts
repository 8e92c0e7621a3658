import { afterEach, expect, it, jest } from "@jest/globals";
import { readOptions } from "./read-options.js";

const OPTIONS = { runs: { type: "string", default: "9" }, json: { type: "boolean", default: false } } as const;

/** The parsed options, or the output if the command exits. */
function read(...words: readonly string[]) {
  const printed: string[] = [];
  jest.spyOn(console, "log").mockImplementation((text: string) => void printed.push(text));
  jest.spyOn(console, "error").mockImplementation((text: string) => void printed.push(text));
  jest.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}: ${printed.join()}`);
  });
  return { ...readOptions("usage: bench [--runs 9]", OPTIONS, words) };
}

afterEach(() => void jest.restoreAllMocks());

it("reads what is given, and otherwise what is usual", () => {
  expect(read("--runs", "3")).toEqual({ runs: "3", json: false });
});

it("prints its usage", () => {
  expect(() => read("--help")).toThrow("ended with 0: usage: bench [--runs 9]");
});

it("prints unknown options and its usage", () => {
  expect(() => read("--loud")).toThrow(/ended with 2: Unknown option '--loud'.*usage: bench/s);
});
