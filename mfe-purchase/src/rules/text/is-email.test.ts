import { expect, it } from "@jest/globals";
import { submitNotificationData } from "shared-contracts";
import { isEmail } from "./is-email.js";

const request = submitNotificationData.request.shape.email;

it.each([
  ["buyer@retail.example", true],
  ["a@b.co", true],
  ["first.last+tag@sub.domain.example", true],
  ["O'Neil_1-2@x-y.example", true],
  ["a@1.example", true],
  ["", false],
  ["a", false],
  ["@b.example", false],
  ["a@", false],
  ["a@b", false],
  ["a@b.c", false],
  ["a@b.c1", false],
  [".a@b.example", false],
  ["a.@b.example", false],
  ["a..b@c.example", false],
  ["a@b..example", false],
  ["a@-b.example", false],
  ["a b@c.example", false],
  ["a@b.example ", false],
  ["a@b@c.example", false],
  ["ä@b.example", false],
])("%j is an e-mail address: %j [S2-5.08], as the call judges", (text, expected) => {
  expect(isEmail(text)).toBe(expected);
  expect(request.safeParse(text).success).toBe(expected);
});
