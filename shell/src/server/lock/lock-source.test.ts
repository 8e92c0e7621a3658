import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { PagePlan } from "shared-contracts";
import { createUpstream, type Upstream } from "../platform/upstream.js";
import { createLockLoader } from "./lock-loader.js";
import { createLockSource, type LockSource, type LockSourceOptions } from "./lock-source.js";
import { createRegistryKeys } from "./registry-keys.js";
import { STABLE_LOCK, startRegistryFixture, type RegistryFixture } from "./registry.fixture.js";
import { createReleaseStore } from "./release-store.js";

const reviews = { name: "mfe-reviews", version: "1.0.0" };
const log = { info: jest.fn(), error: jest.fn() };

let registry: RegistryFixture;
let directory: string;
let opened: { locks: LockSource; upstream: Upstream }[];

beforeEach(async () => {
  registry = await startRegistryFixture();
  directory = await mkdtemp(join(tmpdir(), "page-lock-"));
  opened = [];
  log.error.mockClear();
});
afterEach(async () => {
  for (const { locks, upstream } of opened) {
    locks.close();
    await upstream.close();
  }
  await registry.close();
});

function openLocks(options: Pick<LockSourceOptions, "prepare"> = {}): LockSource {
  const upstream = createUpstream({ name: "fragment-registry", origin: registry.origin });
  const store = createReleaseStore({ directory: join(directory, "releases"), registry: upstream });
  const file = join(directory, "page-lock.json");
  const keys = createRegistryKeys({
    registry: upstream,
    configured: undefined,
    file: join(directory, "registry-keys.json"),
  });
  const loader = createLockLoader(store);
  const locks = createLockSource({
    registry: upstream,
    channel: "stable",
    store,
    loader,
    keys,
    file,
    log,
    ...options,
  });
  opened.push({ locks, upstream });
  return locks;
}

