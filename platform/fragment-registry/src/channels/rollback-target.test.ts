import { describe, expect, it } from "@jest/globals";
import { resolveRollbackTarget, type PointerChange } from "./rollback-target.js";

const promote = (toVersion: string): PointerChange => ({ action: "promote", toVersion });
const rollback = (toVersion: string): PointerChange => ({ action: "rollback", toVersion });

const cases: readonly [string, PointerChange[], string[], string | undefined][] = [
  ["nothing was ever promoted", [], [], undefined],
  ["the first promotion has nothing before it", [promote("1")], [], undefined],
  ["one back", [promote("1"), promote("2")], [], "1"],
  ["two rollbacks go two back", [promote("1"), promote("2"), promote("3"), rollback("2")], [], "1"],
  ["all taken back", [promote("1"), promote("2"), rollback("1")], [], undefined],
  [
    "after a rollback a new promotion is taken back to what stood",
    [promote("1"), promote("2"), rollback("1"), promote("3")],
    [],
    "1",
  ],
  ["a version promoted again", [promote("1"), promote("2"), promote("1")], [], "2"],
  ["a quarantined version is skipped", [promote("1"), promote("2"), promote("3")], ["2"], "1"],
  ["a rollback that skipped one", [promote("1"), promote("2"), promote("3"), rollback("1"), promote("4")], ["2"], "1"],
];

describe("resolveRollbackTarget", () => {
  it.each(cases)("%s", (_why, history, unusable, expected) => {
    expect(resolveRollbackTarget(history, (version) => !unusable.includes(version))).toBe(expected);
  });
});
