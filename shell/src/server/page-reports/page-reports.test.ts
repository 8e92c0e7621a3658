import { EventEmitter, once } from "node:events";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { LATE_FALLBACK, PAGE_ROUTES, type PageReports } from "shared-contracts";
import { createPageReports } from "./collect-page-reports.js";
import { renderNames, useShellFixture } from "../shell-app.fixture.js";

/** Items that storefront-api was told of as seen, each with the visitor's cookies. */
const seen: { readonly itemId: string; readonly cookie: string }[] = [];
const told = new EventEmitter();

const PRODUCT = "/lpd-sba-sku/product_135848";
const HOST = { host: "shop.example" };

let isFailing = false;
const shell = useShellFixture({
  trustedProxies: ["127.0.0.1"],
  routes: (storefront) =>
    storefront.post<{ Body: { itemId: string } }>(PAGE_ROUTES.recordItemView.path, async ({ body, headers }) => {
      seen.push({ itemId: body.itemId, cookie: headers.cookie ?? "" });
      told.emit("view");
      return { isRecorded: true };
    }),
  render: (job) => {
    const isBroken = isFailing && job.kind === "render" && job.slot === "details";
    return isBroken ? { ok: false, fault: "slot-threw", message: "broken" } : renderNames(job);
  },
});
afterEach(() => void shell.services.pageReports.take());

type Visit = { readonly address: string; readonly bucket: number; readonly session?: string };

const cookieOf = ({ bucket, session }: Visit) => [`lock-bucket=${bucket}`, ...(session ? [session] : [])].join("; ");

async function view(visit: Visit, more: Record<string, string> = {}) {
  const headers = { ...HOST, ...more, cookie: cookieOf(visit), "x-forwarded-for": visit.address };
  const { body } = await shell.app.inject({ url: PRODUCT, headers });
  const text = /<script type="application\/json" id="page-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? "{}";
  return JSON.parse(text) as { traceId: string; viewToken: string; lock: { id: string } };
}

/** Sends a page's reports about itself. */
async function report(
  visit: Visit,
  messages: readonly object[],
  changes: object = {},
  headersOfView: Record<string, string> = {},
) {
  const { traceId, viewToken, lock } = await view(visit, headersOfView);
  return shell.app.inject({
    method: "POST",
    url: "/beacon",
    headers: {
      ...HOST,
      "content-type": "application/json",
      "x-forwarded-for": visit.address,
      "user-agent": "Mobile",
      cookie: cookieOf(visit),
    },
    payload: JSON.stringify({ pageLock: lock.id, traceId, viewToken, page: "/", messages, ...changes }),
  });
}

const failure = (release: string) => ({ kind: "failure", release, slot: "details", phase: "mount", message: "broken" });
const inp = (value: number) => ({ kind: "vital", name: "INP", value, rating: "good", slot: "buy-box" });

function take(): PageReports {
  return shell.services.pageReports.take();
}

describe("a page that the browser fetches before anybody asks for it", () => {
  const ahead = { "sec-purpose": "prefetch;anonymous-client-ip" };
  const views = () => take().counts.filter(({ metric }) => metric === "views").length;

  it("is no view until it is shown, and one then", async () => {
    const visit = { address: "10.2.0.1", bucket: 50 };
    await report(visit, [], { viewToken: "forged" }, ahead);
    expect(views()).toBe(0);
    await report(visit, [inp(100)], {}, ahead);
    const shown = views();
    await report({ address: "10.2.0.2", bucket: 50 }, []);
    expect(shown).toBe(views());
    expect(shown).toBeGreaterThan(0);
  });

  it("is among a visitor's recently viewed items once it is shown", async () => {
    const visit = { address: "10.2.0.3", bucket: 50, session: "sid=rosa" };
    await report(visit, [], { viewToken: "forged" }, ahead);
    await report(visit, [inp(100)]);
    expect(seen).toEqual([]);
    const isTold = once(told, "view");
    await report(visit, [inp(100)], {}, ahead);
    await isTold;
    expect(seen).toEqual([{ itemId: "135848", cookie: "lock-bucket=50; sid=rosa" }]);
  });

  it("is rendered only while hardly anything else is", async () => {
    const { admission } = shell.services;
    const entered = Array.from({ length: 4 }, () => admission.enter("rendered"));
    const headers = { ...HOST, ...ahead };
    expect((await shell.app.inject({ url: PRODUCT, headers })).statusCode).toBe(503);
    expect((await shell.app.inject({ url: PRODUCT, headers: HOST })).statusCode).toBe(200);
    for (const page of entered) if (page.ok) page.leave();
    expect((await shell.app.inject({ url: PRODUCT, headers })).statusCode).toBe(200);
    expect(shell.log.findLast(({ msg }) => msg === "Page view")).toMatchObject({ isSpeculative: true });
  });
});

