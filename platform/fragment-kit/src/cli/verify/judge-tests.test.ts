import { describe, expect, it } from "@jest/globals";
import { PAGE_LOCK_NOTE } from "../../playwright/page-lock.js";
import { judgeTests } from "./judge-tests.js";
import type { ListedTest } from "./playwright.js";

const owners = {
  candidate: "mfe-reviews",
  slots: new Map([
    ["reviews", "mfe-reviews"],
    ["buy-box", "mfe-purchase"],
    ["bundle", "mfe-recommendations"],
  ]),
};
const green: ListedTest = {
  project: "shopping",
  file: "a.spec.ts",
  titles: ["cart", "adds"],
  tags: [],
  status: "expected",
  annotations: [],
  errors: [],
};

describe("judgeTests", () => {
  it("counts a flaky test as a failure, and a skipped one as nothing", () => {
    const tests = [
      green,
      { ...green, status: "flaky" },
      { ...green, status: "unexpected" },
      { ...green, status: "skipped" },
    ];
    const { passed, failures } = judgeTests(tests as ListedTest[], owners);
    expect(passed).toBe(1);
    expect(failures.map(({ title, outcome }) => `${title}: ${outcome}`)).toEqual([
      "cart › adds: flaky",
      "cart › adds: failed",
    ]);
  });

  it.each<[string, Partial<ListedTest>, string]>([
    [
      "the slot that its error names",
      { errors: ["x", "locator('[data-slot=\"bundle\"]')"], tags: ["@slot:buy-box"] },
      "mfe-recommendations",
    ],
    ["the release that its error names", { errors: ["uncaught in mfe-purchase@1.4.0"] }, "mfe-purchase"],
    ["the slot that it covers", { errors: ["timeout at react-dom@19.3.1"], tags: ["@slot:buy-box"] }, "mfe-purchase"],
    ["the fragment that it covers", { tags: ["@core", "@fragment:mfe-recommendations"] }, "mfe-recommendations"],
    ["the candidate, else", { tags: ["@event:cart/changed"] }, "mfe-reviews"],
  ])("names as owner of a failure %s", (_why, facts, owner) => {
    expect(judgeTests([{ ...green, ...facts, status: "flaky" }], owners).failures[0]?.owner).toBe(owner);
  });

  it("collects the locks of the pages that were seen", () => {
    const noted = (description: string) => ({ ...green, annotations: [{ type: PAGE_LOCK_NOTE, description }] });
    expect(judgeTests([noted("one"), green, noted("one"), noted("two")], owners).locks).toEqual(["one", "two"]);
  });
});
