import { describe, expect, it } from "@jest/globals";
import { needsModeration } from "./needs-moderation.js";

const cases = [
  ["plain words are published", "Feeds without jams. 500 sheets lasted 3 weeks.", false],
  ["a sentence end without a space is no address", "It works.Great paper.", false],
  ["prices and dates are no phone number", "Paid 12.99 on 11/02/2026.", false],
  ["an item number is no phone number", "Better than 24580298", false],
  ["words within others are published", "Scunthorpe's fire-retardant, classic shiitake", false],
  ["a swear word waits", "What a FUUUCKING mess", true],
  ["a link waits", "See https://elsewhere.example/deal", true],
  ["a bare domain waits", "cheaper at papershop.com", true],
  ["an e-mail address waits", "write to me@shop.example", true],
  // Each in a time that grows with its length: these would take hours.
  ["half a domain, however long", "a-".repeat(1_000_000), false],
  ["half an address, however long", "a".repeat(1_000_000), false],
  ["a phone number waits", "call +1 (508) 555-0134", true],
] as const;

describe("needsModeration", () => {
  it.each(cases)("%s", (_why, text, waits) => expect(needsModeration(["Title", text])).toBe(waits));
});
