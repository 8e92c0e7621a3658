import { describe, expect, it } from "@jest/globals";
import { holdsUnusableText, refuseAddress, toRawAnswer, toTransportError } from "./refused-requests.js";

describe("the address of a request", () => {
  it.each([
    ["/", undefined],
    ["/lpd-sba-sku/product_1%23%23CIN-7?ars=y&q=100%", undefined],
    ["/.well-known/security.txt", undefined],
    ["/a/..b", undefined],
    ["/%", 400],
    ["/%ff", 400],
    ["/a%00b", 400],
    ["/./a", 400],
    ["/a/..", 400],
    ["/%2e%2e/a", 400],
    ["/images/..%2fa", 400],
    ["/lpd-sba-sku/product_..%2F..%2Fetc", undefined],
    ["/a%5cb", 400],
    ["/\\evil.example", 400],
    ["//evil.example/", 400],
    ["http://evil.example/", 400],
    ["*", 400],
    ["", 400],
    [`/${"a".repeat(7999)}`, undefined],
    [`/${"a".repeat(8000)}`, 414],
  ])("%.40p: %p", (address, status) => {
    expect(refuseAddress(address)).toBe(status);
  });
});

describe("text that no database stores", () => {
  it.each([
    ["a\0b", true],
    ["\ud800", true],
    ["a\udc00", true],
    [{ a: [{ "k\0": 1 }] }, true],
    [{ a: ["x", { b: "\ud83d" }] }, true],
    ["😀 é", false],
    [{ a: [1, null, true, "x"], b: new Uint8Array([0]) }, false],
    [Object.assign(Object.create(Object.create(null)), { q: "\0" }), true],
    [undefined, false],
  ])("%j: %p", (data, expected) => {
    expect(holdsUnusableText(data)).toBe(expected);
  });

  it("is found however deep", () => {
    const depth = 100_000;
    expect(holdsUnusableText(JSON.parse(`${"[".repeat(depth)}"\\u0000"${"]".repeat(depth)}`))).toBe(true);
  });
});

it.each([
  ["HPE_HEADER_OVERFLOW", 431],
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_INVALID_METHOD", 400],
])("bytes that are no request get a whole answer: %s", (code, status) => {
  const [head = "", body = ""] = toRawAnswer(code).split("\r\n\r\n");
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain(`content-length: ${body.length}`);
  expect(JSON.parse(body)).toEqual(toTransportError(status));
});

it("counts a status without a sentence of its own as a bad request", () => {
  expect(toTransportError(405)).toBe(toTransportError(400));
});
