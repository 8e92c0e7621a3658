/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { startBackButton } from "./back-button.js";

beforeEach(() => {
  document.body.innerHTML = '<button id="back-button" hidden>Back</button>';
  localStorage.clear();
  history.replaceState(null, "", "/lpd-sba-sku/product_1");
});

function isShown(): boolean {
  return document.getElementById("back-button")?.hidden === false;
}

describe("the Back button", () => {
  it("is still there after a reload, when storage holds this very page", () => {
    localStorage.setItem("pdp.previousPage", "/search?q=paper");
    startBackButton(window);
    window.dispatchEvent(new Event("pagehide"));
    expect(localStorage.getItem("pdp.previousPage")).toBe("/lpd-sba-sku/product_1");
    document.body.innerHTML = '<button id="back-button" hidden>Back</button>';
    startBackButton(window);
    expect(isShown()).toBe(true);
  });
});