describe("without a canary", () => {
  it("is of slots and releases, and of no page", async () => {
    await report({ address: "10.0.0.1", bucket: 5 }, [failure("mfe-purchase@1.0.0"), inp(120)]);
    const { counts, canary } = take();
    expect(canary).toBeNull();
    const of = { name: "mfe-purchase", version: "1.0.0" };
    expect(counts).toEqual(
      expect.arrayContaining([
        { ...of, slot: "details", device: "desktop", metric: "views", bucket: 0, count: 1 },
        { ...of, slot: "details", device: "phone", metric: "failures", bucket: 0, count: 1 },
        { ...of, slot: "buy-box", device: "phone", metric: "inp", bucket: 50, count: 1 },
      ]),
    );
  });

  it("says what errors said, once for the same text, without what the database can't store", async () => {
    const release = "mfe-purchase@1.0.0";
    const stack = "Error: broken\n    at https://shop.example/x.js?zip=02118&a=1";
    for (const address of ["10.0.0.6", "10.0.0.7"]) {
      await report({ address, bucket: 5 }, [{ ...failure(release), message: "broken\u0000 \ud800", stack }]);
    }
    const about = { name: "mfe-purchase", version: "1.0.0", slot: "details", metric: "failures", count: 2 };
    expect(take().errors?.filter(({ metric }) => metric === "failures")).toEqual([
      { ...about, message: "broken \ufffd", stack: "Error: broken\n    at https://shop.example/x.js?…" },
    ]);
  });

  it("tells lost hydrations from violations", async () => {
    const release = "mfe-purchase@1.0.0";
    await report({ address: "10.0.0.4", bucket: 5 }, [
      { kind: "lost-hydration", release, slot: "details", message: "Minified React error #418" },
      { kind: "violation", release, message: "a call that nobody declared, to hydrate" },
    ]);
    const { counts } = take();
    expect(counts).toContainEqual(expect.objectContaining({ slot: "details", metric: "lost-hydrations", count: 1 }));
    expect(counts).toContainEqual(expect.objectContaining({ slot: "none", metric: "violations", count: 1 }));
  });

  it("counts how long slots took to render and to work, and no render of a page that others had before", async () => {
    const hydrate = { kind: "vital", name: "hydrate", value: 85, rating: "", slot: "buy-box" };
    await report({ address: "10.0.0.5", bucket: 5 }, [hydrate]);
    const { counts } = take();
    expect(counts).toContainEqual(
      expect.objectContaining({ slot: "buy-box", device: "phone", metric: "hydrate", bucket: 45, count: 1 }),
    );
    const ofRenders = (all: typeof counts) => all.filter(({ metric }) => metric === "render");
    const sum = (all: typeof counts) => all.reduce((total, { count }) => total + count, 0);
    expect(sum(ofRenders(counts))).toBe(sum(counts.filter(({ metric }) => metric === "views")));

    const { locks, canary, loader } = shell.services;
    const reports = createPageReports({ locks, canary, loader, now: () => 1 });
    const slots = [{ slot: "buy-box", fragment: "mfe-purchase", outcome: "rendered", milliseconds: 30 }] as const;
    const by = { key: "visitor", device: "desktop" } as const;
    for (const isMade of [true, false]) reports.viewed({ traceId: "view", live: locks.current(), slots, isMade }, by);
    const taken = reports.take().counts;
    expect([sum(ofRenders(taken)), sum(taken)]).toEqual([1, 3]);
  });

  it("counts a timing for the fragment whose slot the plan has, whatever slots of that name others have", () => {
    const { locks, canary, loader } = shell.services;
    const live = locks.current()!;
    const own = live.releases.get("mfe-purchase")!;
    const other = { ...own, locked: { ...own.locked, name: "mfe-other" } };
    const current = () => ({ ...live, releases: new Map([["mfe-other", other], ...live.releases]) });
    const reports = createPageReports({ locks: { current }, canary, loader, now: () => 1 });
    const view = { traceId: "view", pageLock: live.lock.id };
    reports.timed({ view, slot: "buy-box", name: "inp", milliseconds: 9 }, { key: "visitor", device: "phone" });
    expect(reports.take().counts.map(({ name, metric }) => [name, metric])).toEqual([["mfe-purchase", "inp"]]);
  });

  it("tells slots that were late from those that broke", () => {
    const { locks, canary, loader } = shell.services;
    const reports = createPageReports({ locks, canary, loader, now: () => 1 });
    const slots = (["data-late", "render-late", "render-slow", "render-threw"] as const).map((outcome, place) => {
      return { slot: ["details", "gallery", "identity", "buy-box"][place]!, fragment: "mfe-purchase", outcome };
    });
    const by = { key: "visitor", device: "desktop" } as const;
    reports.viewed({ traceId: "view", live: locks.current(), slots, isMade: true }, by);
    const fallbacks = reports.take().counts.filter(({ metric }) => metric === "fallbacks");
    expect(fallbacks.map(({ slot, bucket }) => [slot, bucket])).toEqual([
      ["details", LATE_FALLBACK],
      ["gallery", LATE_FALLBACK],
      ["identity", 0],
      ["buy-box", 0],
    ]);
  });

  it("names nothing that no release has", async () => {
    const { counts } = take();
    expect(counts).toEqual([]);
    await report({ address: "10.0.0.2", bucket: 5 }, [
      failure("mfe-nobody@1.0.0"),
      { ...failure("mfe-purchase@1.0.0"), slot: "nowhere" },
      { ...inp(100), slot: "nowhere" },
    ]);
    const reported = take().counts.filter(({ metric }) => !["views", "fallbacks", "render"].includes(metric));
    expect(reported).toEqual([expect.objectContaining({ name: "mfe-purchase", slot: "none", metric: "failures" })]);
  });

  it("is nothing without the token of a view", async () => {
    await report({ address: "10.0.0.3", bucket: 5 }, [failure("mfe-purchase@1.0.0")], { viewToken: "0000000.x" });
    await report({ address: "10.0.0.3", bucket: 5 }, [failure("mfe-purchase@1.0.0")], { traceId: "another-view" });
    expect(take().counts.filter(({ metric }) => !["views", "fallbacks", "render"].includes(metric))).toEqual([]);
  });
});

