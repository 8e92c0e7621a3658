/** @jest-environment ../tools/scripts/test/node-environment.mjs */
import { describe, expect, it } from "@jest/globals";
import { findPersonalMarkup } from "fragment-kit/testing";
import { fragment, slotDescriptions } from "./reviews-fragment.js";

const slots = Object.entries(slotDescriptions).filter(([, { audience }]) => audience === "everybody");

describe("slots for everybody", () => {
  it.each(slots.map(([slot]) => slot))("have the same markup for each visitor: %s", (slot) => {
    expect(findPersonalMarkup(fragment, slotDescriptions, slot)).toEqual([]);
  });
});
