import { describe, expect, it } from "@jest/globals";
import type { AddOutcome } from "shared-contracts";
import { emptyCart } from "shared-contracts/fixtures";
import { readAddFailure } from "./add-failure.js";

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
  ] as const)("tells %s", (_why, outcome, expected) => {
    expect(readAddFailure(outcome, "retail")).toEqual(expected);
  });
});
