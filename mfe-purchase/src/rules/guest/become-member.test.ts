import { expect, it } from "@jest/globals";
import { businessGuest, createGuest, retailGuest, retailMember } from "shared-contracts/fixtures";
import { selectBecomeMember } from "./become-member.js";

it.each([
  ["shown to retail guests [S2-1.25][S2-2.12]", retailGuest, true],
  ["not without a message [S2-2.12]", createGuest("retail", { messages: { becomeMember: undefined } }), false],
  ["not to members [S2-1.25]", retailMember, false],
  ["not on business, message or not [S2-1.25]", { ...businessGuest, messages: retailGuest.messages }, false],
])("the become-a-member prompt is %s", (_why, context, expected) => {
  expect(selectBecomeMember(context) !== undefined).toBe(expected);
});
