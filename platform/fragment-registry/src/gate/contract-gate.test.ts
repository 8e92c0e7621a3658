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
    "it reads another version than it publishes",
    release("a", [event("a/did", 2)], [event("a/did", 1)]),
    [],
    ["a/did@1  a@1.0.0"],
  ],
  [
    "a reader that knows both versions is content",
    release("a", [event("a/did", 2)], []),
    [release("b", [], [event("a/did", 1), event("a/did", 2)])],
    [],
  ],
  [
    "one of two publishers moves on to a version that a reader does not know",
    release("a", [event("cart/did", 2)], []),
    [release("b", [], [event("cart/did", 1)]), release("c", [event("cart/did", 1)], [])],
    ["cart/did@1  b@1.0.0"],
  ],
  [
    "it renames an event that another reads",
    release("a", [event("a/done", 1)], []),
    [release("a", [event("a/did", 1)], []), release("b", [], [event("a/did", 1)])],
    ["a/did@1  b@1.0.0"],
  ],
  [
    "it no longer publishes an event that somebody else still does",
    release("a", [], []),
    [
      release("a", [event("cart/did", 1)], []),
      release("b", [], [event("cart/did", 1)]),
      release("c", [event("cart/did", 1)], []),
    ],
    [],
  ],
  [
    "its own reader does not know what it publishes",
    release("a", [event("a/did", 1)], [event("a/did", 1, "x")]),
    [],
    ["a/did@1 x a@1.0.0"],
  ],
  [
    "the replay of an event changes",
    release("a", [{ ...event("a/did", 1), replay: "none" }], []),
    [release("b", [], [{ ...event("a/did", 1), replay: "last" }])],
    ["a/did@1  b@1.0.0"],
  ],
  [
    "the replay of an event is the same, or an older kit does not say",
    release("a", [{ ...event("a/did", 1), replay: "last" }], []),
    [release("b", [], [{ ...event("a/did", 1), replay: "last" }]), release("c", [], [event("a/did", 1)])],
    [],
  ],
  [
    "it drops a field that a reader knows and does not take",
    release("a", [event("a/did", 1, "x")], []),
    [release("b", [], [{ ...event("a/did", 1, "x", "y"), fields: ["x"] }])],
    [],
  ],
  [
    "it drops a field that a reader takes",
    release("a", [event("a/did", 1, "x")], []),
    [release("b", [], [{ ...event("a/did", 1, "x", "y"), fields: ["y"] }])],
    ["a/did@1 y b@1.0.0"],
  ],
  [
    "what the others break between them",
    release("a", [], []),
    [release("b", [event("b/did", 1)], []), release("c", [], [event("b/did", 1, "x")])],
    [],
  ],
  [
    "its own former release is not a neighbor",
    release("a", [event("a/did", 1)], []),
    [release("a", [], [event("a/did", 1, "x")])],
    [],
  ],
];

describe("findContractProblems", () => {
  it("refuses a read that nobody on a live page publishes, and none while the first page is put together", () => {
    const reader = release("a", [], [event("b/did", 1)]);
    expect(findContractProblems(reader, [], { isPageLive: true })).toMatchObject([
      { subject: "b/did@1", publisher: "nobody", reader: "a@1.0.0" },
    ]);
    expect(findContractProblems(reader, [release("b", [event("b/did", 1)], [])], { isPageLive: true })).toEqual([]);
    expect(findContractProblems(reader, [])).toEqual([]);
  });

  it.each(cases)("%s", (_why, candidate, others, expected) => {
    const problems = findContractProblems(candidate, others);
    expect(problems.map(({ subject, field, reader }) => `${subject} ${field} ${reader}`)).toEqual(expected);
  });
});