describe("beside a canary", () => {
  beforeAll(async () => {
    const slots = ["identity", "gallery", "buy-box", "details"];
    shell.registry.startCanary(shell.registry.publish({ name: "mfe-purchase", version: "2.0.0", slots }), 20);
    await shell.services.canary.refresh();
  });

  it("counts views of both pages, and a failing visitor once", async () => {
    const canary = { address: "10.0.1.1", bucket: 3 };
    for (let times = 0; times < 3; times += 1) await report(canary, [failure("mfe-purchase@2.0.0"), inp(120)]);
    await report({ address: "10.0.1.2", bucket: 3 }, [failure("page")]);
    await report({ address: "10.0.1.1", bucket: 60 }, [inp(100)]);
    expect(take().canary).toEqual({
      releases: ["mfe-purchase@2.0.0"],
      pages: {
        stable: { views: 1, failing: 0, failingBy: {}, inp: { 48: 1 }, lcp: {}, started: {}, ended: {} },
        canary: {
          views: 4,
          failing: 2,
          failingBy: { "mfe-purchase": 1 },
          inp: { 50: 1 },
          lcp: {},
          started: {},
          ended: {},
        },
      },
    });
  });

  it("counts a failing visitor once an hour, however many others fail meanwhile", async () => {
    let now = 1;
    const { locks, canary, loader } = shell.services;
    const reports = createPageReports({ locks, canary, loader, now: () => now });
    const pageLock = canary.current()?.lock.id ?? "";
    let views = 0;
    const fail = (key: string) =>
      reports.failed(
        {
          view: { traceId: String((views += 1)), pageLock },
          release: "mfe-purchase@2.0.0",
          slot: "details",
          metric: "failures",
          message: "broken",
        },
        { key, device: "phone" },
      );
    const failing = () => reports.take().canary?.pages.canary.failing;

    for (let visitor = 0; visitor < 30_000; visitor += 1) fail(`visitor ${visitor}`);
    for (let visitor = 0; visitor < 30_000; visitor += 1) fail(`visitor ${visitor}`);
    expect(failing()).toBe(30_000);
    now += 3_600_001;
    fail("visitor 1");
    expect(failing()).toBe(1);
  });

  it("counts no end of a view whose beginning it doesn't count, because its visitor had one already", async () => {
    const life = (stage: string) => ({ kind: "life", stage });
    const neighbor = { address: "10.0.1.4", bucket: 3 };
    await report(neighbor, [life("started")]);
    await report(neighbor, [life("started"), life("ended")]);
    await report({ ...neighbor, bucket: 4 }, [life("started"), life("ended")]);
    const { started = {}, ended = {} } = take().canary?.pages.canary ?? {};
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0);
    expect([sum(started), sum(ended)]).toEqual([2, 1]);
  });

  it("counts a visitor whose page failed on the server", async () => {
    isFailing = true;
    await view({ address: "10.0.1.3", bucket: 4, session: "sid=1" });
    isFailing = false;
    const { canary, counts, errors } = take();
    const why = { slot: "details", metric: "fallbacks", message: expect.stringContaining("broken") };
    expect(errors).toContainEqual(expect.objectContaining(why));
    expect(canary?.pages.canary).toMatchObject({ views: 1, failing: 1, failingBy: { "mfe-purchase": 1 } });
    expect(counts).toContainEqual(expect.objectContaining({ version: "2.0.0", slot: "details", metric: "fallbacks" }));
  });
});
