import { describe, expect, it } from "@jest/globals";
import { createSessionText } from "./session-text.js";

const SECRET = "a secret of at least 32 characters";

describe("the text of a session", () => {
  const { read, write } = createSessionText(SECRET);

  it("is read after a restart with the same secret", () => {
    expect(createSessionText(SECRET).read("retail", write("retail", "token"))).toBe("token");
  });

  it("differs every time, and doesn't contain the token", () => {
    const [one, other] = [write("retail", "token-token-token"), write("retail", "token-token-token")];
    expect(one).not.toBe(other);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("token");
  });

  it.each([
    ["another tenant", "business", write("retail", "token")],
    ["another secret", "retail", createSessionText(`${SECRET}!`).write("retail", "token")],
    ["nothing", "retail", ""],
    ["no token", "retail", "AAAA"],
    ["any text", "retail", "x".repeat(60)],
  ] as const)("of %s is nobody's", (_what, tenant, text) => {
    expect(read(tenant, text)).toBeUndefined();
  });

  it("is nobody's once a bit is changed", () => {
    const bytes = Buffer.from(write("retail", "token"), "base64url");
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(read("retail", changed.toString("base64url"))).toBeUndefined();
    }
  });
});
