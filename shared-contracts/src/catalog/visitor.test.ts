import * as fixtures from "../fixtures/index.js";
import * as visitor from "./visitor.js";
import { describe, expect, it } from "@jest/globals";
import { VisitorContext } from "../entities/visitor-context.js";
import { isStockImageItem } from "./item-identity.js";
import { toPurchaseOption } from "../commerce/price-entries.js";
import { toTenant } from "./shop-hosts.js";

const { createGuest, createMember, businessGuest, businessMember, retailGuest, retailMember } = fixtures;

describe("audience", () => {
  it.each([
    ["a user variable", createGuest("retail", { user: { isLoggedIn: true } }), visitor.isLoggedIn],
    ["a user flag", createGuest("retail", { flags: { isLoggedIn: true } }), visitor.isLoggedIn],
    ["3PP as user variable", createMember("business", { user: { is3PP: true } }), visitor.isThirdParty],
    ["3PP as permission", fixtures.thirdPartyMember, visitor.isThirdParty],
    ["edivision as user variable", fixtures.edivisionMember, visitor.isEdivision],
    ["edivision as permission", createMember("retail", { permissions: { isEDivEnabled: true } }), visitor.isEdivision],
    ["ediv as variant", createMember("retail", { variants: { isEdiv: true } }), visitor.isEdivision],
    ["white-label as user flag", fixtures.whiteLabelMember, visitor.isWhiteLabel],
    ["white-label as variant", createGuest("retail", { variants: { isWhiteLabel: true } }), visitor.isWhiteLabel],
    ["hi-touch", fixtures.hiTouchMember, visitor.isHiTouch],
    ["southwest school", fixtures.southwestSchoolMember, visitor.isSouthwestSchool],
  ])("%s makes the audience", (_title, context, selector: (context: VisitorContext) => boolean) => {
    expect(selector(context)).toBe(true);
    expect(selector(VisitorContext.parse({ tenant: context.tenant }))).toBe(false);
  });

  it.each([
    ["3PP", true, fixtures.thirdPartyMember],
    ["edivision", true, fixtures.edivisionMember],
    ["white-label", true, fixtures.whiteLabelMember],
    ["hi-touch", true, fixtures.hiTouchMember],
    ["southwest school", false, fixtures.southwestSchoolMember],
    ["an ordinary member", false, businessMember],
  ])("%s hides brand elements: %j", (_title, expected, context) => {
    expect(visitor.hidesBrandElements(context)).toBe(expected);
  });

  it("tells guests and business members", () => {
    expect([visitor.isGuest(retailGuest), visitor.isGuest(retailMember)]).toEqual([true, false]);
    const members = [businessMember, retailMember, businessGuest].map(visitor.isBusinessMember);
    expect(members).toEqual([true, false, false]);
  });

  it.each(["RPDC", "DOFF", "SCL"] as const)("%s is on with Y and off with all else [S2-6.20]", (name) => {
    const withValue = (value: string | undefined) => createMember("business", { user: { [name]: value } });
    expect(
      ["Y", "N", "y", "", "YES", undefined].map((value) => visitor.hasCustomerFlag(withValue(value), name)),
    ).toEqual([true, false, false, false, false, false]);
    expect([visitor.parseFlag("Y"), visitor.parseFlag("N")]).toEqual([true, false]);
  });
});

