import { expect, it } from "@jest/globals";
import { createViewTokens } from "./view-tokens.js";

const VIEW = { traceId: "trace-0001", pageLock: "lock-1" };
const HOUR = 3_600_000;

it("takes the tokens of any shell with the same secret, for twelve hours", () => {
  let now = Date.UTC(2026, 0);
  const token = createViewTokens("secret", () => now).issue(VIEW);
  const other = createViewTokens("secret", () => now);
  expect(other.isGenuine(token, VIEW)).toBe(true);
  now += 12 * HOUR - 1;
  expect(other.isGenuine(token, VIEW)).toBe(true);
  now += 1;
  expect(other.isGenuine(token, VIEW)).toBe(false);
});

it("takes no token of another view, lock or secret, none that was changed, and no other text", () => {
  const tokens = createViewTokens("secret", Date.now);
  const token = tokens.issue(VIEW);
  expect(tokens.isGenuine(token, { ...VIEW, traceId: "trace-0002" })).toBe(false);
  expect(tokens.isGenuine(token, { ...VIEW, pageLock: "lock-2" })).toBe(false);
  expect(createViewTokens("other", Date.now).isGenuine(token, VIEW)).toBe(false);
  expect(createViewTokens(undefined, Date.now).isGenuine(token, VIEW)).toBe(false);
  for (const forged of ["", ".", token.slice(1), `${token}x`, token.replace(/\..*/, `.${"A".repeat(22)}`)]) {
    expect(tokens.isGenuine(forged, VIEW)).toBe(false);
  }
  // Only two bits of the last character are significant.
  const mutated = Array.from(token.slice(0, -1), (character, index) =>
    [token.slice(0, index), character === "0" ? "1" : "0", token.slice(index + 1)].join(""),
  );
  for (const text of mutated) if (text !== token) expect(tokens.isGenuine(text, VIEW)).toBe(false);
});
