/** @jest-environment node */
import { describe, expect, it } from "@jest/globals";
import { toLocalCookie, toTargetCookies } from "./dev-front.js";

describe("cookies of the target on localhost", () => {
  it.each([
    ["sid=1; Path=/; HttpOnly; SameSite=Lax", "sid=1; Path=/; HttpOnly; SameSite=Lax"],
    ["__Host-sid=1; Path=/; Secure; HttpOnly", "local__Host-sid=1; Path=/; HttpOnly"],
    ["__Secure-a=b=c; Domain=.shop.example; secure; Max-Age=60", "local__Secure-a=b=c; Max-Age=60"],
    ["a=secure; SameSite=None; Secure; Partitioned", "a=secure; SameSite=Lax"],
    ["a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "a=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT"],
  ])("%s", (ofTarget, local) => {
    expect(toLocalCookie(ofTarget)).toBe(local);
  });

  it("go back under their own names", () => {
    const header = "local__Host-sid=1; zip=10001; local__Secure-a=b=c; x=local__Host-y";
    expect(toTargetCookies(header)).toBe("__Host-sid=1; zip=10001; __Secure-a=b=c; x=local__Host-y");
  });
});
