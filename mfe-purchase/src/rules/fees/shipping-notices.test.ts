import { expect, it } from "@jest/globals";
import * as fixtures from "shared-contracts/fixtures";
import { listShippingNotices } from "./shipping-notices.js";

const { createItem, deskItem, retailMember } = fixtures;

const addOn = createItem({ product: { flags: { addOnSku: true } }, shippingConf: { addOnThreshold: 35 } });

it.each([
  ["the surcharge [S2-1.11]", deskItem, retailMember, ["$9.50 shipping surcharge applies"]],
  ["no surcharge of 0 [S2-1.11]", createItem({ product: { smallParcelSurcharge: 0 } }), retailMember, []],
  ["nothing without one [S2-1.11]", fixtures.sellableItem, retailMember, []],
  ["how an add-on ships free", addOn, retailMember, ["Ships free with $35.00 in add-on items"]],
  ["no threshold of 0", createItem({ ...addOn, shippingConf: { addOnThreshold: 0 } }), retailMember, []],
  [
    "no threshold for an item that is no add-on",
    createItem({ shippingConf: { addOnThreshold: 35 } }),
    retailMember,
    [],
  ],
  ["no threshold where none is known", createItem({ product: { flags: { addOnSku: true } } }), retailMember, []],
  ["nothing to guests [S2-6.04]", deskItem, fixtures.retailGuest, []],
  ["nothing where prices are hidden", deskItem, fixtures.hiddenPriceMember, []],
])("tells %s", (_why, item, context, expected) => {
  expect(listShippingNotices(item, context)).toEqual(expected);
});