describe("rights", () => {
  it("counts every absent permission as false, but pickup", () => {
    const { permissions: absent } = { permissions: {} };
    const names = ["priceDisplay", "isMSRP", "isHardSub", "isAutoRestockEnabled", "isFPC", "is3PP"] as const;
    const others = ["isEDivEnabled", "canSeeAlt", "fsEligible"] as const;
    for (const name of [...names, ...others]) {
      expect([name, visitor.hasPermission({ permissions: absent }, name)]).toEqual([name, false]);
      expect(visitor.hasPermission({ permissions: { [name]: true } }, name)).toBe(true);
    }
    expect(visitor.hasPermission({ permissions: absent }, "isBOPISEnabled")).toBe(true);
    expect(visitor.hasPermission({ permissions: { isBOPISEnabled: false } }, "isBOPISEnabled")).toBe(false);
  });

  it("members purchase; guests only where the tenant lets them", () => {
    expect(visitor.canPurchase(retailMember)).toBe(true);
    expect(visitor.canPurchase(retailGuest)).toBe(false);
    expect(visitor.canPurchase(businessGuest)).toBe(false);
    expect(visitor.canPurchase(fixtures.buyingGuest)).toBe(true);
  });

  it("missing toggles are off, but for the open price on retail [S1-6.13]", () => {
    expect(visitor.hasToggle(retailGuest, "ENABLE_OSPD")).toBe(true);
    expect(visitor.isOpenPriceEnabled(retailGuest)).toBe(true);
    expect(visitor.isOpenPriceEnabled(createGuest("retail", { flags: { toggles: { ENABLE_OSPD: false } } }))).toBe(
      false,
    );
    expect(visitor.isOpenPriceEnabled(businessGuest)).toBe(false);
    expect(visitor.isOpenPriceEnabled(createGuest("business", { flags: { toggles: { ENABLE_OSPD: true } } }))).toBe(
      true,
    );
    expect(visitor.hasToggle(retailGuest, "ANYTHING")).toBe(false);
    expect(visitor.hasToggle(retailGuest, "toString")).toBe(false);
  });

  it("business needs the permission to see prices", () => {
    expect(visitor.canSeePrices(businessMember)).toBe(true);
    expect(visitor.canSeePrices(fixtures.hiddenPriceMember)).toBe(false);
    expect(visitor.canSeePrices(createGuest("business"))).toBe(false);
    expect(visitor.canSeePrices(createGuest("retail", { permissions: { priceDisplay: undefined } }))).toBe(true);
  });

  it("reviews are off on business until enabled", () => {
    expect(visitor.areReviewsEnabled(retailGuest)).toBe(true);
    expect(visitor.areReviewsEnabled(businessGuest)).toBe(false);
    expect(visitor.areReviewsEnabled(businessMember)).toBe(true);
  });

  it("recommendations need a member and the toggle", () => {
    expect(visitor.areRecommendationsEnabled(retailMember)).toBe(true);
    for (const value of [false, undefined]) {
      const off = createMember("retail", { flags: { toggles: { ENABLE_PRODUCT_RECS: value } } });
      expect(visitor.areRecommendationsEnabled(off)).toBe(false);
    }
    const guest = createGuest("retail", { flags: { toggles: { ENABLE_PRODUCT_RECS: true } } });
    expect(visitor.areRecommendationsEnabled(guest)).toBe(false);
  });

  it("only business can switch sharing by email off", () => {
    const toggles = { DISABLE_EMAIL_SHARE: true };
    expect(visitor.isEmailShareEnabled(createMember("business", { flags: { toggles } }))).toBe(false);
    expect(visitor.isEmailShareEnabled(createMember("retail", { flags: { toggles } }))).toBe(true);
    expect(visitor.isEmailShareEnabled(businessMember)).toBe(true);
  });

  it("asks global permissions by name", () => {
    const coffee = createMember("business", { globalPermissions: ["G_BRE"] });
    expect([coffee, businessMember].map((context) => visitor.hasGlobalPermission(context, "G_BRE"))).toEqual([
      true,
      false,
    ]);
  });
});

describe("tenant, stock image, option", () => {
  it.each([
    ["retail", "retail"],
    ["consumer", "retail"],
    ["business", "business"],
    ["Retail", undefined],
    ["", undefined],
  ])("tenant name %j is %j", (name, expected) => {
    expect(toTenant(name)).toBe(expected);
  });

  it("the configured item alone is the stock-image item, under any customer number [S1-9.20]", () => {
    expect(isStockImageItem(retailGuest, fixtures.stockImageItem.itemID)).toBe(true);
    expect(isStockImageItem(retailGuest, `${fixtures.stockImageItem.itemID}##CIN-1`)).toBe(true);
    expect(isStockImageItem(retailGuest, fixtures.templateKeyItem.itemID)).toBe(false);
    expect(isStockImageItem({ stockImageItemId: undefined }, fixtures.stockImageItem.itemID)).toBe(false);
  });

  it("RESTOCK is AUTO_RESTOCK, the others are themselves [S1-4.01]", () => {
    const options = ["ONE_TIME_PURCHASE", "BOPIS", "AUTO_RESTOCK", "RESTOCK", "INSTOREONLY"] as const;
    expect(options.map(toPurchaseOption)).toEqual([
      "ONE_TIME_PURCHASE",
      "BOPIS",
      "AUTO_RESTOCK",
      "AUTO_RESTOCK",
      "INSTOREONLY",
    ]);
  });
});

describe("selectHomePath", () => {
  it.each([
    ["a guest on retail goes to / [S1-2.09]", retailGuest, "/"],
    ["a member on retail goes to / as well [S1-2.09]", retailMember, "/"],
    ["a guest on business goes to /idm [S1-2.10]", businessGuest, "/idm"],
    ["a member on business goes to /sahome [S1-2.11]", businessMember, "/sahome"],
  ])("%s", (_title, context, path) => {
    expect(visitor.selectHomePath(context)).toBe(path);
  });
});
