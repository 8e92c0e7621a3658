import { describe, expect, it } from "@jest/globals";
import { businessGuest, createGuest, retailGuest, retailMember } from "shared-contracts/fixtures";
import { selectBecomeMember } from "./become-member.js";
import { toReturnPath } from "./return-path.js";
import { toSignInUrl } from "./sign-in-url.js";

describe("guest links", () => {
  it.each([
    ["the item number", "/account/signin", "/account/signin?LaunchItems=135848"],
    ["other parameters kept", "/account/signin?a=b", "/account/signin?a=b&LaunchItems=135848"],
    ["the fragment kept", "/signin?a=b#top", "/signin?a=b&LaunchItems=135848#top"],
    ["another site", "https://id.example/in", "https://id.example/in?LaunchItems=135848"],
  ])("sign in with %s [S2-2.10]", (_why, url, expected) => {
    expect(toSignInUrl(url, "135848")).toBe(expected);
  });

  it("sign in with an encoded item number [S2-2.10]", () => {
    expect(toSignInUrl("/in", "1&2")).toBe("/in?LaunchItems=1%262");
  });

  it.each([
    ["without a query", {}, "/p"],
    ["with one", { a: "b", "c&": "d e" }, "/p?a=b&c%26=d%20e"],
  ])("return to a page %s", (_why, query, expected) => {
    expect(toReturnPath({ path: "/p", query })).toBe(expected);
  });
});

it.each([
  ["shown to retail guests [S2-1.25][S2-2.12]", retailGuest, true],
  ["not without a message [S2-2.12]", createGuest("retail", { messages: { becomeMember: undefined } }), false],
  ["not to members [S2-1.25]", retailMember, false],
  ["not on business, message or not [S2-1.25]", { ...businessGuest, messages: retailGuest.messages }, false],
])("the become-a-member prompt is %s", (_why, context, expected) => {
  expect(selectBecomeMember(context) !== undefined).toBe(expected);
});
