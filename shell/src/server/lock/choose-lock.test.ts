import { beforeAll, describe, expect, it } from "@jest/globals";
import { useShellFixture } from "../shell-app.fixture.js";
import { selectLock } from "./choose-lock.js";
import type { LiveLock } from "./lock-loader.js";

const PRODUCT = "/lpd-sba-sku/product_135848";

const lock = (id: string, share?: number) =>
  ({ lock: { id, revision: 1, releases: [], ...(share !== undefined && { share }) } }) as unknown as LiveLock;
const stable = lock("stable");

describe("selectLock", () => {
  it.each<[string, Parameters<typeof selectLock>[0], number, string | undefined]>([
    ["nothing yet", { stable: undefined, canary: undefined }, 0, undefined],
    ["no canary", { stable, canary: undefined }, 0, "stable"],
    ["a canary for nobody", { stable, canary: lock("canary", 0) }, 0, "stable"],
    ["a canary that does not say for whom", { stable, canary: lock("canary") }, 0, "stable"],
    ["the last bucket of the share", { stable, canary: lock("canary", 10) }, 9, "canary"],
    ["the first bucket beyond it", { stable, canary: lock("canary", 10) }, 10, "stable"],
    ["a canary for all", { stable, canary: lock("canary", 100) }, 99, "canary"],
    ["a canary that is as the stable page", { stable, canary: lock("stable", 100) }, 0, "stable"],
  ])("%s", (_what, facts, bucket, expected) => {
    expect(selectLock(facts, () => bucket)?.lock.id).toBe(expected);
  });
});

describe("while there is a canary", () => {
  const shell = useShellFixture({
    sharedPageMilliseconds: 60_000,
    sharesAtOnce: true,
  });
  beforeAll(async () => {
    expect(bucketIn(await view())).toBeUndefined();
    const slots = ["identity", "gallery", "buy-box", "details"];
    shell.registry.startCanary(shell.registry.publish({ name: "mfe-purchase", version: "2.0.0", slots }), 20);
    await shell.services.canary.refresh();
  });

  async function view(cookie = "") {
    const { body, headers } = await shell.app.inject({ url: PRODUCT, headers: { host: "shop.example", cookie } });
    return { version: /data-rendered="mfe-purchase@([\d.]+)"/.exec(body)?.[1], cookie: String(headers["set-cookie"]) };
  }
  const bucketIn = ({ cookie }: { readonly cookie: string }) => /lock-bucket=(\d+);/.exec(cookie)?.[1];

  it("gives each visitor a bucket, and the page of that bucket from then on, shared with others or not", async () => {
    const versions: Record<string, number> = {};
    for (let visitor = 0; visitor < 300; visitor += 1) {
      const first = await view();
      const bucket = bucketIn(first);
      expect(first.cookie).toMatch(/^lock-bucket=\d+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(first.version).toBe(Number(bucket) < 20 ? "2.0.0" : "1.0.0");
      if (visitor < 20) {
        const again = await view(`lock-bucket=${bucket}`);
        expect(again).toEqual({ version: first.version, cookie: "undefined" });
      }
      versions[String(first.version)] = (versions[String(first.version)] ?? 0) + 1;
    }
    // Of 300 with a fifth each, 60 are expected; less than 25 or more than 95 has a chance of one in a million.
    expect(versions["2.0.0"]).toBeGreaterThan(25);
    expect(versions["2.0.0"]).toBeLessThan(95);
  });

  it.each(["100", "-1", "1e1", "x", ""])("takes no bucket %j", async (bucket) => {
    expect(bucketIn(await view(`lock-bucket=${bucket}`))).toMatch(/^\d\d?$/);
  });

  it("tells its views and vitals from the others'", async () => {
    await view("lock-bucket=0");
    expect(shell.log.findLast(({ msg }) => msg === "Page view")).toMatchObject({ isCanary: true });
    const pageLock = shell.services.canary.current()?.lock.id;
    const messages = [{ kind: "vital", name: "INP", value: 90, rating: "good", slot: "none" }];
    for (const id of [pageLock, shell.services.locks.current()?.lock.id, "gone"]) {
      const about = { pageLock: id ?? "", traceId: "trace" };
      const viewToken = shell.services.viewTokens.issue(about);
      await shell.app.inject({
        method: "POST",
        url: "/beacon",
        headers: { host: "shop.example", "content-type": "application/json" },
        payload: JSON.stringify({ ...about, viewToken, page: "/", messages }),
      });
    }
    const metrics = await shell.metrics();
    expect(metrics).toMatch(
      /shell_slots_total\{slot="buy-box",fragment="mfe-purchase",outcome="rendered",channel="canary"\} /,
    );
    for (const channel of ["canary", "stable", "other"]) {
      expect(metrics).toContain(`shell_web_vital_count{name="INP",channel="${channel}"} 1`);
    }
  });

  it("follows its share without another release", async () => {
    const release = shell.services.canary.current()?.releases.get("mfe-purchase")?.locked;
    shell.registry.startCanary(release!, 50);
    await shell.services.canary.refresh();
    expect(await view("lock-bucket=49")).toMatchObject({ version: "2.0.0" });
    shell.registry.startCanary(release!, 0);
    await shell.services.canary.refresh();
    expect(await view("lock-bucket=0")).toEqual({ version: "1.0.0", cookie: "undefined" });
  });
});
