import { expect, it } from "@jest/globals";
import {
  createMember,
  edivisionMember,
  retailGuest,
  retailMember,
  thirdPartyMember,
  whiteLabelMember,
} from "shared-contracts/fixtures";
import { prefillEmail } from "./prefill-email.js";

it.each([
  ["the member's own [S2-5.09]", retailMember, "buyer@retail.example"],
  [
    "the first of a list on business [S2-5.11]",
    createMember("business", { user: { email: " a@b.example , c@d.example" } }),
    "a@b.example",
  ],
  ["one address on business [S2-5.11]", createMember("business", { user: { email: "a@b.example" } }), "a@b.example"],
  [
    "the text as it is on retail [S2-5.11]",
    createMember("retail", { user: { email: "a@b.example,c@d.example" } }),
    "a@b.example,c@d.example",
  ],
  ["nothing for edivision [S2-5.10]", edivisionMember, ""],
  [
    "nothing for edivision by permission [S2-5.10]",
    createMember("business", { permissions: { isEDivEnabled: true } }),
    "",
  ],
  ["nothing for 3PP [S2-5.10]", thirdPartyMember, ""],
  ["the member's own for white-label", whiteLabelMember, "buyer@business.example"],
  ["nothing for guests", retailGuest, ""],
])("prefills %s", (_why, context, expected) => {
  expect(prefillEmail(context)).toBe(expected);
});
