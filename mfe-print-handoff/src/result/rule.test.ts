import { describe, expect, it } from "@jest/globals";
import { PRINT_RESULTS } from "shared-contracts/constants";
import { describeResult, listResultLinks } from "./rule.js";

const facts = { projectName: "Spring flyer", itemId: "500001" } as const;
const messageOf = (tpvResult: string | undefined, more: object = {}) =>
  describeResult({ ...facts, tpvResult, ...more })?.message;

describe("describeResult", () => {
  it.each([
    ["item_added", "1 item has been added to your cart."],
    ["project_added", "Your project Spring flyer has been added to your cart."],
    [
      "template_saved",
      "Your project Spring flyer has been saved. Saved print projects can be accessed from the Account menu.",
    ],
    ["project_saved", "Your project Spring flyer has been saved."],
    ["all_added", "Your items have been added to your cart."],
    [
      "few_added",
      "Some items could not be added to your cart at this time. Please review your order before submitting.",
    ],
    ["tpv_error", "We are unable to process your request at this time. Please try again later."],
    ["punchout_error", "We are unable to process your request at this time. Please try again later."],
    [
      "tpv_webGL_error",
      "This product requires a technology called WebGL to customize, and your device does not appear to be compatible.",
    ],
    ["tpv_reorder_error", "This product is no longer accessible via reorder. Please start a new order here."],
  ])("%s says %j", (tpvResult, message) => {
    expect(messageOf(tpvResult)).toBe(message);
    expect(messageOf(tpvResult, { tenant: "business" })).toBe(message);
  });

  it.each(["project_added", "template_saved", "project_saved"])("%s drops a missing name with its space", (result) => {
    for (const projectName of [undefined, "", " "]) {
      expect(messageOf(result, { projectName })).toMatch(/^Your project has been (?:added|saved)/);
    }
  });

  it("limits the name to 100 characters", () => {
    expect(messageOf("project_saved", { projectName: "x".repeat(100) })).toContain(` ${"x".repeat(100)} `);
    expect(messageOf("project_saved", { projectName: "x".repeat(101) })).toContain(` ${"x".repeat(100)} `);
  });

  it("links the word “here” to the item if its id is known", () => {
    const links = (itemId: string | undefined) =>
      describeResult({ ...facts, tpvResult: "tpv_reorder_error", itemId })?.parts.filter(({ href }) => href);
    expect(links("1##C/2")).toEqual([{ text: "here", href: "/lpd-sba-sku/product_1%23%23C%2F2" }]);
    expect(links(undefined)).toEqual([]);
  });

  it.each([undefined, "", "unknown", "ITEM_ADDED", "toString", "__proto__"])("%j is not a result", (tpvResult) => {
    expect(messageOf(tpvResult)).toBeUndefined();
    expect(listResultLinks({ tpvResult, itemId: "1" })).toEqual(["my-files", "home"]);
  });

  it("offers links after every result", () => {
    for (const tpvResult of PRINT_RESULTS) {
      expect(listResultLinks({ tpvResult, itemId: undefined }).length).toBeGreaterThan(0);
    }
  });
});
