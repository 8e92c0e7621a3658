import { describe, expect, it } from "@jest/globals";
import {
  JITTER,
  LONGEST_RETRY_AFTER_MS,
  RETRY_DELAYS_MS,
  selectOutcome,
  WEBHOOK_ATTEMPTS,
  type WebhookAnswer,
} from "./rule.js";

const NOW = new Date("2026-03-01T12:00:00Z");
const HOUR_MS = 3_600_000;
const answer = (status: number, retryAfter?: string): WebhookAnswer => ({ kind: "answer", status, retryAfter });
const after = (given: WebhookAnswer, attempts = 1, random = 0) => {
  const outcome = selectOutcome(given, attempts, NOW, random);
  return outcome.outcome === "retry" ? outcome.afterMs : outcome.outcome;
};

describe("selectOutcome", () => {
  it.each([
    [199, RETRY_DELAYS_MS[0]],
    [200, "delivered"],
    [299, "delivered"],
    [300, RETRY_DELAYS_MS[0]],
    [400, RETRY_DELAYS_MS[0]],
    [410, RETRY_DELAYS_MS[0]],
    [429, RETRY_DELAYS_MS[0]],
    [500, RETRY_DELAYS_MS[0]],
  ])("%d", (status, expected) => {
    expect(after(answer(status))).toBe(expected);
  });

  it("only takes 410 for the end of an endpoint", () => {
    const isGone = (given: WebhookAnswer) => selectOutcome(given, 1, NOW, 0);
    expect(isGone(answer(410))).toMatchObject({ isGone: true, error: "Status 410" });
    expect(isGone(answer(404))).toMatchObject({ isGone: false, error: "Status 404" });
    expect(isGone({ kind: "no-answer", error: "refused" })).toMatchObject({ isGone: false, error: "refused" });
  });

  it("waits longer and longer, twelve attempts over four days", () => {
    const waits = Array.from({ length: WEBHOOK_ATTEMPTS }, (_, index) => after(answer(500), index + 1));
    expect(waits).toEqual([...RETRY_DELAYS_MS, "failed"]);
    expect(waits).toHaveLength(12);
    const sum = RETRY_DELAYS_MS.reduce((total: number, wait) => total + wait, 0);
    expect(Math.round(sum / HOUR_MS)).toBe(96);
    expect(RETRY_DELAYS_MS.every((wait, index) => index === 0 || wait > (RETRY_DELAYS_MS[index - 1] ?? 0))).toBe(true);
  });

  it("spreads the repetitions of messages that failed together", () => {
    expect(after(answer(500), 5, 1)).toBe(Math.round(HOUR_MS * (1 + JITTER)));
    expect(after(answer(500), 5, 0.5)).toBe(Math.round(HOUR_MS * (1 + JITTER / 2)));
  });

  it.each([
    ["seconds", "120", 120_000],
    ["a date", "Sun, 01 Mar 2026 12:03:00 GMT", 180_000],
    ["less than the usual wait", "1", RETRY_DELAYS_MS[0]],
    ["a day", "86400", LONGEST_RETRY_AFTER_MS],
    ["more than a day", "86401", LONGEST_RETRY_AFTER_MS],
    ["nonsense", "later", RETRY_DELAYS_MS[0]],
  ])("waits as long as Retry-After says: %s", (_why, header, expected) => {
    expect(after(answer(503, header))).toBe(expected);
  });
});
