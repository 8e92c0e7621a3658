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
  it("stays hidden when no previous page is known [S1-2.13]", () => {
    startBackButton(window);
    expect(isShown()).toBe(false);
  });

  it("is shown when local storage knows one [S1-2.13] [S1-2.14]", () => {
    localStorage.setItem("pdp.previousPage", "/search?q=paper");
    startBackButton(window);
    expect(isShown()).toBe(true);
  });

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
