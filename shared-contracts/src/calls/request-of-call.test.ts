import { describe, expect, it } from "@jest/globals";
import { assert, property, string } from "fast-check";
import { CALLS } from "./call-registry.js";
import type { CallRoute } from "./define-call.js";
import { toHttpRequest } from "./request-of-call.js";

function route(method: CallRoute["method"], path: string): CallRoute {
  return { name: "someCall", method, path };
}

describe("toHttpRequest", () => {
  it.each([
    ["a GET without fields has no query", route("GET", "/a"), {}, { method: "GET", path: "/a" }],
    ["a GET's fields become its query", route("GET", "/a"), { q: "x", n: 2 }, { method: "GET", path: "/a?q=x&n=2" }],
    [
      "a query is percent-encoded",
      route("GET", "/a"),
      { q: "a&b=c d+é" },
      { method: "GET", path: "/a?q=a%26b%3Dc%20d%2B%C3%A9" },
    ],
    ["a list repeats its field", route("GET", "/a"), { s: ["x", "y"] }, { method: "GET", path: "/a?s=x&s=y" }],
    ["an absent field is left out", route("GET", "/a"), { q: undefined }, { method: "GET", path: "/a" }],
    [
      "a field of the path is not repeated",
      route("DELETE", "/a/{id}"),
      { id: "7" },
      { method: "DELETE", path: "/a/7" },
    ],
    [
      "a field of the path is percent-encoded",
      route("GET", "/a/{id}"),
      { id: "1##2/3?x" },
      { method: "GET", path: "/a/1%23%232%2F3%3Fx" },
    ],
    [
      "a POST's fields become its body",
      route("POST", "/a/{id}"),
      { id: "7", n: 1 },
      { method: "POST", path: "/a/7", body: '{"n":1}' },
    ],
    [
      "a POST without fields sends an empty object",
      route("POST", "/a"),
      {},
      { method: "POST", path: "/a", body: "{}" },
    ],
    [
      "half a surrogate pair is replaced",
      route("GET", "/a"),
      { q: "\ud800" },
      { method: "GET", path: "/a?q=%EF%BF%BD" },
    ],
    [
      "page data takes path and query as they are",
      CALLS.getPageData,
      { pathAndQuery: "/lpd-sba-sku/product_24%23%23C?ars=y&q=%C3%A9" },
      { method: "GET", path: "/ele-lpd/api/sba-sku/lpd-sba-sku/product_24%23%23C?ars=y&q=%C3%A9" },
    ],
    [
      "a path given raw is encoded",
      CALLS.getContentPage,
      { path: "lp/büro #1" },
      { method: "GET", path: "/ele-lpd/api/content/lp/b%C3%BCro%20%231" },
    ],
  ])("%s", (_why, call, request, expected) => {
    expect(toHttpRequest(call, request)).toEqual(expected);
  });

  it.each([
    ["missing", {}],
    ["empty", { id: "" }],
    ["no text", { id: {} }],
    ["one dot", { id: "." }],
    ["two dots", { id: ".." }],
    ["encoded dots", { id: "%2E%2e" }],
  ])("refuses a field of the path that is %s", (_why, request) => {
    expect(() => toHttpRequest(route("GET", "/a/{id}"), request)).toThrow(
      "The call someCall needs a usable value in the field id.",
    );
  });

  it.each(["/x/../../cart", "/..", "/%2e%2E/cart", "/a/.%2e?x", "/a/\\..\\b", "/a/.."])(
    "refuses to leave the call's path by %s",
    (pathAndQuery) => {
      expect(() => toHttpRequest(CALLS.getPageData, { pathAndQuery })).toThrow("needs a usable value");
    },
  );

  it("stays on its path whatever a field holds", () => {
    assert(
      property(string({ unit: "binary" }), (id) => {
        let path: string;
        try {
          path = toHttpRequest(route("GET", "/a/{id}/b"), { id }).path;
        } catch {
          return;
        }
        expect(path).toMatch(/^\/a\/[^/\\?#]+\/b$/);
        expect(path).not.toMatch(/\/(?:\.|%2e){1,2}\//i);
      }),
    );
  });
});
