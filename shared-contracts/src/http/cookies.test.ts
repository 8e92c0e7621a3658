import { expect, it } from "@jest/globals";
import { hasSeveralCookies, readCookie, toCookieName } from "./cookies.js";

it.each<[string | undefined, string | undefined, boolean]>([
  [undefined, undefined, false],
  ["", undefined, false],
  ["sid=a", "a", false],
  ["b=c;sid=a=b; d", "a=b", false],
  ["sid=", "", false],
  ["xsid=a; sidx=b; sid", undefined, false],
  ["b=c; \tsid =a", "a", false],
  ["\u00a0sid=b; sid=a; \u00a0sid=c", "a", false],
  ["sid=a; sid=a", undefined, true],
  ["sid=; b=c;sid=a", undefined, true],
])("reads the one cookie of a name: %s", (header, value, hasSeveral) => {
  expect([readCookie(header, "sid"), hasSeveralCookies(header, "sid")]).toEqual([value, hasSeveral]);
});

it("has the prefix over HTTPS alone", () => {
  expect([true, false].map((isSecure) => toCookieName("sid", isSecure))).toEqual(["__Host-Http-sid", "sid"]);
});
