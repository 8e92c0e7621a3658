import { describe, expect, it } from "@jest/globals";
import { retailGuest, retailMember } from "shared-contracts/fixtures";
import type { SlotOutcome } from "../../composition/slot-outcome.js";
import { isWorthKeeping, type WholePageFacts } from "./worth-keeping.js";

const rendered = {
  kind: "rendered",
  milliseconds: 1,
  release: "mfe-reviews@1.0.0",
  rendering: { html: "", css: "", styleKey: "" },
  data: { list: { ok: true, value: {} } },
} as const satisfies SlotOutcome;
const fallback = {
  kind: "fallback",
  reason: "render-late",
  detail: "",
  release: "mfe-reviews@1.0.0",
  data: undefined,
} as const satisfies SlotOutcome;
const good: WholePageFacts = {
  about: { status: 200, isStale: false },
  visitor: { context: retailGuest, isAssumed: false },
  hasSetCookies: false,
  slots: [{ outcome: rendered }],
};

function without(status: number): WholePageFacts["slots"] {
  return [{ outcome: rendered }, { outcome: { ...rendered, data: { list: { ok: false, status } } } }];
}

const cases: [string, Partial<WholePageFacts>, boolean][] = [
  ["a page with all that belongs to it", {}, true],
  ["an empty product's page", { about: { status: 404, isStale: false } }, false],
  ["a page of saved data", { about: { status: 200, isStale: true } }, false],
  ["a member's page", { visitor: { context: retailMember, isAssumed: false } }, false],
  ["the page of whoever it may be", { visitor: { context: retailGuest, isAssumed: true } }, false],
  ["a page whose making set a cookie", { hasSetCookies: true }, false],
  ["a page with a fallback", { slots: [{ outcome: rendered }, { outcome: fallback }] }, false],
  ["a page that a call failed for", { slots: without(500) }, false],
  ["a page that a call was too late for", { slots: without(504) }, false],
  ["a page with an answer that is for members", { slots: without(401) }, true],
];

describe("isWorthKeeping", () => {
  it.each(cases)("%s", (_why, facts, expected) => {
    expect(isWorthKeeping({ ...good, ...facts })).toBe(expected);
  });
});
