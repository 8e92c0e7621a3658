import { describe, expect, it } from "@jest/globals";
import type { SlotPart } from "shared-contracts";
import { retailGuest, retailMember } from "shared-contracts/fixtures";
import {
  audienceOfPage,
  audienceOfSlot,
  isForEverybody,
  mayBrowserKeep,
  toGuestHeaders,
  toViewFacts,
} from "./audience.js";

const GUEST = {};
const PLACED = { cookie: "a=1; zipcode=10001" };
const KNOWN = { cookie: "__Host-Http-sid=1" };
const PLAIN = { path: "/lpd-sba-sku/product_1", query: {} };
const QUERY = { ...PLAIN, query: { handoffId: "1" } };
const PROOF = { path: "/services/print/creative-service/project/1", query: {} };
const FORM = { ...PLAIN, refusedForm: { call: "ask", code: "", invalid: [], fields: {} } };
const own = (...reads: SlotPart[]) => ({ audience: "visitor", reads }) as const;
const open = (...reads: SlotPart[]) => ({ audience: "everybody", reads }) as const;
const undeclared = { audience: "visitor", reads: undefined } as const;

describe("the audience of a slot", () => {
  it.each([
    ["a guest's view, undeclared", undeclared, GUEST, PLAIN, "everybody"],
    ["a guest's view with a query", undeclared, GUEST, QUERY, "everybody"],
    ["a refused form, undeclared", undeclared, GUEST, FORM, "visitor"],
    ["a refused form that it doesn't read", own("product"), GUEST, FORM, "everybody"],
    ["a chosen place, undeclared", undeclared, PLACED, PLAIN, "visitor"],
    ["a chosen place, which its stock depends on", own("inventory"), PLACED, PLAIN, "visitor"],
    ["a chosen place that it doesn't read", own("product", "account"), PLACED, PLAIN, "everybody"],
    ["a session", own("product"), KNOWN, PLAIN, "visitor"],
    ["a session, for everybody", open("product", "url"), KNOWN, PLAIN, "everybody"],
    ["a session, for everybody, by a query", open("product", "url"), KNOWN, QUERY, "visitor"],
    ["a session, for everybody, by a path that names what is theirs", open("product", "url"), KNOWN, PROOF, "visitor"],
    ["a guest's view of such a path", undeclared, GUEST, PROOF, "everybody"],
    ["a session, for everybody, whatever the query", open("product"), KNOWN, QUERY, "everybody"],
    ["a session, for everybody, with a part that is none's", open("account"), KNOWN, PLAIN, "everybody"],
    [
      "a place in another spelling that storefront-api reads",
      own("location"),
      { cookie: "zipcode =1" },
      PLAIN,
      "visitor",
    ],
    ["a session in such a spelling", own("product"), { cookie: "a=1;\tsid=1" }, PLAIN, "visitor"],
    ["another clock", own("product"), { "x-test-clock": "2030" }, PLAIN, "visitor"],
  ] as const)("with %s", (_what, slot, headers, url, audience) => {
    expect(audienceOfSlot(slot, toViewFacts(headers), url)).toBe(audience);
  });
});

describe("a page", () => {
  it.each([
    ["a guest's", GUEST, "everybody"],
    ["one of other cookies", { cookie: "_ga=1; xsid=2" }, "everybody"],
    ["one of a chosen place", PLACED, "visitor"],
    ["one of a session", { cookie: "sid=" }, "visitor"],
    ["one at another time", { "x-test-clock": "2030" }, "visitor"],
  ] as const)("for its audience: %s", (_what, headers, audience) => {
    expect(audienceOfPage(toViewFacts(headers))).toBe(audience);
  });

  it("is remembered only for a guest whom storefront-api knows as one", () => {
    const guest = toViewFacts(GUEST);
    expect(isForEverybody(guest, { context: retailGuest, isAssumed: false })).toBe(true);
    expect(isForEverybody(guest, { context: retailGuest, isAssumed: true })).toBe(false);
    expect(isForEverybody(guest, { context: retailMember, isAssumed: false })).toBe(false);
    expect(isForEverybody(toViewFacts(KNOWN), { context: retailGuest, isAssumed: false })).toBe(false);
  });

  it("may be kept by the browser of a guest, without previews and what was entered", () => {
    const page = { context: retailGuest, repeatsInput: false, isPreview: false };
    expect(mayBrowserKeep(page)).toBe(true);
    expect(mayBrowserKeep({ ...page, context: retailMember })).toBe(false);
    expect(mayBrowserKeep({ ...page, repeatsInput: true })).toBe(false);
    expect(mayBrowserKeep({ ...page, isPreview: true })).toBe(false);
  });
});

it("calls for everybody have nothing of the visitor's request", () => {
  const headers = { cookie: "sid=1", "x-forwarded-host": "shop", "x-trace-id": "t", "user-agent": "x" };
  expect(toGuestHeaders(headers)).toEqual({ "x-forwarded-host": "shop", "x-trace-id": "t" });
});
