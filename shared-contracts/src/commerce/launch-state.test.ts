import { describe, expect, it } from "@jest/globals";
import { isComingSoon, isPreOrderOffered } from "./launch-state.js";

describe("launch state", () => {
  it.each([
    ["neither flag", {}, false, false],
    ["preOrder alone", { preOrder: true }, false, false],
    ["showPreOrderButton alone", { showPreOrderButton: true }, false, false],
    ["both pre-order flags [S1-4.11]", { preOrder: true, showPreOrderButton: true }, true, false],
    ["showComingSoonButton alone", { showComingSoonButton: true }, false, true],
    ["coming soon with preOrder", { showComingSoonButton: true, preOrder: true }, false, true],
    ["coming soon with the button alone", { showComingSoonButton: true, showPreOrderButton: true }, false, true],
    ["all three flags", { showComingSoonButton: true, preOrder: true, showPreOrderButton: true }, true, false],
  ])("%s", (_why, flags, preOrder, comingSoon) => {
    expect([isPreOrderOffered({ flags }), isComingSoon({ flags })]).toEqual([preOrder, comingSoon]);
  });
});
