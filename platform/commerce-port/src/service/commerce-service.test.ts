import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { parseShopHosts, toDevelopmentHosts, type Cart } from "shared-contracts";
import { createCommerceService } from "./create-commerce-service.js";
import { MEMBER, startTestService, type TestService } from "./service.fixture.js";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.engine.isDown = false;
  await service.connection.reset();
});

type Answer = { readonly statusCode: number; readonly headers: Readonly<Record<string, unknown>>; json(): never };

async function ask(method: "GET" | "POST" | "PATCH" | "DELETE", url: string, payload?: object, cookie = "") {
  const answer = await service.app.inject({
    method,
    url,
    headers: { host: "localhost:4200", cookie },
    ...(payload && { payload }),
  });
  return answer as Answer & typeof answer;
}

async function signIn(password = MEMBER.password, email = MEMBER.email) {
  const answer = await ask("POST", "/ele-lpd/api/session", { email, password });
  return { answer, cookie: String(answer.headers["set-cookie"] ?? "").split(";", 1)[0] ?? "" };
}

const add = (itemId: string, qty: number, cookie: string) =>
  ask("POST", "/ele-lpd/api/cart/items", { items: [{ itemId, qty }], location: "test" }, cookie);

describe("the cart", () => {
  it.each([
    ["PAPER-2", 2, undefined],
    ["PAPER-2", 3, "not-enough-stock"],
    ["PAPER-3", 1, "out-of-stock"],
    ["PAPER-4", 1, "item-not-found"],
  ])("of %s, %i is answered with %s", async (itemId, qty, code) => {
    const { cookie } = await signIn();
    const answer = await add(itemId, qty, cookie);
    const { failedItems, cart } = answer.json() as {
      failedItems: { code: string }[];
      cart: { lines: { lineId: string }[] };
    };
    expect(failedItems.map((failed) => failed.code)).toEqual(code === undefined ? [] : [code]);
    for (const { lineId } of cart.lines) await ask("DELETE", `/ele-lpd/api/cart/items/${lineId}`, undefined, cookie);
  });

  it("of a guest takes nothing", async () => {
    const { failedItems } = (await add("PAPER-1", 1, "")).json() as { failedItems: { code: string }[] };
    expect(failedItems).toEqual([expect.objectContaining({ code: "sign-in-required" })]);
  });

  it("is Maria's alone, and so are her orders", async () => {
    const { cookie } = await signIn();
    await add("PAPER-1", 1, cookie);
    const order = (await ask("POST", "/ele-lpd/api/orders", {}, cookie)).json() as { orderId: string };
    const other = await signIn(MEMBER.password, "otto@example.com");
    expect((await ask("GET", `/ele-lpd/api/orders/${order.orderId}`, undefined, cookie)).statusCode).toBe(200);
    expect((await ask("GET", `/ele-lpd/api/orders/${order.orderId}`, undefined, other.cookie)).statusCode).toBe(404);
  });
});

describe("an order", () => {
  const order = (seen: object, cookie: string) => ask("POST", "/ele-lpd/api/orders", seen, cookie);

  it("is of the cart that the shopper has seen, at the total that it had", async () => {
    const { cookie } = await signIn();
    const { cart: seen } = (await add("PAPER-1", 1, cookie)).json() as { cart: Cart };
    const { cart } = (await add("PAPER-1", 1, cookie)).json() as { cart: Cart };
    const { revision, total } = cart;
    for (const other of [
      { revision: seen.revision, total },
      { revision, total: total - 0.01 },
      { total: total + 0.01 },
    ])
      expect((await order(other, cookie)).json()).toMatchObject({ code: "cart-changed" });
    expect((await order({ revision, total }, cookie)).json()).toMatchObject({ total });
  });

  it("isn't placed if a line was removed since", async () => {
    const { cookie } = await signIn();
    await add("PAPER-2", 1, cookie);
    const { cart } = (await add("PAPER-1", 1, cookie)).json() as { cart: Cart };
    await ask("DELETE", `/ele-lpd/api/cart/items/${cart.lines[0]?.lineId}`, undefined, cookie);
    expect((await order({ revision: cart.revision }, cookie)).json()).toMatchObject({ code: "cart-changed" });
    await ask("DELETE", `/ele-lpd/api/cart/items/${cart.lines[1]?.lineId}`, undefined, cookie);
  });
});

