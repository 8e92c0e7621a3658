import { describe, expect, it } from "@jest/globals";
import { CART_CALLS, type AddOutcome } from "shared-contracts";
import {
  createItem,
  deskItem,
  emptyCart,
  forcedHardSubItem,
  laptopItem,
  sellableItem,
} from "shared-contracts/fixtures";
import { isWhollyInForm, readAddFailure, toCartItems } from "./rule.js";

const nothing = { quantity: 2, plan: "no_plan", addOns: [], furnitureService: false } as const;

it.each([
  ["item and quantity", sellableItem, nothing, true],
  ["a resolved id", createItem({ resolvedItemId: "2" }), nothing, true],
  ["a substitute", forcedHardSubItem, nothing, false],
  ["a protection plan", laptopItem, { ...nothing, plan: "700001" }, false],
  ["an add-on", laptopItem, { ...nothing, addOns: ["700003"] }, false],
  ["the furniture service", deskItem, { ...nothing, furnitureService: true }, false],
])("what the form alone can say: %s", (_what, item, selection, expected) => {
  expect(isWhollyInForm(item, selection)).toBe(expected);
});

describe("toCartItems", () => {
  it("adds item and quantity without a price [S2-7.29]", () => {
    expect(toCartItems(sellableItem, nothing)).toEqual([{ itemId: "135848", qty: 2 }]);
  });

  it("keeps the customer's number and the resolved id", () => {
    const item = createItem({ itemID: "1##CIN-1", resolvedItemId: "2" });
    expect(toCartItems(item, nothing)).toEqual([{ itemId: "1##CIN-1", resolvedItemId: "2", qty: 2 }]);
  });

  it("adds a protection plan as a separate item linked to the core item [S1-3.31]", () => {
    expect(toCartItems(laptopItem, { ...nothing, plan: "700001" })).toEqual([
      { itemId: "600003", qty: 2 },
      { itemId: "700001", qty: 2, parentRelationType: "WARRANTY", parentItemId: "600003" },
    ]);
  });

  it("links a plan to the core item if there is no customer's number [S1-3.31]", () => {
    const item = createItem({ itemID: "1##CIN-1" });
    expect(toCartItems(item, { ...nothing, plan: "700001" })[1]?.parentItemId).toBe("1");
  });

  it("adds every add-on as a separate item", () => {
    expect(toCartItems(laptopItem, { ...nothing, addOns: ["700003", "700004"] }).slice(1)).toEqual([
      { itemId: "700003", qty: 2, parentItemId: "600003" },
      { itemId: "700004", qty: 2, parentItemId: "600003" },
    ]);
  });

  it("adds plan before add-ons", () => {
    const items = toCartItems(laptopItem, { ...nothing, plan: "700001", addOns: ["700003"] });
    expect(items.map(({ itemId }) => itemId)).toEqual(["600003", "700001", "700003"]);
  });

  it.each([
    ["chosen [S1-3.32]", deskItem, true, { custLevel: "ASSEMBLY", qty: 2 }],
    ["not chosen [S1-3.32]", deskItem, false, undefined],
    ["chosen for an item without a level", sellableItem, true, undefined],
  ])("adds the furniture service: %s", (_why, item, furnitureService, expected) => {
    expect(toCartItems(item, { ...nothing, furnitureService })[0]?.furnSvcInfo).toEqual(expected);
  });

  it.each([
    ["bundle-1", "bundle-1"],
    [undefined, undefined],
  ])("sends the bundle %s [S1-3.33]", (bundleId, expected) => {
    expect(toCartItems(sellableItem, { ...nothing, bundleId })[0]?.bundleId).toBe(expected);
  });

  it.each([
    ["24 by the factor 12", forcedHardSubItem, 24, 2],
    ["12 by the factor 12", forcedHardSubItem, 12, 1],
    ["by 1 without a factor", createItem({ restrictionDetails: { type: "FORCEDHARDSUB" } }), 5, 5],
  ])("adds a surcharge for the original quantity: %s [S1-5.12]", (_why, item, quantity, surchgOrgQty) => {
    const [core] = toCartItems(item, { ...nothing, quantity });
    expect(core).toMatchObject({ qty: quantity, surchgOrgItemId: core?.itemId, surchgOrgQty });
  });

  it.each([true, false, undefined])("adds a surcharge if isHardSub is %s [S1-6.11]", (isHardSub) => {
    const item = createItem({ ...forcedHardSubItem, permissions: { isHardSub } });
    expect(toCartItems(item, { ...nothing, quantity: 24 })[0]?.surchgOrgQty).toBe(2);
  });

  it("adds no surcharge to other items [S1-5.12]", () => {
    expect(toCartItems(sellableItem, nothing)[0]).not.toHaveProperty("surchgOrgQty");
  });

  it("creates items that the cart call accepts", () => {
    const items = toCartItems(deskItem, { ...nothing, plan: "700001", addOns: ["700004"], furnitureService: true });
    expect(CART_CALLS.addCartItems.request.safeParse({ items, location: "buy-box" }).success).toBe(true);
  });
});

const item = { itemId: "1", qty: 1 };
const soldOut = { itemId: "2", code: "out-of-stock", message: "Choose another." };
const signedOut = { itemId: "1", code: "sign-in-required", message: "Sign in to buy this item." };
const signIn = { message: "You have been signed out. Sign in to add this item.", needsSignIn: true };

const added = (failedItems: (typeof soldOut)[]): AddOutcome => ({
  kind: "added",
  addedItems: [item],
  failedItems,
  cart: emptyCart,
});
const refused = (failedItems: (typeof soldOut)[]): AddOutcome => ({
  kind: "refused",
  failedItems,
  message: "Refused.",
});
const failed = (code: string): AddOutcome => ({
  kind: "failed",
  failure: { kind: "status", status: 400, code },
  message: "Please try again.",
});

describe("readAddFailure", () => {
  it.each([
    ["nothing where all was added", added([]), undefined],
    ["what was left out of the rest", added([soldOut]), { message: "Choose another.", needsSignIn: false }],
    [
      "the first of several that were left out",
      added([soldOut, signedOut]),
      { message: "Choose another.", needsSignIn: false },
    ],
    ["why nothing was added", refused([soldOut]), { message: "Refused.", needsSignIn: false }],
    ["a refusal without items", refused([]), { message: "Refused.", needsSignIn: false }],
    [
      "that the cart could not be asked",
      failed("internal-error"),
      { message: "Please try again.", needsSignIn: false },
    ],
    ["that the session has ended, by an item", refused([signedOut]), signIn],
    ["that the session has ended, by the call", failed("sign-in-required"), signIn],
    ["that the session has ended, for a part", added([signedOut]), signIn],
  ] as const)("reports %s", (_why, outcome, expected) => {
    expect(readAddFailure(outcome, "retail")).toEqual(expected);
  });
});
