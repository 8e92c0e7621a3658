import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import { useShellFixture } from "../shell-app.fixture.js";

const PRODUCT = "/lpd-sba-sku/product_135848";
const HOST = { host: "shop.example" };
const SHARE = 20;
const FORGED = process.env.LONG_TESTS ? 1_000_000 : 600;
if (process.env.LONG_TESTS) jest.setTimeout(3_600_000);

const shell = useShellFixture({
  trustedProxies: ["127.0.0.1"],
});
beforeAll(async () => {
  const slots = ["identity", "gallery", "buy-box", "details"];
  shell.registry.startCanary(shell.registry.publish({ name: "mfe-purchase", version: "2.0.0", slots }), SHARE);
  await shell.services.canary.refresh();
});

type View = { readonly traceId: string; readonly viewToken: string; readonly pageLock: string };

/** A page that the canary's visitors get. */
async function view(address: string): Promise<View> {
  const headers = { ...HOST, cookie: "lock-bucket=3", "x-forwarded-for": address };
  const { body } = await shell.app.inject({ url: PRODUCT, headers });
  const text = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? "{}";
  const { traceId, viewToken, lock } = JSON.parse(text);
  return { traceId, viewToken, pageLock: lock.id };
}

const MESSAGES = [
  { kind: "failure", release: "mfe-purchase@2.0.0", slot: "details", phase: "mount", message: "forged" },
  { kind: "lost-hydration", release: "mfe-purchase@2.0.0", slot: "buy-box", message: "forged" },
  { kind: "violation", release: "mfe-purchase@2.0.0", message: "forged" },
  { kind: "life", stage: "started" },
  { kind: "life", stage: "ended" },
  ...["INP", "LCP", "hydrate"].map((name) => ({ kind: "vital", name, value: 60_000, rating: "poor", slot: "buy-box" })),
];

async function send(reported: View, { address, bucket = 3 }: { address: string; bucket?: number | string }) {
  const { statusCode } = await shell.app.inject({
    method: "POST",
    url: "/beacon",
    headers: {
      ...HOST,
      "content-type": "application/json",
      "x-forwarded-for": address,
      cookie: `lock-bucket=${bucket}`,
    },
    payload: JSON.stringify({ ...reported, page: "/", messages: MESSAGES }),
  });
  expect(statusCode).toBe(204);
}

const toAddress = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
const BASE_64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Ways to make up a token, given two views that were shown. */
const FORGERIES: readonly ((index: number, mine: View, other: View) => View)[] = [
  (_index, mine) => ({ ...mine, viewToken: "" }),
  (index, mine) => ({ ...mine, viewToken: `${(2_000_000_000 + index).toString(36)}.${"A".repeat(22)}` }),
  // Its MAC with a character changed, and another time of expiry.
  (index, mine) => {
    const at = mine.viewToken.indexOf(".") + 1 + (index % 21);
    const current = BASE_64.indexOf(mine.viewToken[at] ?? "");
    const changed = BASE_64[(current + 1 + (index % 63)) % 64] ?? "";
    return { ...mine, viewToken: `${mine.viewToken.slice(0, at)}${changed}${mine.viewToken.slice(at + 1)}` };
  },
  (index, mine) => {
    const [expiry = "", mac = ""] = mine.viewToken.split(".");
    return { ...mine, viewToken: `${(Number.parseInt(expiry, 36) + 1 + index).toString(36)}.${mac}` };
  },
  (index, mine) => ({ ...mine, traceId: `${mine.traceId}${index}` }),
  (_index, mine, other) => ({ ...mine, traceId: other.traceId }),
  (index, mine) => ({ ...mine, pageLock: `${mine.pageLock}${index}` }),
  (_index, mine) => ({ ...mine, pageLock: shell.services.locks.current()?.lock.id ?? "" }),
];

describe("forged beacons", () => {
  it("move nothing, whoever sends them", async () => {
    const [mine, other] = [await view("10.0.0.1"), await view("10.0.0.2")];
    shell.services.pageReports.take();
    for (let index = 0; index < FORGED; index += 1) {
      const forge = FORGERIES[index % FORGERIES.length];
      // Every request is logged.
      shell.log.length = 0;
      await send(forge!(Math.floor(index / FORGERIES.length), mine, other), { address: toAddress(index) });
    }
    const pages = shell.services.pageReports.take();
    expect(pages?.counts ?? []).toEqual([]);
    const nothing = { views: 0, failing: 0, failingBy: {}, inp: {}, lcp: {}, started: {}, ended: {} };
    expect(pages?.canary?.pages).toEqual({ stable: nothing, canary: nothing });
  });

  it("count once for one view, whoever repeats them and in whatever bucket", async () => {
    const mine = await view("10.1.0.1");
    shell.services.pageReports.take();
    for (let index = 0; index < 300; index += 1) {
      await send(mine, { address: toAddress(index), bucket: index % 100 });
    }
    const pages = shell.services.pageReports.take();
    expect(pages?.canary?.pages.canary).toMatchObject({ failing: 1, failingBy: { "mfe-purchase": 1 } });
    for (const kind of ["inp", "started", "ended"] as const)
      expect(Object.values(pages?.canary?.pages.canary[kind] ?? {})).toEqual([1]);
    expect(pages?.counts.map(({ count }) => count)).toEqual(pages?.counts.map(() => 1));
  });

  it("of one address fail for no more visitors than the canary's buckets", async () => {
    const address = "10.1.0.2";
    shell.services.pageReports.take();
    for (const bucket of [3, "03", "003", " 3", "x", "3x", "-3", "3.0"]) {
      await send(await view(address), { address, bucket });
    }
    expect(shell.services.pageReports.take().canary?.pages.canary.failing).toBeLessThanOrEqual(2);
  });
});
