/** @jest-environment jsdom */
import { runInNewContext } from "node:vm";
import { describe, expect, it, jest } from "@jest/globals";
import { renderAccountWatch } from "./watch-account.js";

const NOTICE = "You signed in or out elsewhere.";

/** A page that was loaded with these cookies; `kept` is the tab's session storage. */
function openPage(loadedWith: string, kept = new Map<string, string>()) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = `<main><i id="live-region"></i><i id="toast-outlet"></i></main>
    <div id="live-region"></div><div id="toast-outlet"></div>`;
  const cookies = { now: loadedWith };
  Object.defineProperty(page, "cookie", { get: () => cookies.now });
  const visibility = { now: "visible" };
  Object.defineProperty(page, "visibilityState", { get: () => visibility.now });
  const reload = jest.fn();
  const view = new EventTarget();
  const [, code = ""] = /^<script nonce="n">(.*)<\/script>$/.exec(renderAccountWatch("n", NOTICE)) ?? [];
  runInNewContext(code, {
    document: page,
    location: { reload },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener: view.addEventListener.bind(view),
    setTimeout: () => 0,
  });
  const happen = (type: string, facts: object = {}) =>
    view.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), facts));
  happen("DOMContentLoaded");
  return { page, cookies, visibility, kept, reload, happen };
}

describe("a page whose visitor changes accounts elsewhere", () => {
  it.each([
    ["another member signed in", "account=ava; zipcode=01760", "zipcode=01760; account=ben"],
    ["the member signed out", "account=ava", ""],
    ["the guest signed in", "", "account=ava"],
  ])("is loaded again if %s", (_what, before, after) => {
    const { cookies, happen, reload } = openPage(before);
    happen("focus");
    expect(reload).not.toHaveBeenCalled();
    cookies.now = after;
    happen("focus");
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(["click", "submit"])("acts on no %s for the other account", (type) => {
    const { cookies, happen, reload } = openPage("account=ava");
    expect(happen(type)).toBe(true);
    cookies.now = "account=ben";
    expect(happen(type)).toBe(false);
    expect(reload).toHaveBeenCalled();
  });

  it("says so once, in the page's own places", () => {
    const first = openPage("account=ava");
    first.cookies.now = "account=ben";
    first.happen("visibilitychange");
    const messages = ({ page }: typeof first) =>
      ["toast-outlet", "live-region"].map((id) => page.querySelector(`body>#${id}`)?.textContent);
    expect(messages(openPage("account=ben", first.kept))).toEqual([NOTICE, NOTICE]);
    expect(messages(openPage("account=ben", first.kept))).toEqual(["", ""]);
  });
});

describe("a page that comes back from the back-forward cache", () => {
  it.each([
    ["after signing in", "", "account=ava"],
    ["after choosing another delivery location", "zipcode=01760", "zipcode=94103"],
  ])("is loaded again %s, without a word", (_when, before, after) => {
    const { cookies, happen, reload, kept } = openPage(before);
    happen("pageshow", { persisted: true });
    expect(reload).not.toHaveBeenCalled();
    cookies.now = after;
    happen("pageshow", { persisted: true });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(kept.size).toBe(0);
  });
});

it("leaves a page alone that changes the delivery location itself", () => {
  const { cookies, happen, reload } = openPage("account=ava; zipcode=01760");
  cookies.now = "account=ava; zipcode=94103";
  for (const type of ["focus", "visibilitychange", "click", "submit"]) expect(happen(type)).toBe(true);
  expect(reload).not.toHaveBeenCalled();
});

it("holds nobody up who leaves for a page of another account, as after signing in", () => {
  const { cookies, visibility, happen, reload } = openPage("");
  cookies.now = "account=ava";
  visibility.now = "hidden";
  happen("visibilitychange");
  expect(reload).not.toHaveBeenCalled();
});
