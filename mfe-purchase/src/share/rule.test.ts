import * as fixtures from "shared-contracts/fixtures";
import { describe, expect, it } from "@jest/globals";
import { EMAIL_SHARE_HIDING, isEmailShareOffered, isListOffered, listSocialLinks, toMailLink } from "./rule.js";

const { createItem, createMember, retailGuest, retailMember, sellableItem } = fixtures;

const disabled = { flags: { toggles: { DISABLE_EMAIL_SHARE: true } } };
const typed = (isCustomizable: number) => createItem({ product: { isCustomizable } });

describe("share options", () => {
  it.each([
    ["members [S2-1.20][S2-6.05]", retailMember, true],
    ["guests [S2-6.05]", retailGuest, false],
    ["guests who may buy [S2-6.05]", fixtures.buyingGuest, false],
  ])("include sharing and lists for %s", (_why, context, expected) => {
    expect(isListOffered(sellableItem, context)).toBe(expected);
  });

  it.each([
    ["not for type 18", 18, false],
    ["for type 17", 17, true],
    ["for type 19", 19, true],
  ])("include lists %s [S2-5.27]", (_why, type, expected) => {
    expect(isListOffered(typed(type), retailMember)).toBe(expected);
  });

  it.each([
    ["to retail members [S2-5.23]", sellableItem, retailMember, []],
    ["to business members [S2-5.23]", sellableItem, fixtures.businessMember, []],
    [
      "not where business switched it off [S2-5.23]",
      sellableItem,
      createMember("business", disabled),
      ["switched off"],
    ],
    ["on retail whatever the switch [S2-5.23]", sellableItem, createMember("retail", disabled), []],
    ["not to 3PP [S2-5.24]", sellableItem, fixtures.thirdPartyMember, ["3rd-party purchasing"]],
    ["not to edivision [S2-5.24]", sellableItem, fixtures.edivisionMember, ["edivision"]],
    ["not to white-label [S2-5.24]", sellableItem, fixtures.whiteLabelMember, ["white-label"]],
    ["to hi-touch", sellableItem, fixtures.hiTouchMember, []],
    ["not to guests [S2-5.26]", sellableItem, retailGuest, ["guest"]],
    ["not for type 5 [S2-5.25]", typed(5), retailMember, ["type"]],
    ["not for type 6 [S2-5.25]", typed(6), retailMember, ["type"]],
    ["not for type 8 [S2-5.25]", typed(8), retailMember, ["type"]],
    ["not for type 10 [S2-5.25]", typed(10), retailMember, ["type"]],
    ["for type 4 [S2-5.25]", typed(4), retailMember, []],
    ["for type 7 [S2-5.25]", typed(7), retailMember, []],
    ["for type 9 [S2-5.25]", typed(9), retailMember, []],
    ["for type 11 [S2-5.25]", typed(11), retailMember, []],
  ] as const)("include e-mail %s", (_why, item, context, reasons) => {
    expect(isEmailShareOffered(item, context)).toBe(reasons.length === 0);
    const found = EMAIL_SHARE_HIDING.filter(({ when }) => when({ item, context }));
    expect(found.map(({ reason }) => reason)).toEqual(reasons);
  });
});

describe("share links", () => {
  const page = { name: "Paper & more", url: "https://shop.example/lpd-sba-sku/product_1?a=b" };

  it("lead to the networks with URL and name, on another site [S2-7.33]", () => {
    const links = listSocialLinks(page);
    expect(links.map(({ name, external }) => [name, external])).toEqual([
      ["Facebook", true],
      ["X", true],
      ["Pinterest", true],
    ]);
    const [facebook, x, pinterest] = links.map(({ url }) => new URL(url));
    expect(facebook?.searchParams.get("u")).toBe(page.url);
    expect(x?.searchParams.get("url")).toBe(page.url);
    expect(x?.searchParams.get("text")).toBe(page.name);
    expect(pinterest?.searchParams.get("url")).toBe(page.url);
    expect(pinterest?.searchParams.get("description")).toBe(page.name);
    expect([facebook, x, pinterest].map((url) => url?.protocol)).toEqual(["https:", "https:", "https:"]);
  });

  it("compose a mail with name as subject and URL as body [S2-7.34]", () => {
    const { name, url, external } = toMailLink(page, "Email");
    expect([name, external, new URL(url).protocol]).toEqual(["Email", false, "mailto:"]);
    expect(new URL(url).searchParams.get("subject")).toBe(page.name);
    expect(new URL(url).searchParams.get("body")).toBe(page.url);
  });
});
