import { expect, it } from "@jest/globals";
import { toSignInUrl } from "./sign-in-address.js";

const back = "LaunchItems=135848&returnTo=%2Fp%3Fqty%3D3";

it.each([
  ["item number and page", "/account/signin", `/account/signin?${back}`],
  ["other parameters kept", "/account/signin?a=b", `/account/signin?a=b&${back}`],
  ["the fragment kept", "/signin?a=b#top", `/signin?a=b&${back}#top`],
  ["the fragment of an address that has nothing else", "#top", `?${back}#top`],
  ["another site", "https://id.example/in", `https://id.example/in?${back}`],
])("signs in with %s [S2-2.10]", (_why, url, expected) => {
  expect(toSignInUrl(url, { itemNumber: "135848", returnTo: "/p?qty=3" })).toBe(expected);
});

it("signs in with an encoded item number [S2-2.10]", () => {
  expect(toSignInUrl("/in", { itemNumber: "1&2", returnTo: "/" })).toBe("/in?LaunchItems=1%262&returnTo=%2F");
});

it("signs in without an item [S2-2.10]", () => {
  expect(toSignInUrl("/in", { returnTo: "/" })).toBe("/in?returnTo=%2F");
});
