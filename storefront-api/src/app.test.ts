import { beforeAll, describe, expect, it } from "@jest/globals";
import { maxHeaderSize } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { CALLS } from "shared-contracts/calls";
import { DOMAIN_ERRORS } from "./platform/domain-error.js";
import { createShopper } from "./testing/shopper.js";
import { createTestStorefront } from "./testing/create-test-storefront.js";
import { SHOP_FEED } from "./testing/shop-feed.js";
import { useForTests } from "./testing/use-for-tests.js";

const storefront = useForTests(() => createTestStorefront({ catalogToken: "a-token-of-at-least-32-characters" }));

beforeAll(() => storefront.seed(SHOP_FEED));

describe("the API documentation", () => {
  it("names every call of the shop that is not of print", async () => {
    const { paths } = (await storefront.app.inject("/docs/json")).json() as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const documented = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    const shopCalls = Object.values(CALLS).filter((call) => !call.path.startsWith("/tpv"));
    expect(documented).toEqual(expect.arrayContaining(shopCalls.map((call) => call.name)));
  });

  it("has the answer, the security and the errors of every operation, and the catalog's too", async () => {
    const { paths, components } = (await storefront.app.inject("/docs/json")).json();
    const operations = Object.entries<Record<string, Record<string, object>>>(paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap((operation) =>
        /^\/(ele-lpd|ptd|catalog)\//.test(path) && "operationId" in operation ? [operation] : [],
      ),
    );
    expect(operations.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining(["putProduct", "patchProduct", "deleteProduct", "writeCatalogBatch"]),
    );
    for (const { operationId, security, responses = {} } of operations) {
      expect([operationId, responses]).toEqual([operationId, expect.objectContaining({ 200: expect.anything() })]);
      expect(responses).toHaveProperty("default.$ref", "#/components/responses/Error");
      expect(security).toBeDefined();
    }
    const { description } = components.responses.Error;
    expect(description).toContain("- 429: too-many-uploads, too-many-requests");
    for (const { status } of Object.values(DOMAIN_ERRORS)) expect(description).toContain(`- ${status}: `);
  });

  it("separates path, query and body of a call", async () => {
    const { paths } = (await storefront.app.inject("/docs/json")).json();
    const change = paths["/ele-lpd/api/cart/items/{lineId}"].patch;
    expect(change.parameters).toMatchObject([{ in: "path", name: "lineId", required: true }]);
    expect(Object.keys(change.requestBody.content["application/json"].schema.properties)).toEqual(["quantity"]);
  });
});

describe("errors", () => {
  it.each(Object.entries(DOMAIN_ERRORS))("%s says in a sentence what to do", (_code, { status, message }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z].* .*\S$/);
  });

  it.each([
    ["an unknown address", { method: "GET", url: "/nothing" }, 404, "not-found"],
    ["broken JSON", { method: "POST", url: "/ele-lpd/api/session", payload: "{" }, 400, "bad-request"],
    [
      "a body above the limit",
      { method: "POST", url: "/ele-lpd/api/session", payload: JSON.stringify({ email: "x".repeat(300_000) }) },
      413,
      "body-too-large",
    ],
    ["a broken test clock", { method: "GET", url: "/ele-lpd/api/visitor", clock: "noon" }, 400, "bad-request"],
  ] as const)("%s is answered with a code and a sentence", async (_title, options, status, code) => {
    const { method, url } = options;
    const response = await storefront.app.inject({
      method,
      url,
      headers: {
        "content-type": "application/json",
        ...("clock" in options && { "x-test-clock": options.clock }),
      },
      ...("payload" in options && { payload: options.payload }),
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().message).toMatch(/\w+ \w+/);
  });

  it("carry the trace id of the request", async () => {
    const response = await storefront.app.inject({ url: "/nothing", headers: { "x-trace-id": "trace-12345" } });
    expect(response.headers["x-trace-id"]).toBe("trace-12345");
    const own = await storefront.app.inject({ url: "/nothing", headers: { "x-trace-id": "bad id\u007f" } });
    expect(own.headers["x-trace-id"]).toMatch(/^[\w-]{36}$/);
  });
});

describe("the process", () => {
  it("says whether it runs and wants requests", async () => {
    expect((await storefront.app.inject("/healthz")).json()).toEqual({ status: "ok" });
    expect((await storefront.app.inject("/readyz")).json()).toEqual({ status: "ready" });
  });

  it("counts requests by route", async () => {
    await storefront.app.inject("/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1");
    expect((await storefront.app.inject("/metrics")).statusCode).toBe(404);
    expect(await storefront.metrics.metrics()).toMatch(
      /storefront_request_seconds_count\{route="\/ele-lpd\/api\/sba-sku\*",method="GET",status="200"\} 1/,
    );
  });

  it("takes the largest headers that a shell takes, with those that it adds", async () => {
    const url = await storefront.app.listen({ host: "127.0.0.1", port: 0 });
    const headers = { cookie: `a=${"b".repeat(maxHeaderSize)}` };
    expect((await fetch(`${url}/healthz`, { headers })).status).toBe(200);
  });

  it("closes a connection whose headers or body don't come", async () => {
    const { server } = storefront.app;
    expect(server.headersTimeout).toBeLessThan(server.requestTimeout);
    Object.assign(server, { headersTimeout: 200, requestTimeout: 400, connectionsCheckingInterval: 50 });
    const { port } = server.address() as AddressInfo;
    const headers = "POST /ele-lpd/api/session HTTP/1.1\r\nHost: localhost\r\n";
    for (const beginning of [headers, `${headers}Content-Type: application/json\r\nContent-Length: 99\r\n\r\n{`]) {
      const socket = connect(port, "127.0.0.1").setEncoding("utf8");
      socket.write(beginning);
      expect((await socket.toArray()).join("")).toMatch(/^HTTP\/1\.1 408 /);
    }
  });
});

describe("the clock of a request", () => {
  const url = "/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1";
  const leftAt = async (time: string) =>
    (await createShopper(storefront.app).get(url, { "x-test-clock": time })).json().items[0].inventory.items[0]
      .itemAvailability[0];

  it("decides the delivery dates", async () => {
    expect(await leftAt("2025-06-03T20:59:00Z")).toEqual({
      inventoryMode: "NDD",
      minDeliveryDate: "2025-06-04",
      timeLeftForNDDText: "Order within 1 min",
      nextDayOrderBy: "2025-06-03T21:00:00.000Z",
    });
    expect(await leftAt("2025-06-03T21:00:00Z")).toEqual({
      inventoryMode: "STANDARD",
      minDeliveryDate: "2025-06-05",
    });
  });
});
