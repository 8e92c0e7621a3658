import { describe, expect, it } from "@jest/globals";
import { SKU_CALLS } from "shared-contracts";
import {
  businessMember,
  contractItem,
  createMember,
  edivisionMember,
  retailGuest,
  retailMember,
  thinItem,
  thirdPartyMember,
  whiteLabelMember,
} from "shared-contracts/fixtures";
import { isEmail, isNotificationAccepted, prefillEmail, toNotificationRequest } from "./rule.js";

describe("toNotificationRequest", () => {
  it("sends exactly the fields of the item and the user [S2-7.11]", () => {
    const member = createMember("business", {
      user: { userContext: { user: { userInfo: { tpsCode: "TPS", masterAccountNumber: "M-1" } } } },
    });
    const request = toNotificationRequest(contractItem, member, " a@b.example ");
    expect(request).toEqual({
      email: "a@b.example",
      zipCode: "01760",
      tenant: "business",
      type: "sku",
      skuNumber: "400006",
      name: contractItem.product.name,
      tpsCode: "TPS",
      customerNumber: "B-1001",
      masterAccountNumber: "M-1",
      division: "D-9",
      billTo: "BT-1",
      shipTo: "ST-1",
    });
    expect(SKU_CALLS.submitNotificationData.request.safeParse(request).success).toBe(true);
  });

  it("sends unknown fields as empty [S2-7.11]", () => {
    expect(toNotificationRequest(thinItem, retailGuest, "a@b.example")).toMatchObject({
      name: "",
      tpsCode: "",
      customerNumber: "",
      masterAccountNumber: "",
      division: "",
      billTo: "",
      shipTo: "",
    });
  });

  it.each([
    ["10001-1234", "10001"],
    ["100012", "10001"],
    ["10001", "10001"],
    ["0176", "01760"],
    ["", "01760"],
  ])("sends the ZIP code %j as %s [S2-5.12]", (zipCode, expected) => {
    expect(toNotificationRequest(contractItem, { ...businessMember, zipCode }, "a@b.example")?.zipCode).toBe(expected);
  });

  it.each(["", "   ", "a", "a@b", "a b@c.example", "a@b.example,c@d.example"])(
    "sends nothing for %j [S2-5.07][S2-5.08]",
    (email) => {
      expect(toNotificationRequest(contractItem, businessMember, email)).toBeUndefined();
    },
  );
});

it.each([
  [200, true],
  [201, false],
  [202, false],
  [204, false],
  [199, false],
  [400, false],
  [500, false],
])("status %d means accepted: %j [S2-7.12]", (status, expected) => {
  expect(isNotificationAccepted(status)).toBe(expected);
});

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

const request = SKU_CALLS.submitNotificationData.request.shape.email;

it.each([
  ["buyer@retail.example", true],
  ["a@b.co", true],
  ["first.last+tag@sub.domain.example", true],
  ["O'Neil_1-2@x-y.example", true],
  ["a@1.example", true],
  ["", false],
  ["a", false],
  ["@b.example", false],
  ["a@", false],
  ["a@b", false],
  ["a@b.c", false],
  ["a@b.c1", false],
  [".a@b.example", false],
  ["a.@b.example", false],
  ["a..b@c.example", false],
  ["a@b..example", false],
  ["a@-b.example", false],
  ["a b@c.example", false],
  ["a@b.example ", true],
  ["a@b.example\u200B", true],
  ["a\uFF20b.example", true],
  ["a@b@c.example", false],
  ["ä@b.example", false],
])("%j is a valid e-mail address: %j, as in the call's schema [S2-5.08]", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
  expect(request.safeParse(text).success).toBe(expected);
});
