import { describe, expect, it } from "@jest/globals";
import { cutAnswer, fillAnswer, toOriginalRequest, type Disguise, type Original } from "./traffic-answers.js";

const guest: Original = { itemId: "100130", itemName: 'Binder, 2", Navy', zipCode: "10036" };
const member: Original = {
  ...guest,
  member: { cookie: "sid=1", email: "ava@example.com", displayName: "Ava M." },
};
const disguise: Disguise = { itemId: "800007", zipCode: "99012", member: undefined, cents: 3 };
const change = (original: Original, value: unknown, options: Partial<Disguise> & { hasPrices?: boolean } = {}) => {
  const { hasPrices = true, ...own } = options;
  const json = JSON.stringify(value);
  return JSON.parse(fillAnswer(cutAnswer(json, original, hasPrices), original, { ...disguise, ...own })) as unknown;
};

describe("an answer of the traffic", () => {
  it("is about its own item", () => {
    expect(change(guest, { name: 'Binder, 2", Navy', url: "/product_100130", other: "100131" })).toEqual({
      name: 'Binder, 2", Navy No. 800007',
      url: "/product_800007",
      other: "100131",
    });
  });

  it("has its own prices, and no other amounts", () => {
    const answer = { finalPrice: 36.99, tiers: [{ price: 34, minimumQty: 5 }], weight: 50 };
    expect(change(guest, answer)).toEqual({ finalPrice: 37.02, tiers: [{ price: 34.03, minimumQty: 5 }], weight: 50 });
    expect(change(guest, answer, { hasPrices: false })).toEqual(answer);
  });

  it("is for its own guest", () => {
    expect(change(guest, { zipCode: "10036" })).toEqual({ zipCode: "99012" });
  });

  it("is for its own member, whose ZIP code is the original's", () => {
    const answer = { user: { email: "ava@example.com", displayName: "Ava M." }, zipCode: "10036" };
    expect(change(member, answer, { member: 12 })).toEqual({
      user: { email: "member-0012@traffic.example", displayName: "Member M0012" },
      zipCode: "10036",
    });
  });
});

it("asks the demonstration about the original", () => {
  const asked = '{"skuId":"800007","user":"member-0012@traffic.example","name":"Member M0012","zipCode":"99012"}';
  expect(toOriginalRequest(asked, member, { ...disguise, member: 12 })).toBe(
    '{"skuId":"100130","user":"ava@example.com","name":"Ava M.","zipCode":"10036"}',
  );
});
