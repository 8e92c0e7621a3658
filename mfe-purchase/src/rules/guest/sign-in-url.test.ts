import { expect, it } from "@jest/globals";
import { toSignInUrl } from "./sign-in-url.js";

it.each([
  ["the item number", "/account/signin", "/account/signin?LaunchItems=135848"],
  ["other parameters kept", "/account/signin?a=b", "/account/signin?a=b&LaunchItems=135848"],
  ["the fragment kept", "/signin?a=b#top", "/signin?a=b&LaunchItems=135848#top"],
  ["another site", "https://id.example/in", "https://id.example/in?LaunchItems=135848"],
])("signs in with %s [S2-2.10]", (_why, url, expected) => {
  expect(toSignInUrl(url, "135848")).toBe(expected);
});

it("signs in with an encoded item number [S2-2.10]", () => {
  expect(toSignInUrl("/in", "1&2")).toBe("/in?LaunchItems=1%262");
});
