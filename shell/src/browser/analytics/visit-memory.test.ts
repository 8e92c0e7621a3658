/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { AnalyticsEvent } from "../../analytics/analytics-event.js";
import { createVisitMemory } from "./visit-memory.js";

const purchase = (orderId: string): AnalyticsEvent => ({ name: "purchase", orderId, items: [] });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("visit memory", () => {
  it("takes a purchase for new once, also on the next page", () => {
    const [first, next] = [createVisitMemory(window, () => 0), createVisitMemory(window, () => 0)];
    expect([first.isNew(purchase("o1")), first.isNew(purchase("o1")), next.isNew(purchase("o1"))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(next.isNew(purchase("o2"))).toBe(true);
    expect(next.isNew({ name: "login" })).toBe(true);
  });

  it("keeps a tab's session across pages", () => {
    expect(createVisitMemory(window, () => 5999).session()).toBe(5);
    expect(createVisitMemory(window, () => 90_000).session()).toBe(5);
  });

  it("hands over what is pending once", () => {
    const pending = { when: "removed", events: [purchase("o1")] };
    createVisitMemory(window, () => 1000).expect(pending);
    const next = createVisitMemory(window, () => 9000);
    expect([next.takePending(), next.takePending(), next.session()]).toEqual([pending, undefined, 1]);
  });

  it("forgets everything", () => {
    const memory = createVisitMemory(window, () => 0);
    memory.isNew(purchase("o1"));
    memory.session();
    memory.forget();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it("survives what other code wrote there", () => {
    sessionStorage.setItem("analytics", "{");
    localStorage.setItem("analytics-orders", "no list");
    const memory = createVisitMemory(window, () => 7000);
    expect([memory.session(), memory.isNew(purchase("o1"))]).toEqual([7, true]);
  });

  it("writes nothing by reading", () => {
    createVisitMemory(window, () => 0).takePending();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});
