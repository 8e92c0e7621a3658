import { describe, expect, it } from "@jest/globals";
import { isShareable, toSharingFacts } from "./shareable-view.js";

const cases = [
  ["a guest who comes for the first time", {}, true],
  ["a guest with a place and what others count him by", { cookie: "zipcode=48104; _ga=GA1.2.3" }, true],
  ["somebody with a session", { cookie: "_ga=1; sid=abc" }, false],
  ["somebody with a session over TLS", { cookie: "__Host-Http-sid=abc" }, false],
  ["a session that is empty", { cookie: "sid=" }, false],
  ["a cookie that only ends like a session's", { cookie: "notsid=abc" }, true],
  ["another time", { "x-test-clock": "2025-06-01T12:00:00Z" }, false],
] as const;

describe("isShareable", () => {
  it.each(cases)("%s", (_why, headers, expected) => {
    expect(isShareable(toSharingFacts({ method: "GET", headers }))).toBe(expected);
  });

  it.each(["HEAD", "POST"])("never a %s", (method) => {
    expect(isShareable(toSharingFacts({ method, headers: {} }))).toBe(false);
  });
});
