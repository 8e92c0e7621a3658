import { describe, expect, it } from "@jest/globals";
import { readPrivacyChoice, serializePrivacyChoice } from "./privacy-choice.js";

const ID = "0b7c3c5e-1111-4222-8333-444455556666";

describe("readPrivacyChoice", () => {
  it.each([
    ["an accepted choice has the id", `1.accepted.${ID}`, { kind: "accepted", clientId: ID }],
    ["a declined one has none", "1.declined", { kind: "declined" }],
    ["no cookie is no choice", undefined, undefined],
    ["an earlier version is asked again", `0.accepted.${ID}`, undefined],
    ["so is a later one, after a rollback", "2.declined", undefined],
    ["an id of another shape is no choice", "1.accepted.me", undefined],
    ["anything after it neither", `1.accepted.${ID}; x`, undefined],
  ])("%s", (_why, cookie, choice) => {
    expect(readPrivacyChoice(cookie)).toEqual(choice);
  });

  it("reads what is written", () => {
    for (const choice of [{ kind: "declined" }, { kind: "accepted", clientId: ID }] as const)
      expect(readPrivacyChoice(serializePrivacyChoice(choice))).toEqual(choice);
  });
});
