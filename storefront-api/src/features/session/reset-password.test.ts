import { beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type * as Argon2 from "@node-rs/argon2";
import { verifyPassword } from "../../platform/password.js";
import { createTestStorefront } from "../../testing/create-test-storefront.js";
import { SHOP_FEED } from "../../testing/shop-feed.js";
import { createShopper } from "../../testing/shopper.js";
import type { Visitor } from "../../visitor/visitor.js";
import { createSignIn } from "./sign-in.js";
import { useForTests } from "../../testing/use-for-tests.js";

const ASK = "/ele-lpd/api/account/password-link";
const RESET = "/ele-lpd/api/account/password";
const SESSION = "/ele-lpd/api/session";
const START = Date.parse("2026-03-02T10:00:00Z");
const MINUTE_MS = 60_000;
const PASSWORD = "eight green pens";

let now = START;
let count = 0;
let email = "";
const storefront = useForTests(() => createTestStorefront({ now: () => new Date(now) }));

beforeAll(() => storefront.seed(SHOP_FEED));
beforeEach(async () => {
  now += 60 * MINUTE_MS;
  count += 1;
  email = `olaf-${count}@retail.example`;
  const made = await shopper().send("POST", "/ele-lpd/api/account", { email, password: "nine blue pens" });
  expect(made.statusCode).toBe(200);
});

/** Each test uses its own IP address, because requests are limited per address. */
const shopper = (address = `198.51.100.${count}`) =>
  createShopper(storefront.app, "retail", { "x-forwarded-for": address });
const ask = (asked = email, by = shopper()) => by.send("POST", ASK, { email: asked });
const reset = (token: string, password = PASSWORD) => shopper().send("POST", RESET, { token, password });

async function readMails(): Promise<readonly { recipient: string; body: string }[]> {
  const { mails } = (await shopper().get("/outbox")).json();
  return mails.filter(({ recipient }: { recipient: string }) => recipient === email);
}
const lastToken = async () => /token=([\w-]+)/.exec((await readMails())[0]?.body ?? "")?.[1] ?? "";

describe("a forgotten password", () => {
  it("is replaced by the link in the mail, once, and ends all other sessions", async () => {
    const elsewhere = shopper();
    await elsewhere.signIn({ email, password: "nine blue pens" });
    expect((await ask(email.toUpperCase())).json()).toEqual({ accepted: true });
    const token = await lastToken();

    const by = shopper();
    const done = await by.send("POST", RESET, { token, password: PASSWORD });
    expect(done.json()).toMatchObject({ isLoggedIn: true });
    expect((await by.get(SESSION)).json().isLoggedIn).toBe(true);
    expect((await elsewhere.get(SESSION)).json().isLoggedIn).toBe(false);
    expect((await shopper().signIn({ email, password: "nine blue pens" })).statusCode).toBe(401);
    const again = await reset(token, "ten other pens");
    expect([again.statusCode, again.json().code]).toEqual([410, "link-expired"]);
  });

  it("is of no use any more to a sign-in that has begun with it", async () => {
    await ask();
    const token = await lastToken();
    const { database } = storefront.connection;
    const signIn = createSignIn(database, async (...old) => {
      expect((await reset(token)).statusCode).toBe(200);
      return verifyPassword(...old);
    });
    const credentials = { email, password: "nine blue pens", network: "203.0.113.9" };
    const visitor = { tenant: "retail", now: new Date(now) } as Visitor;
    await expect(signIn(credentials, visitor)).rejects.toMatchObject({ code: "wrong-credentials" });
    const { user_id: userId } = await database
      .selectFrom("users")
      .select("user_id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(await database.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute()).toHaveLength(1);
  });

  it.each([
    [30 * MINUTE_MS - 1, 200],
    [30 * MINUTE_MS, 410],
  ])("is replaced for 30 minutes: after %i ms %i", async (waited, status) => {
    await ask();
    const token = await lastToken();
    now += waited;
    expect((await reset(token)).statusCode).toBe(status);
  });

  it("hashes no password for a token that is made up", async () => {
    const hash = jest.spyOn(jest.requireActual<typeof Argon2>("@node-rs/argon2"), "hash");
    expect((await reset("made-up")).json().code).toBe("link-expired");
    expect(hash).not.toHaveBeenCalled();
    await ask();
    expect((await reset(await lastToken())).statusCode).toBe(200);
    expect(hash).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a line break and another header", "olaf@retail.example\r\nBcc: spy@retail.example"],
    ["two addresses", "olaf@retail.example, spy@retail.example"],
    ["a list", ["olaf@retail.example", "spy@retail.example"]],
  ])("is mailed to no address that is %s", async (_what, address) => {
    const answered = await shopper().send("POST", ASK, { email: address });
    expect([answered.statusCode, answered.json().code]).toEqual([400, "bad-request"]);
  });

  it("may be replaced at the second try, when the first choice is too simple", async () => {
    await ask();
    const token = await lastToken();
    expect((await reset(token, "aaaaaaaaaaaa")).json().code).toBe("password-too-simple");
    expect((await reset(token, "short")).json().code).toBe("bad-request");
    expect((await reset(token)).statusCode).toBe(200);
  });

  it.each([
    ["a product page, with what was chosen there", "/lpd-sba-sku/product_1?ars=y&qty=3", true],
    ["a product page by its query", "/lpd-sba-sku?itemId=1", true],
    ["another page", "/search?q=call+555-0100", false],
    ["a look-alike", "/lpd-sba-sku-evil", false],
    ["another page behind a product page", "/lpd-sba-sku/../account/signout", false],
    ["another site", "https://evil.example/lpd-sba-sku/product_1", false],
  ])("leads on to %s: %j %p", async (_what, returnTo, isKept) => {
    await shopper().send("POST", ASK, { email, page: returnTo });
    const [, link = ""] = /(http\S+)/.exec((await readMails())[0]?.body ?? "") ?? [];
    expect(new URL(link).searchParams.get("returnTo")).toBe(isKept ? returnTo : null);
  });

  it("leads on to the item that was being added, and adds it once", async () => {
    const page = "/lpd-sba-sku/product_PAPER-1?qty=3";
    await shopper().send("POST", ASK, { email, page, itemId: "PAPER-1" });
    const [, link = ""] = /(http\S+)/.exec((await readMails())[0]?.body ?? "") ?? [];
    const { searchParams } = new URL(link);
    expect(searchParams.get("LaunchItems")).toBe("PAPER-1");
    const by = shopper();
    const add = { itemId: "PAPER-1", qty: 3, key: "key-00001" };
    const done = await by.send("POST", RESET, { token: searchParams.get("token"), password: PASSWORD, add });
    expect(done.json()).toMatchObject({ isLoggedIn: true, cart: "added" });
    const { lines } = (await by.get("/ele-lpd/api/cart")).json();
    expect(lines).toEqual([expect.objectContaining({ itemId: "PAPER-1", quantity: 3 })]);
  });

  it.each(["", "nothing", "x".repeat(43)])("is not replaced with the token %p", async (token) => {
    expect((await reset(token)).json().code).toBe("link-expired");
  });
});

describe("a mail with a link", () => {
  it("is sent at most every two minutes, and makes the one before worthless", async () => {
    await ask();
    const first = await lastToken();
    now += 2 * MINUTE_MS - 1;
    await ask();
    expect(await readMails()).toHaveLength(1);
    now += 1;
    await ask();
    expect(await readMails()).toHaveLength(2);
    expect((await reset(first)).json().code).toBe("link-expired");
    expect((await reset(await lastToken())).statusCode).toBe(200);
  });

  it("is sent to an address six times an hour at most, whoever asks, and the last one keeps working", async () => {
    for (let asked = 0; asked < 8; asked += 1) {
      await ask(email, shopper(`192.0.2.${asked}`));
      now += 2 * MINUTE_MS;
    }
    expect(await readMails()).toHaveLength(6);
    expect((await reset(await lastToken())).statusCode).toBe(200);
    now += 44 * MINUTE_MS;
    await ask(email, shopper("192.0.2.9"));
    expect(await readMails()).toHaveLength(7);
  });

  it("says nothing of who has an account", async () => {
    const [known, unknown] = [await ask(), await ask("nobody@retail.example")];
    expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()]);
  });

  it("can be asked for a few times from one address, then less and less often", async () => {
    const statuses: number[] = [];
    for (let asked = 0; asked < 8; asked += 1)
      statuses.push((await ask(`somebody-${asked}@retail.example`, shopper("203.0.113.77"))).statusCode);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.at(-1)).toBe(429);
  });

  it("counts requests that are sent all at once, from anywhere in an IPv6 network", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(`all-${index}@retail.example`, shopper(`2001:db8:0:9::${index}`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
  });
});
