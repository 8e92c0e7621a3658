import { describe, expect, it } from "@jest/globals";
import type { PageMatch } from "../../../page-plan/live-plan.js";
import { createDefaultLivePlan } from "../../../page-plan/page-plan.fixture.js";
import type { LiveLock } from "../../lock/lock-loader.js";
import { serializeKey, toSharedPageKey, toSharedPageRequest } from "./shared-page-key.js";

const PATH = "/lpd-sba-sku/product_1";
const plan = createDefaultLivePlan();
const match = plan.match(PATH) as PageMatch;

function lockOf(id: string, revision: number, usable: readonly string[] = ["mfe-purchase"]): LiveLock {
  const releases = new Map(usable.map((name) => [name, {} as never]));
  return { lock: { id, revision, releases: [] }, releases, plan, isComplete: true };
}

const live = lockOf("a", 1);
const request = {
  url: PATH,
  protocol: "http",
  host: "shop.example",
  tenant: "retail",
  cookies: { zipcode: "48104" },
} as const;
const key = toSharedPageKey(request, { match, live });

describe("the key of a shared page", () => {
  it.each([
    ["another query", { url: `${PATH}?ars=y` }, live],
    ["the same path spelled otherwise", { url: "/lpd-sba-sku/product%5f1" }, live],
    ["another host", { host: "business.shop.example" }, live],
    ["another protocol", { protocol: "https" }, live],
    ["another place", { cookies: { zipcode: "10001" } }, live],
    ["no place", { cookies: {} }, live],
    ["another lock", {}, lockOf("b", 1)],
    ["another revision of the lock", {}, lockOf("a", 2)],
    ["a lock with fewer releases that can be used", {}, lockOf("a", 1, [])],
    ["no lock", {}, undefined],
    ["parts that read the same one after the other", { host: 'shop.example","/', url: PATH.slice(1) }, live],
  ] as const)("is another for %s", (_why, change, lock) => {
    expect(serializeKey(toSharedPageKey({ ...request, ...change }, { match, live: lock }))).not.toBe(serializeKey(key));
  });

  it("is the same whatever else comes along", () => {
    const other = { ...request, cookies: { ...request.cookies, _ga: "1" }, id: "trace-0002", ip: "10.0.0.2" };
    expect(serializeKey(toSharedPageKey(other, { match, live }))).toBe(serializeKey(key));
  });

  it("is all that storefront-api is told, beside a trace id of nobody's", () => {
    const placeholders = { nonce: "nobodys-nonce", traceId: "nobodys-trace", viewToken: "nobodys-token" };
    const cookies = { _ga: "1", zipcode: "4;81 04" };
    const told = toSharedPageRequest(toSharedPageKey({ ...request, cookies }, { match, live }), placeholders);
    expect(told.headers).toEqual({
      "x-forwarded-host": "shop.example",
      "x-forwarded-proto": "http",
      "x-trace-id": "nobodys-trace",
      cookie: "zipcode=4%3B81%2004",
    });
  });
});
