/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { FACTS_ID, type AnalyticsFacts } from "../../analytics/analytics-event.js";
import { startAnalytics } from "./start-analytics.js";

const ACCEPTED = "privacy-choice=1.accepted.0b7c3c5e-1111-4222-8333-444455556666";
const facts: AnalyticsFacts = {
  isMember: false,
  showsPrices: true,
  events: [{ name: "view_item", items: [{ item_id: "100101" }] }],
};
const state = { traceId: "trace", viewToken: "token", lock: { id: "lock" } };
const sendBeacon = jest.fn<Navigator["sendBeacon"]>(() => true);

/** The page is prerendered. */
function openAhead(cookie: string) {
  document.cookie = cookie;
  Object.assign(document, { prerendering: true });
  document.body.innerHTML = `<script type="application/json" id="${FACTS_ID}">${JSON.stringify(facts)}</script>
    <script type="application/json" id="page-state">${JSON.stringify(state)}</script>`;
  startAnalytics(window);
}

function show(): void {
  Object.assign(document, { prerendering: false });
  document.dispatchEvent(new Event("prerenderingchange"));
}

/** What waits is sent at once. */
const leave = () => window.dispatchEvent(new Event("pagehide"));
const banner = () => document.querySelector(".privacy-banner");

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  Object.assign(window, {
    CSSStyleSheet: class {
      replaceSync(): void {}
    },
    ResizeObserver: class {
      observe(): void {}
      disconnect(): void {}
    },
  });
  Object.assign(document, { adoptedStyleSheets: [] });
});

afterEach(() => {
  // Listeners of this page outlive the test: what they still have is dropped.
  document.cookie = "privacy-choice=1.declined";
  leave();
  jest.useRealTimers();
  sendBeacon.mockClear();
  sessionStorage.clear();
  for (const name of ["privacy-choice", "zipcode"]) document.cookie = `${name}=; max-age=0`;
});

it.each([
  ["rendered by the browser", 1, `data-fragment="mfe-recommendations"`],
  ["of the shell, whose lists are the page's", 0, ""],
])("an item chosen in a slot %s is sent %d times", (_which, count, attributes) => {
  openAhead(ACCEPTED);
  show();
  jest.runAllTimers();
  sendBeacon.mockClear();
  document.body.insertAdjacentHTML(
    "beforeend",
    `<div data-slot="alternatives" ${attributes}><a href="/lpd-sba-sku/product_100102">Stapler</a></div>`,
  );
  const link = document.querySelector("a");
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(count);
});

describe("a prerendered page", () => {
  it("sends nothing until it is shown, and then its view", () => {
    openAhead(ACCEPTED);
    jest.runAllTimers();
    leave();
    expect([sendBeacon.mock.calls.length, sessionStorage.length]).toEqual([0, 0]);
    show();
    jest.runAllTimers();
    expect(sendBeacon).toHaveBeenCalledTimes(1);
  });

  it("asks no earlier either", () => {
    openAhead("zipcode=01760");
    expect(banner()).toBeNull();
    show();
    expect(banner()).not.toBeNull();
  });

  it("sends nothing if the choice was made since, because it is loaded again", () => {
    openAhead("zipcode=01760");
    document.cookie = ACCEPTED;
    show();
    leave();
    jest.runAllTimers();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
