import { describe, expect, it } from "@jest/globals";
import type { EventContract } from "shared-contracts";
import { findContractProblems, type ContractRelease } from "./contract-gate.js";

function event(type: string, version: number, ...required: string[]): EventContract {
  const properties = Object.fromEntries(required.map((name) => [name, { type: "string" }]));
  return { type, version, schema: { type: "object", properties, required } };
}

function release(name: string, publishes: EventContract[], reads: EventContract[]): ContractRelease {
  return { name, version: "1.0.0", contract: { publishes, reads } };
}

const cases: readonly [string, ContractRelease, ContractRelease[], string[]][] = [
  ["alone", release("a", [event("a/did", 1)], [event("b/did", 1, "x")]), [], []],
  [
    "it publishes what another reads",
    release("a", [event("a/did", 1, "x")], []),
    [release("b", [], [event("a/did", 1, "x")])],
    [],
  ],
  [
    "it no longer publishes a field",
    release("a", [event("a/did", 1)], []),
    [release("b", [], [event("a/did", 1, "x")])],
    ["a/did@1 x b@1.0.0"],
  ],
  [
    "it reads a field that another does not publish",
    release("a", [], [event("b/did", 1, "x")]),
    [release("b", [event("b/did", 1)], [])],
    ["b/did@1 x a@1.0.0"],
  ],
  [
    "another version is another event",
    release("a", [event("a/did", 1, "x"), event("a/did", 2)], []),
    [release("b", [], [event("a/did", 1, "x")])],
    [],
  ],
  [
    "it drops the version that another reads",
    release("a", [event("a/did", 2)], []),
    [release("b", [], [event("a/did", 1)])],
    ["a/did@1  b@1.0.0"],
  ],
  [
    "a reader that knows both versions is content",
    release("a", [event("a/did", 2)], []),
    [release("b", [], [event("a/did", 1), event("a/did", 2)])],
    [],
  ],
  [
    "a third still sends the old version",
    release("a", [event("cart/did", 2)], []),
    [release("b", [], [event("cart/did", 1)]), release("c", [event("cart/did", 1)], [])],
    [],
  ],
  [
    "what the others break between them",
    release("a", [], []),
    [release("b", [event("b/did", 1)], []), release("c", [], [event("b/did", 1, "x")])],
    [],
  ],
  [
    "its own former release is not a neighbour",
    release("a", [event("a/did", 1)], []),
    [release("a", [], [event("a/did", 1, "x")])],
    [],
  ],
];

describe("findContractProblems", () => {
  it.each(cases)("%s", (_why, candidate, others, expected) => {
    const problems = findContractProblems(candidate, others);
    expect(problems.map(({ subject, field, reader }) => `${subject} ${field} ${reader}`)).toEqual(expected);
  });
});
