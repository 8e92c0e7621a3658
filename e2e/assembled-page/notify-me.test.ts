import { describe, expect, it } from "@jest/globals";
import { fieldsOf, productPath, submitForm, visit, visitProduct, type Page } from "./support/page.js";
import { ask, type Visitor } from "./support/shop.js";

const notifyForm = (page: Page) => fieldsOf(page, "submitNotificationData");

const REQUEST = {
  email: "ann@example.com",
  zipCode: "02108",
  tenant: "retail",
  type: "sku",
  skuNumber: "BTN-out",
  name: "Plain item BTN-out",
  tpsCode: "",
  customerNumber: "",
  masterAccountNumber: "",
  division: "",
  billTo: "",
  shipTo: "",
};

describe("notify-me", () => {
  it.each([
    ["[S2-1.10] an item out of stock", "member", "BTN-out", true],
    ["[S2-1.10] [S2-4.73] an item restricted as out of stock", "member", "BTN-is-OUTOFSTOCK", true],
    ["[S2-1.10] [S1-4.18] an item manually out of stock", "member", "BTN-manual-out", true],
    ["[S2-1.10] an item that only a store has", "member", "BTN-out-pickup", true],
    ["[S2-1.10] no item in stock", "member", "BTN-plain", false],
    ["[S2-1.10] [S2-4.08] no back-ordered item", "member", "OPT-back-ordered", false],
    ["[S2-1.10] no pre-order item out of stock", "member", "BTN-pre-order-out", false],
    ["[S2-4.71] no discontinued item", "member", "BTN-is-DISCONTINUED", false],
    ["[S2-6.04] no guest", "retail", "BTN-out", false],
  ] satisfies [string, Visitor, string, boolean][])("is offered for %s", async (_what, visitor, itemId, isOffered) => {
    expect("email" in notifyForm(await visitProduct(visitor, itemId))).toBe(isOffered);
  });

  it.each([
    ["[S2-5.09] the member's address", "member", "member@assembled.example"],
    ["[S2-5.11] the first of a business member's addresses", "buyer", "first@buyer.example"],
    ["[S2-5.10] nothing for an edivision member", "ediv", ""],
    ["[S2-5.10] nothing for who buys through a third party", "thirdParty", ""],
  ] satisfies [string, Visitor, string][])("is filled with %s", async (_what, visitor, email) => {
    expect(notifyForm(await visitProduct(visitor, "BTN-out"))["email"]).toBe(email);
  });

  it("[S2-7.11] sends exactly these fields, from the item and the account", async () => {
    const { call: _call, returnTo, ...fields } = notifyForm(await visitProduct("buyer", "BTN-out"));
    expect(fields).toEqual({
      ...REQUEST,
      email: "first@buyer.example",
      zipCode: "01760",
      tenant: "business",
      customerNumber: "C-buyer",
      division: "D-4",
      billTo: "B-5",
    });
    expect(returnTo).toBe("/lpd-sba-sku/product_BTN-out?notify=sent");
  });

  it("[S2-5.12] sends five characters of the ZIP code", async () => {
    const page = await visitProduct("member", "BTN-out", { cookie: "zipcode=02108-1234" });
    expect(notifyForm(page)["zipCode"]).toBe("02108");
  });

  it("[S2-7.10] is accepted with status 200", async () => {
    const { status } = await ask("member", "/ele-lpd/api/sku/submitNotificationData", {
      method: "POST",
      body: REQUEST,
    });
    expect(status).toBe(200);
  });

  it.each([
    ["[S2-5.07] no address", { email: "" }],
    ["[S2-5.08] no valid address", { email: "ann@" }],
    ["[S2-5.12] more than five characters of a ZIP code", { zipCode: "02108-1234" }],
    ["[S2-7.10] another type", { type: "other" }],
  ])("is refused with %s", async (_why, change) => {
    const body = { ...REQUEST, ...change };
    expect((await ask("member", "/ele-lpd/api/sku/submitNotificationData", { method: "POST", body })).status).toBe(400);
  });

  it.each([
    [
      "[S2-4.33] thanks in place of the form",
      REQUEST.email,
      "Thanks! We will email you when this item is back in stock.",
      false,
    ],
    ["[S2-5.07] asks for an address", "", "Invalid email format", true],
    ["[S2-5.08] asks for a valid address", "ann@", "Invalid email format", true],
  ])("%s when the form is sent without a script", async (_why, email, text, hasForm) => {
    const path = productPath("BTN-out");
    const form = { ...notifyForm(await visitProduct("member", "BTN-out")), email };
    const sent = await submitForm("member", path, form);
    expect(sent.status).toBe(hasForm ? 422 : 303);
    const page = hasForm ? sent.page : await visit("member", String(sent.headers.location));
    expect(page.lines("buy-box")).toContain(text);
    expect("email" in notifyForm(page)).toBe(hasForm);
  });
});
