import { expect, it } from "@jest/globals";
import { createViewTokens } from "./view-tokens.js";

const VIEW = { traceId: "trace-0001", pageLock: "lock-1" };
const HOUR = 3_600_000;

it("takes the tokens of any shell with the same secret, for twelve hours", () => {
  let now = Date.UTC(2026, 0);
  const token = createViewTokens("secret", () => now).issue(VIEW);
  const other = createViewTokens("secret", () => now);
  expect(other.read(token, VIEW)).toBeDefined();
  now += 12 * HOUR - 1;
  expect(other.read(token, VIEW)).toBeDefined();
  now += 1;
  expect(other.read(token, VIEW)).toBeUndefined();
});

it("takes no token of another view, lock or secret, none that was changed, and no other text", () => {
  const tokens = createViewTokens("secret", Date.now);
  const token = tokens.issue(VIEW);
  expect(tokens.read(token, { ...VIEW, traceId: "trace-0002" })).toBeUndefined();
  expect(tokens.read(token, { ...VIEW, pageLock: "lock-2" })).toBeUndefined();
  expect(createViewTokens("other", Date.now).read(token, VIEW)).toBeUndefined();
  expect(createViewTokens(undefined, Date.now).read(token, VIEW)).toBeUndefined();
  for (const forged of ["", ".", token.slice(1), `${token}x`, token.replace(/\..*/, `.${"A".repeat(22)}`)]) {
    expect(tokens.read(forged, VIEW)).toBeUndefined();
  }
  // Only two bits of the last character are significant.
  const mutated = Array.from(token.slice(0, -1), (character, index) =>
    [token.slice(0, index), character === "0" ? "1" : "0", token.slice(index + 1)].join(""),
  );
  for (const text of mutated) if (text !== token) expect(tokens.read(text, VIEW)).toBeUndefined();
});

it("carries when it was issued, and the page view's span, which nobody can exchange", () => {
  const now = Date.UTC(2026, 0) + 123;
  const tokens = createViewTokens("secret", () => now);
  const span = "0123456789abcdef".repeat(3);
  const token = tokens.issue(VIEW, span);
  expect(tokens.read(token, VIEW)).toEqual({ issuedAt: now, span });
  expect(tokens.read(tokens.issue(VIEW), VIEW)).toEqual({ issuedAt: now, span: undefined });
  expect(tokens.read(token.replace(span, "f".repeat(48)), VIEW)).toBeUndefined();
  expect(tokens.read(token.slice(0, -49), VIEW)).toBeUndefined();
});
