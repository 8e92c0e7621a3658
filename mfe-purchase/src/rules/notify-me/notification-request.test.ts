import { describe, expect, it } from "@jest/globals";
import { submitNotificationData } from "shared-contracts";
import { businessMember, contractItem, createMember, retailGuest, thinItem } from "shared-contracts/fixtures";
import { isNotificationAccepted, toNotificationRequest } from "./notification-request.js";

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
    expect(submitNotificationData.request.safeParse(request).success).toBe(true);
  });

  it("sends what is not known as empty [S2-7.11]", () => {
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
])("status %d is accepted: %j [S2-7.12]", (status, expected) => {
  expect(isNotificationAccepted(status)).toBe(expected);
});
