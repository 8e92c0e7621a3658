import { describe, expect, it } from "@jest/globals";
import { isWholeView, toComparable } from "./comparable-view.js";

const page = ({ nonce = "abc=", token = "t1", revision = 1, price = "$5.00", release = "mfe-purchase@1.0.0" } = {}) =>
  `<html><script nonce="${nonce}"></script><div data-rendered="${release}">${price}</div>` +
  `<script>{"viewToken":"${token}","lock":{"id":"l${revision}","revision":${revision},"releases":[]}}</script></html>`;
const compare = (options?: Parameters<typeof page>[0]) =>
  toComparable(page(options), `script-src 'nonce-${options?.nonce ?? "abc="}' 'strict-dynamic'`);

describe("two views of a page", () => {
  it.each([
    ["nonces", { nonce: "def/" }],
    ["view tokens", { token: "t2" }],
    ["numbers of the lock", { revision: 2 }],
  ])("are equal with different %s", (_what, options) => {
    expect(compare(options)).toEqual(compare());
  });

  it.each([
    ["prices", { price: "$5.01" }],
    ["releases", { release: "mfe-purchase@1.0.1" }],
  ])("differ by %s", (_what, options) => {
    expect(compare(options).html).not.toBe(compare().html);
  });

  it("name the releases that rendered them", () => {
    expect(compare().releases).toBe("mfe-purchase@1.0.0");
  });
});

it.each([
  ["is whole", page(), true],
  ["breaks off", page().slice(0, -1), false],
  ["left a slot to the browser", page().replace("data-rendered", "data-fallback"), false],
])("a view that %s", (_what, html, expected) => {
  expect(isWholeView(html)).toBe(expected);
});
