import { beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createMember, createShopper } from "../../testing/shopper.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { BUSINESS_MEMBER, RETAIL_MEMBER, SHOP_FEED } from "../../testing/shop-feed.js";
import { useForTests } from "../../testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ now: () => clock }));
let clock = new Date("2025-06-03T12:00:00Z");

beforeAll(() => storefront.seed(SHOP_FEED));
beforeEach(() => {
  clock = new Date(clock.getTime() + 3_600_000);
});

const SESSION = "/ele-lpd/api/session";

describe("sign-in", () => {
  it("signs a member in and out", async () => {
    const shopper = createShopper(storefront.app);
    const response = await shopper.signIn(RETAIL_MEMBER);
    expect(response.json()).toEqual({ isLoggedIn: true, displayName: "Rosa" });
    expect(response.headers["set-cookie"]).toMatch(/^sid=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
    expect((await shopper.get(SESSION)).json().isLoggedIn).toBe(true);
    const token = shopper.cookies.get("sid") ?? "";
    await shopper.send("DELETE", SESSION);
    expect((await shopper.get(SESSION)).json()).toEqual({ isLoggedIn: false });
    const replayed = await storefront.app.inject({ url: SESSION, headers: { cookie: `sid=${token}` } });
    expect(replayed.json()).toEqual({ isLoggedIn: false });
  });

  it("clears what the browser keeps at sign-out, and ends the other sessions of the member alone when asked to", async () => {
    const [here, phone] = [createShopper(storefront.app), createShopper(storefront.app)];
    const other = createShopper(storefront.app, "business");
    for (const shopper of [here, phone]) await shopper.signIn(RETAIL_MEMBER);
    await other.signIn(BUSINESS_MEMBER);
    const end = (sessions: string) => here.send("DELETE", `${SESSION}?sessions=${sessions}`);
    const response = await end("all");
    expect(response.json()).toEqual({ isLoggedIn: false });
    expect(response.headers["clear-site-data"]).toBe('"storage"');
    const signedIn = async (shopper: typeof here) => (await shopper.get(SESSION)).json().isLoggedIn as boolean;
    expect([await signedIn(here), await signedIn(phone), await signedIn(other)]).toEqual([false, false, true]);

    for (const shopper of [here, phone]) await shopper.signIn(RETAIL_MEMBER);
    await end("this");
    expect([await signedIn(here), await signedIn(phone)]).toEqual([false, true]);
  });

  it("uses a cookie that only https sends where the shop is reached by https", async () => {
    const shopper = createShopper(storefront.app, "retail", { "x-forwarded-proto": "https" });
    const origin = { origin: "https://localhost:4200" };
    const response = await shopper.send("POST", SESSION, RETAIL_MEMBER, origin);
    expect(response.headers["set-cookie"]).toMatch(/^__Host-Http-sid=[^;]*; (?=.*HttpOnly)(?=.*Path=\/;).*Secure/);
  });

  it("is for nobody whose browser sends two sessions, because a script can add one", async () => {
    const [shopper, attacker] = [createShopper(storefront.app), createShopper(storefront.app)];
    for (const one of [shopper, attacker]) await one.signIn(RETAIL_MEMBER);
    const [own, added] = [shopper, attacker].map(({ cookies }) => `sid=${cookies.get("sid")}`);
    const signedIn = async (cookie: string) =>
      (await storefront.app.inject({ url: SESSION, headers: { cookie } })).json().isLoggedIn as boolean;
    expect(await signedIn(`a=b; ${own}`)).toBe(true);
    expect([await signedIn(`${added}; ${own}`), await signedIn(`${own};${added}`)]).toEqual([false, false]);
  });

  it.each([
    ["a wrong password", { ...RETAIL_MEMBER, password: "wrong" }],
    ["an unknown address", { email: "nobody@retail.example", password: "wrong" }],
    ["a member of the other tenant", BUSINESS_MEMBER],
  ])("refuses %s in the same words", async (_title, credentials) => {
    const response = await createShopper(storefront.app).signIn(credentials);
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { code: "wrong-credentials", message: "Check your email and password and try again." },
    ]);
  });

  const from = (address: string) => createShopper(storefront.app, "retail", { "x-forwarded-for": address });
  const guess = { ...RETAIL_MEMBER, password: "guess" };

  it("slows an address down on an account, right password or not, and no other address", async () => {
    const [guesser, member] = [from("203.0.113.1"), from("203.0.113.2")];
    for (let failure = 1; failure <= 6; failure += 1) {
      clock = new Date(clock.getTime() + 1000);
      expect((await guesser.signIn(guess)).statusCode).toBe(401);
    }
    const blocked = await guesser.signIn(RETAIL_MEMBER);
    expect([blocked.statusCode, blocked.json()]).toMatchObject([
      429,
      { code: "too-many-requests", details: { retryAfterSeconds: 2 } },
    ]);
    expect(blocked.headers["retry-after"]).toBe("2");
    expect((await member.signIn(RETAIL_MEMBER)).statusCode).toBe(200);
    clock = new Date(clock.getTime() + 2000);
    expect((await guesser.signIn(RETAIL_MEMBER)).statusCode).toBe(200);
    expect((await guesser.signIn(guess)).statusCode).toBe(401);
    expect((await guesser.signIn(RETAIL_MEMBER)).statusCode).toBe(200);
  });

  it("counts guesses that are sent all at once", async () => {
    const guesser = from("203.0.113.3");
    const answers = await Promise.all(Array.from({ length: 10 }, () => guesser.signIn(guess)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  });

  it("counts guesses at many accounts that one network sends all at once, and no success", async () => {
    const guesser = from("203.0.113.5");
    for (let success = 1; success <= 3; success += 1)
      expect((await guesser.signIn(RETAIL_MEMBER)).statusCode).toBe(200);
    const guesses = Array.from({ length: 110 }, (_, index) =>
      guesser.signIn({ email: `member-${index}@retail.example`, password: "guess" }),
    );
    const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(100);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it("slows the whole network of an IPv6 address down, and no other", async () => {
    for (let failure = 1; failure <= 6; failure += 1) {
      clock = new Date(clock.getTime() + 1000);
      expect((await from(`2001:db8:0:7::${failure}`).signIn(guess)).statusCode).toBe(401);
    }
    expect((await from("2001:db8:0:7:ffff::1").signIn(RETAIL_MEMBER)).statusCode).toBe(429);
    expect((await from("2001:db8:0:8::1").signIn(RETAIL_MEMBER)).statusCode).toBe(200);
  });

  it("leaves each address one guess while many guess at an account, and lets the member in", async () => {
    for (let address = 1; address <= 50; address += 1)
      expect((await from(`198.51.100.${address}`).signIn(guess)).statusCode).toBe(401);
    expect((await from("198.51.100.7").signIn(guess)).statusCode).toBe(429);
    expect((await from("203.0.113.4").signIn(RETAIL_MEMBER)).statusCode).toBe(200);
  });

  it("ends a session after thirty days", async () => {
    const shopper = await createMember(storefront.app);
    clock = new Date(clock.getTime() + 30 * 24 * 3_600_000);
    expect((await shopper.get(SESSION)).json().isLoggedIn).toBe(false);
  });

  it.each([" Rosa@retail.example\u200B", "\uFF52osa\uFF20retail.example"])("takes the email %p", async (email) => {
    expect((await createShopper(storefront.app).signIn({ ...RETAIL_MEMBER, email })).statusCode).toBe(200);
  });
});

it.each([
  ["an unknown host", { host: "evil.example" }, "127.0.0.1", 421],
  ["an unknown host that a shell forwards", { "x-forwarded-host": "evil.example" }, "127.0.0.1", 421],
  ["a host that somebody else forwards", { host: "evil.example", "x-forwarded-host": "localhost" }, "10.0.0.9", 421],
  ["a host of ours that a shell forwards", { host: "evil.example", "x-forwarded-host": "localhost" }, "127.0.0.1", 200],
])("answers only as the shop: %s", async (_title, headers, remoteAddress, status) => {
  const response = await storefront.app.inject({ url: SESSION, headers, remoteAddress });
  expect(response.statusCode).toBe(status);
  if (status === 421) expect(response.json().code).toBe("host-not-allowed");
});

it("takes the scheme from shells only", async () => {
  const origin = { origin: "https://localhost:4200" };
  const response = await storefront.app.inject({
    method: "POST",
    url: SESSION,
    headers: { host: "localhost:4200", "x-forwarded-proto": "https", ...origin },
    payload: RETAIL_MEMBER,
    remoteAddress: "10.0.0.9",
  });
  expect(response.json().code).toBe("foreign-origin");
});

describe("requests from other sites", () => {
  it.each([
    ["another origin", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["the other tenant's origin", { origin: "http://business.localhost:4200", "sec-fetch-site": "same-site" }],
    ["a cross-site fetch", { "sec-fetch-site": "cross-site" }],
  ])("are refused: %s", async (_title, headers) => {
    const response = await storefront.app.inject({
      method: "POST",
      url: SESSION,
      headers: { host: "localhost:4200", ...headers },
      payload: RETAIL_MEMBER,
    });
    expect([response.statusCode, response.json().code]).toEqual([403, "foreign-origin"]);
  });

  it("cannot smuggle JSON in as plain text", async () => {
    const response = await storefront.app.inject({
      method: "POST",
      url: SESSION,
      headers: { "content-type": "text/plain" },
      payload: JSON.stringify(RETAIL_MEMBER),
    });
    expect([response.statusCode, response.json().code]).toEqual([415, "unsupported-content-type"]);
  });
});

describe("a new account", () => {
  const ACCOUNT = "/ele-lpd/api/account";
  const account = { email: "Nora.Field@retail.example", password: "nine lives+1", firstName: "Nora" };
  const from = (address: string, tenant: "retail" | "business" = "retail") =>
    createShopper(storefront.app, tenant, { "x-forwarded-for": address });

  it("signs in at once, with the guest's cart, and again later", async () => {
    const shopper = from("203.0.113.20");
    const response = await shopper.send("POST", ACCOUNT, account);
    expect([response.statusCode, response.json()]).toEqual([200, { isLoggedIn: true, displayName: "Nora" }]);
    expect((await shopper.get("/ele-lpd/api/visitor")).json().user).toMatchObject({ displayName: "Nora" });
    const later = await from("203.0.113.21").signIn({ email: "nora.field@RETAIL.example", password: account.password });
    expect(later.statusCode).toBe(200);
  });

  it("is the one that is there, for who knows its password, and nobody else", async () => {
    expect((await from("203.0.113.22").send("POST", ACCOUNT, account)).json()).toMatchObject({ isLoggedIn: true });
    const other = await from("203.0.113.23").send("POST", ACCOUNT, { ...account, password: "another password" });
    expect([other.statusCode, other.json().code]).toEqual([409, "account-exists"]);
    expect(other.headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    ["a password of nine characters", { password: "nine live" }, 400, "bad-request"],
    ["a password that holds the email's name", { password: "Nora.Field-2026" }, 422, "password-too-simple"],
    ["one character repeated", { password: "aaaaaaaaaaaa" }, 422, "password-too-simple"],
    ["what is no address", { email: "nora" }, 400, "bad-request"],
  ])("is refused with %s", async (_what, change, status, code) => {
    const response = await from("203.0.113.24").send("POST", ACCOUNT, { ...account, ...change });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it("is made a few times from one address, and then only slowly", async () => {
    const shopper = from("203.0.113.26");
    const statuses: number[] = [];
    for (let made = 1; made <= 7; made += 1) {
      clock = new Date(clock.getTime() + 50);
      const response = await shopper.send("POST", ACCOUNT, { ...account, email: `visitor${made}@retail.example` });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
    expect(
      (await from("203.0.113.27").send("POST", ACCOUNT, { ...account, email: "v@retail.example" })).statusCode,
    ).toBe(200);
  });
});
