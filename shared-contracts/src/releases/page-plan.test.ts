import { describe, expect, it } from "@jest/globals";
import { PagePlan } from "./page-plan.js";

const slot = { slot: "reviews", fragment: "mfe-reviews" };
const page = { pageData: "none", slots: [slot] };
const plan = { routes: [{ path: "/reviews", page: "reviews" }], pages: { reviews: page } };

function withSlot(change: object) {
  return { ...plan, pages: { reviews: { ...page, slots: [{ ...slot, ...change }] } } };
}

describe("PagePlan", () => {
  it("fills in what a slot need not say", () => {
    expect(PagePlan.parse(plan).pages["reviews"]?.slots).toEqual([
      { ...slot, area: "full", required: false, deadlineMs: 800 },
    ]);
  });

  it.each(["/", "/cart", "/lpd-sba-sku/product_:itemId", "/ptd/question/:id", "/department/:id/more"])(
    "takes the path %s",
    (path) => {
      expect(PagePlan.safeParse({ ...plan, routes: [{ path, page: "reviews" }] }).success).toBe(true);
    },
  );

  it.each(["", "cart", "/a/:x:y", "/a/:x/b/c:x", "/(a+)+", "/*", "/a b", `/${"a".repeat(120)}`, "/:1", "//host:"])(
    "refuses the path %j",
    (path) => {
      expect(PagePlan.safeParse({ ...plan, routes: [{ path, page: "reviews" }] }).success).toBe(false);
    },
  );

  it.each([
    ["a route to a page that it does not describe", { ...plan, routes: [{ path: "/", page: "home" }] }],
    ["no routes", { ...plan, routes: [] }],
    ["a slot twice", { ...plan, pages: { reviews: { ...page, slots: [slot, slot] } } }],
    ["a slot name that could leave a selector", withSlot({ slot: "x]{}" })],
    ["a fifth column", withSlot({ area: { column: 5 } })],
    ["a deadline that leaves no time for calls", withSlot({ deadlineMs: 299 })],
    ["a deadline of an hour", withSlot({ deadlineMs: 3_600_000 })],
    [
      "a condition that the platform does not know",
      { ...plan, routes: [{ ...plan.routes[0], when: { allOf: ["x"] } }] },
    ],
    ["a page name that is a prototype's", { ...plan, routes: [{ path: "/", page: "constructor" }] }],
    ["anything else", { ...plan, scripts: [] }],
  ])("refuses %s", (_why, wrong) => {
    expect(PagePlan.safeParse(wrong).success).toBe(false);
  });
});