describe("sign-in attempts", () => {
  it("are refused for an account after ten failures, even with the right password", async () => {
    for (let attempt = 1; attempt <= 10; attempt += 1) expect((await signIn("wrong")).answer.statusCode).toBe(401);
    const { answer } = await signIn();
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await signIn(MEMBER.password, "otto@example.com")).answer.statusCode).toBe(200);
  });

  it("count from the last success", async () => {
    for (let attempt = 1; attempt <= 9; attempt += 1) await signIn("wrong");
    expect((await signIn()).answer.statusCode).toBe(200);
    expect((await signIn("wrong")).answer.statusCode).toBe(401);
    expect((await signIn()).answer.statusCode).toBe(200);
  });

  it("at once count each other", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn("wrong")));
    expect(answers.filter(({ answer }) => answer.statusCode === 401).length).toBeLessThanOrEqual(10);
  });
});

describe("forms without JavaScript", () => {
  const post = (url: string, fields: Readonly<Record<string, string>>, cookie = "") =>
    service.app.inject({
      method: "POST",
      url,
      headers: { host: "localhost:4200", "content-type": "application/x-www-form-urlencoded", cookie },
      payload: new URLSearchParams(fields).toString(),
    });

  it("sign in, add and sign out, and return to their page", async () => {
    const returnTo = "/lpd-sba-sku/product_PAPER-1";
    const started = await post("/ele-lpd/api/session", { ...MEMBER, returnTo });
    expect([started.statusCode, started.headers.location]).toEqual([303, returnTo]);
    const cookie = String(started.headers["set-cookie"]).split(";", 1)[0] ?? "";
    const added = await post("/ele-lpd/api/cart/items", { itemId: "PAPER-1", qty: "1", returnTo }, cookie);
    expect(added.headers.location).toBe(`${returnTo}?cart=added&added=1`);
    const ended = await post("/ele-lpd/api/session/end", { returnTo }, cookie);
    expect([ended.statusCode, ended.headers.location]).toEqual([303, returnTo]);
    const session = await ask("GET", "/ele-lpd/api/session", undefined, cookie);
    expect(session.json()).toEqual({ isLoggedIn: false });
  });

  it("of missing features return to their page, too", async () => {
    const answer = await post("/ele-lpd/api/location", { q: "02108", returnTo: "/cart" });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/cart?location=not-supported"]);
    expect((await post("/ele-lpd/api/location", { returnTo: "//elsewhere.example" })).headers.location).toBe(
      "/?location=not-supported",
    );
  });
});

it("shoppers sign in and add while the engine hangs for another", async () => {
  const { cookie } = await signIn();
  let release = () => undefined as void;
  service.engine.held = new Promise<void>((resolve) => (release = resolve));
  const hanging = add("PAPER-1", 1, cookie);
  await Promise.all(Array.from({ length: 5 }, () => ask("GET", "/ele-lpd/api/cart", undefined, cookie)));
  const other = await signIn(MEMBER.password, "otto@example.com");
  expect(other.answer.statusCode).toBe(200);
  const added = add("PAPER-1", 1, other.cookie);
  release();
  service.engine.held = undefined;
  expect([(await hanging).statusCode, (await added).statusCode]).toEqual([200, 200]);
});

describe("while the engine is down", () => {
  it("calls are 503 with a time to retry, and the service isn't ready", async () => {
    const { cookie } = await signIn();
    service.engine.isDown = true;
    const answer = await ask("GET", "/ele-lpd/api/cart", undefined, cookie);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "3"]);
    expect(answer.json()).toMatchObject({ code: "temporarily-unavailable" });
    expect((await ask("GET", "/readyz")).statusCode).toBe(503);
    expect((await ask("GET", "/healthz")).statusCode).toBe(200);
  });
});

it("an adapter to another version of the port is refused", async () => {
  const engine = { ...service.engine, version: 3 as 2 };
  const { database } = service.connection;
  const hosts = parseShopHosts(toDevelopmentHosts(4200));
  const created = createCommerceService({ engine, database, hosts, sessionSecret: "x".repeat(32) });
  await expect(created).rejects.toThrow("The adapter is for version 3 of the port, which is 2");
});

it("the API documentation has the calls that the port has parts for, and no others", async () => {
  const document = (await ask("GET", "/docs/json")).json() as { info: object; paths: Readonly<Record<string, object>> };
  const { info, paths } = document;
  expect(info).toMatchObject({ title: "commerce-port", version: "2" });
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/ele-lpd/api/cart", "/ele-lpd/api/orders/{orderId}"]));
  expect(Object.keys(paths).filter((path) => path.startsWith("/ptd/") || path.startsWith("/tpv/"))).toEqual([]);
});
