import { describe, expect, it } from "@jest/globals";
import { PagePlan } from "shared-contracts";
import { placeSlot } from "./place-slot.js";

const plan = PagePlan.parse({
  routes: [{ path: "/", page: "product" }],
  pages: {
    product: {
      pageData: "none",
      columns: [1, 1],
      slots: [
        { slot: "one", fragment: "mfe-a", area: { column: 2 } },
        { slot: "two", fragment: "mfe-b", required: true },
      ],
    },
  },
});
const note = { slot: "note", fragment: "mfe-note", page: "product" };

describe("fragment place", () => {
  it("puts a slot behind another one, in its column, and changes nothing else", () => {
    const { slots } = placeSlot(plan, { ...note, after: "one" }).pages["product"]!;
    expect(slots.map(({ slot }) => slot)).toEqual(["one", "note", "two"]);
    expect(slots[1]).toMatchObject({ fragment: "mfe-note", area: { column: 2 }, required: false });
    expect(slots.filter(({ slot }) => slot !== "note")).toEqual(plan.pages["product"]?.slots);
  });

  it.each([
    ["a page that is not there", { ...note, page: "home", after: "one" }, "Page home not found."],
    ["a slot that is not there", { ...note, after: "three" }, "Slot three on the page product not found."],
    [
      "a slot that has its place",
      { ...note, slot: "two", after: "one" },
      "two already has a place on the page product.",
    ],
  ])("refuses %s", (_what, place, message) => {
    expect(() => placeSlot(plan, place)).toThrow(message);
  });
});