/** While a release of the reviews is live. */
async function startWithReviews(): Promise<LockSource> {
  registry.promote([registry.publish(reviews)]);
  const locks = openLocks();
  await locks.start();
  return locks;
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 5000;
  while (!condition() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(condition()).toBe(true);
}

describe("createLockSource", () => {
  it("takes the registry's lock with verified releases", async () => {
    const locks = await startWithReviews();
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.0.0");
    expect(await readFile(locks.current()?.releases.get("mfe-reviews")?.bundle.file ?? "", "utf8")).toContain("1.0.0");
  });

  it("follows a promotion by itself", async () => {
    const locks = await startWithReviews();
    registry.promote([registry.publish({ ...reviews, version: "1.1.0" })]);
    await until(() => locks.current()?.lock.id === "mfe-reviews@1.1.0");
  });

  it("serves the last good lock from disk when the registry is gone", async () => {
    await startWithReviews();
    await registry.close();
    const locks = openLocks();
    await locks.start();
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.0.0");
    registry = await startRegistryFixture();
  });

  it("says each time that the registry is gone, also when it was back with the same lock", async () => {
    const locks = await startWithReviews();
    for (let outages = 1; outages <= 2; outages += 1) {
      registry.setDown(true);
      await locks.refresh();
      expect(log.error).toHaveBeenCalledTimes(outages);
      registry.setDown(false);
      await locks.refresh();
    }
    const said = "Failed to load the page lock from the registry";
    expect(log.error.mock.calls.map(([, message]) => message)).toEqual([said, said]);
  });

  it("keeps its lock when the registry answers an older one or another registry's, and says so once", async () => {
    const path = STABLE_LOCK;
    const readLock = async () => (await fetch(`${registry.origin}${path}`)).text();
    registry.promote([registry.publish(reviews)]);
    const older = await readLock();
    registry.promote([registry.publish({ ...reviews, version: "1.1.0" })]);
    const locks = openLocks();
    await locks.start();
    const foreign = await startRegistryFixture();
    foreign.promote([foreign.publish({ ...reviews, version: "6.6.6" })]);
    const answers = [older, await (await fetch(`${foreign.origin}${path}`)).text()];
    await foreign.close();
    for (const [index, answer] of answers.entries()) {
      registry.tamper(path, answer);
      await locks.refresh();
      await locks.refresh();
      expect(locks.current()?.lock.id).toBe("mfe-reviews@1.1.0");
      expect(log.error).toHaveBeenCalledTimes(index + 1);
    }
    registry.tamper(path, undefined);
    registry.promote([registry.publish({ ...reviews, version: "1.2.0" })]);
    await locks.refresh();
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.2.0");
  });

  it("starts although the releases of the lock on disk can't be prepared, and says so", async () => {
    await startWithReviews();
    await registry.close();
    const locks = openLocks({ prepare: () => Promise.reject(new Error("no renderer")) });
    await locks.start();
    expect(locks.current()).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ failure: "no renderer" }), expect.anything());
    registry = await startRegistryFixture();
  });

  it("does not take a lock from disk that somebody changed", async () => {
    await startWithReviews();
    const file = join(directory, "page-lock.json");
    const other = registry.publish({ ...reviews, version: "6.6.6" });
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), releases: [other] }));
    registry.setDown(true);
    const locks = openLocks();
    await locks.start();
    expect(locks.current()).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith(expect.anything(), "Failed to read the saved page lock");
  });

  it("goes on serving a lock that expired while the registry is gone, and says so once", async () => {
    const locks = await startWithReviews();
    registry.setDown(true);
    const later = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, "now").mockReturnValue(later);
    try {
      await locks.refresh();
      await locks.refresh();
    } finally {
      clock.mockRestore();
    }
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.0.0");
    const expired = log.error.mock.calls.filter(([, message]) => message === "Serving an expired page lock");
    expect(expired).toHaveLength(1);
  });

  it("starts without a lock from a damaged file and an absent registry, and says so", async () => {
    await writeFile(join(directory, "page-lock.json"), "{");
    await registry.close();
    const locks = openLocks();
    await locks.start();
    expect(locks.current()).toBeUndefined();
    expect(log.error).toHaveBeenCalledWith(expect.anything(), "Failed to read the saved page lock");
    registry = await startRegistryFixture();
  });

  it("keeps a complete lock when a release of the next one cannot be verified, and says so once", async () => {
    const locks = await startWithReviews();
    const broken = registry.publish({ ...reviews, version: "2.0.0" });
    registry.tamper("/releases/mfe-reviews/2.0.0/server.cjs", "other bytes");
    registry.promote([broken]);
    await locks.refresh();
    await locks.refresh();
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.0.0");
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ failure: expect.stringContaining("mfe-reviews@2.0.0") });
  });

  it("lets a withdrawn release go, even if the one in its place cannot be verified", async () => {
    registry.promote([registry.publish(reviews), registry.publish({ name: "mfe-purchase", version: "1.0.0" })]);
    const locks = openLocks();
    await locks.start();
    const broken = registry.publish({ ...reviews, version: "0.9.0" });
    registry.tamper("/releases/mfe-reviews/0.9.0/server.cjs", "other bytes");
    registry.withdraw("mfe-reviews", "1.0.0");
    registry.promote([broken, registry.publish({ name: "mfe-purchase", version: "1.0.0" })]);
    await locks.refresh();
    expect([...(locks.current()?.releases.keys() ?? [])]).toEqual(["mfe-purchase"]);
  });

  it("never prepares what was withdrawn while it was down", async () => {
    await startWithReviews();
    registry.withdraw("mfe-reviews", "1.0.0");
    registry.promote([registry.publish({ ...reviews, version: "0.9.0" })]);
    const prepared: string[] = [];
    const locks = openLocks({
      prepare: async (releases) => void prepared.push(...releases.map(({ manifest }) => manifest.version)),
    });
    await locks.start();
    expect(prepared).toEqual(["0.9.0"]);
  });

  it("starts with what can be verified when there was no lock before, and keeps what was made of it", async () => {
    const gone = registry.publish({ name: "mfe-purchase", version: "1.0.0" });
    registry.tamper("/releases/mfe-purchase/1.0.0/release.json", undefined);
    registry.promote([registry.publish(reviews), gone]);
    const locks = openLocks();
    await locks.start();
    expect([...(locks.current()?.releases.keys() ?? [])]).toEqual(["mfe-reviews"]);
    const first = locks.current();
    await locks.refresh();
    expect(locks.current()).toBe(first);
  });

  it("keeps the last good lock, also after a restart, when the next one has no page plan", async () => {
    const locks = await startWithReviews();
    registry.promote([registry.publish({ ...reviews, version: "2.0.0" })], "no plan");
    await locks.refresh();
    expect(locks.current()?.lock.id).toBe("mfe-reviews@1.0.0");
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ failure: "The page lock has no page plan" });

    const restarted = openLocks();
    await restarted.start();
    expect(restarted.current()?.lock.id).toBe("mfe-reviews@1.0.0");
  });

  it.each([
    ["damaged", (json: string) => json.replace("product", "prodact")],
    ["not there", () => undefined],
  ])("has no lock while its page plan is %s", async (_why, change) => {
    const plan = registry.publishPlan("2.0.0");
    const path = "/releases/page-plan/2.0.0/release.json";
    registry.tamper(path, change(await (await fetch(`${registry.origin}${path}`)).text()));
    registry.promote([registry.publish(reviews)], plan);
    const locks = openLocks();
    await locks.start();
    expect(locks.current()).toBeUndefined();
  });

  it("does not take a page plan that its schema refuses", async () => {
    registry.promote([registry.publish({ ...reviews, slots: ["reviews"] })]);
    const locks = openLocks();
    await locks.start();
    const before = locks.current();
    const withoutSlots = {
      routes: [{ path: "/r", page: "r" }],
      pages: { r: { pageData: "none", slots: [] } },
    } as const;
    const plan = registry.publishPlan("2.0.0", withoutSlots as unknown as PagePlan);
    registry.promote([registry.publish({ ...reviews, version: "2.0.0" })], plan);
    await locks.refresh();
    expect(locks.current()).toBe(before);
    expect(before?.plan.pages.get("product")?.slots.find(({ name }) => name === "reviews")?.grows).toBe(true);
  });

  it("knows what the slots of a release are whose server bundle cannot be used", async () => {
    const broken = registry.publish({ name: "mfe-purchase", version: "1.0.0", slots: ["buy-box"] });
    registry.tamper("/releases/mfe-purchase/1.0.0/server.cjs", "other bytes");
    registry.promote([broken]);
    const locks = openLocks();
    await locks.start();
    const slots = locks.current()?.plan.pages.get("product")?.slots;
    expect(slots?.find(({ name }) => name === "buy-box")?.fallback).toBe("buy-form");
  });

  it("prepares the releases before page views get them", async () => {
    registry.promote([registry.publish(reviews)]);
    let seen: unknown = "nothing";
    const locks: LockSource = openLocks({ prepare: async () => void (seen = locks.current()) });
    await locks.start();
    expect(seen).toBeUndefined();
    expect(locks.current()).toBeDefined();
  });
});
