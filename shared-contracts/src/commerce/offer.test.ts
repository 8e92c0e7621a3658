import { expect, it } from "@jest/globals";
import { forcedHardSubItem, hiddenPriceMember, retailGuest, retailMember, sellableItem } from "../fixtures/index.js";
import { getShownAmount, selectOffer } from "./offer.js";

it.each([
  ["a member sees the price of one piece", sellableItem, retailMember, 1, "price", 12.99],
  ["a guest sees the market price", sellableItem, retailGuest, 1, "market", 15.99],
  ["a visitor whose prices are hidden sees none", sellableItem, hiddenPriceMember, 1, "hidden", undefined],
  ["a forced substitution starts with a whole pack", forcedHardSubItem, retailMember, 12, "price", 12.99],
] as const)("%s", (_why, item, context, quantity, kind, amount) => {
  const offer = selectOffer(item, context);
  expect(offer).toMatchObject({ option: "ONE_TIME_PURCHASE", quantity, price: { kind } });
  expect(getShownAmount(offer.price)).toBe(amount);
});

it("takes the option that was chosen", () => {
  expect(selectOffer(sellableItem, retailMember, "AUTO_RESTOCK").option).toBe("AUTO_RESTOCK");
});
