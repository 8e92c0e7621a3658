import { describe, expect, it } from "@jest/globals";
import { VisitorContext } from "shared-contracts";
import { toAccountCookie } from "./account-cookie.js";

const member = (displayName: string) =>
  VisitorContext.parse({
    tenant: "retail",
    user: { isLoggedIn: true, displayName, userContext: { user: { userInfo: {} } } },
    flags: { isLoggedIn: true },
  });
const guest = VisitorContext.parse({ tenant: "retail" });
const withAccount = (account?: string) => ({
  cookies: account === undefined ? {} : { account },
  protocol: "http" as const,
});
const accountOf = (context: VisitorContext) =>
  /^account=([\w-]{12});/.exec(toAccountCookie(withAccount(), context) ?? "")?.[1];

describe("the cookie that names an account", () => {
  it("differs between members, and stays the same for one", () => {
    expect(accountOf(member("Ava"))).toBeDefined();
    expect(accountOf(member("Ava"))).toBe(accountOf(member("Ava")));
    expect(accountOf(member("Ava"))).not.toBe(accountOf(member("Ben")));
  });

  it("isn't sent to a browser that has the right one, or to guests without", () => {
    expect(toAccountCookie(withAccount(accountOf(member("Ava"))), member("Ava"))).toBeUndefined();
    expect(toAccountCookie(withAccount(), guest)).toBeUndefined();
    expect(toAccountCookie(withAccount(), undefined)).toBeUndefined();
  });

  it.each([guest, undefined])("is taken from who isn't signed in anymore", (context) => {
    expect(toAccountCookie(withAccount("former"), context)).toBe("account=; Path=/; SameSite=Lax; Max-Age=0");
  });

  it("is only sent over HTTPS by a shop that has it", () => {
    expect(toAccountCookie({ cookies: {}, protocol: "https" }, member("Ava"))).toMatch(/; Secure$/);
  });
});
