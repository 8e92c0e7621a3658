import { expect, it } from "@jest/globals";
import { businessGuest, createGuest, retailGuest, retailMember } from "shared-contracts/fixtures";
import { addSignInReturn, selectBecomeMember } from "./guest.rule.js";

const back = { itemNumber: "135848", returnTo: "/p?qty=3" };

it("adds the return path to sign-in links only [S2-2.10]", () => {
  const content = {
    headliner: "Hello",
    MultipleCTAs: [
      { cta: "Sign in", destinationUrl: "/account/signin" },
      { cta: "Read", destinationUrl: "/lp/members" },
      { cta: "Look" },
    ],
  };
  expect(addSignInReturn(content, "/account/signin", back)).toEqual({
    headliner: "Hello",
    MultipleCTAs: [
      { cta: "Sign in", destinationUrl: "/account/signin?LaunchItems=135848&returnTo=%2Fp%3Fqty%3D3" },
      { cta: "Read", destinationUrl: "/lp/members" },
      { cta: "Look" },
    ],
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
