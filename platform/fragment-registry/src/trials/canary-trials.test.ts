import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PAGE_PLAN_NAME, PagePlan, type PageReports, type ObservedPage } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

let registry: TestRegistry;
let shellToken: string;
let version = 0;

beforeAll(async () => {
  registry = await startTestRegistry();
  shellToken = await registry.createToken({ fragments: ["*"], actions: ["report"] });
  await registry.publish({ version: "1.0.0" });
  expect((await registry.promote("mfe-reviews", "1.0.0", 0)).statusCode).toBe(200);
});
afterAll(() => registry.stop());

const nothing: ObservedPage = { views: 0, failing: 0, failingBy: {}, inp: {}, lcp: {} };

async function report(canary: PageReports["canary"], counts: PageReports["counts"] = [], token = shellToken) {
  return registry.call({ method: "POST", url: "/registry/api/page-reports", token, payload: { counts, canary } });
}

function saw(release: string, stable: Partial<ObservedPage>, canary: Partial<ObservedPage>): PageReports["canary"] {
  return { releases: [release], pages: { stable: { ...nothing, ...stable }, canary: { ...nothing, ...canary } } };
}

/** A new release in the canary with a trial. */
async function startTrial(rules: object) {
  version += 1;
  const release = `1.${version}.0`;
  await registry.publish({ version: release });
  const expectedRevision = (await registry.stores.channels.listHistory("mfe-reviews", "canary")).at(-1)?.revision ?? 0;
  const current = await findChannel("canary");
  await registry.promote("mfe-reviews", release, current ? expectedRevision : 0, { channel: "canary" });
  const started = await registry.call({
    method: "POST",
    url: "/registry/api/channels/mfe-reviews/canary/trial",
    payload: rules,
  });
  return { release, started };
}

async function lastEntry() {
  return (await registry.call({ url: "/registry/api/audit?limit=1" })).json().entries[0];
}

async function findChannel(channel: string): Promise<{ version: string; revision: number } | undefined> {
  const { channels } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json();
  return channels.find((state: { channel: string }) => state.channel === channel);
}

async function share(): Promise<number> {
  return (await registry.call({ url: "/registry/api/lock?channel=canary" })).json().share;
}

async function lastTrial() {
  return (await registry.call({ url: "/registry/api/channels/mfe-reviews/canary/trials" })).json().trials[0];
}

const AT_ONCE = { steps: [10, 50], minutes: 0, views: 1000 };

describe("A canary on trial", () => {
  it("is shown to more visitors step by step, and promoted", async () => {
    const { release, started } = await startTrial(AT_ONCE);
    expect(started.statusCode).toBe(201);
    expect(await share()).toBe(10);
    await report(saw(`mfe-reviews@${release}`, { views: 4500 }, { views: 499 }));
    expect(await share()).toBe(10);
    await report(saw(`mfe-reviews@${release}`, { views: 9 }, { views: 1 }));
    expect(await share()).toBe(50);
    await report(saw(`mfe-reviews@${release}`, { views: 500 }, { views: 500 }));
    expect(await findChannel("stable")).toMatchObject({ version: release });
    expect(await findChannel("canary")).toBeUndefined();
    expect(await lastTrial()).toMatchObject({ status: "promoted", share: 50, canary: { views: 1000, failing: 0 } });
  });

  it("goes back when more of its visitors fail, with the reason in history and audit log", async () => {
    const { release } = await startTrial(AT_ONCE);
    await report(
      saw(`mfe-reviews@${release}`, { views: 180 }, { views: 20, failing: 6, failingBy: { "mfe-reviews": 6 } }),
    );
    expect(await findChannel("canary")).toBeUndefined();
    const outcome = expect.stringContaining("6 failing of 20 views, stable 0 of 180");
    expect(await lastTrial()).toMatchObject({ version: release, status: "rolled-back", outcome });
    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=2" })).json();
    expect(entries[0]).toMatchObject({ action: "end-trial", reason: outcome, actor: expect.stringContaining("judge") });
  });

  it("is not judged by what shells saw of another canary", async () => {
    await startTrial(AT_ONCE);
    await report(saw("mfe-reviews@0.9.0", { views: 180 }, { views: 20, failing: 9 }));
    expect(await lastTrial()).toMatchObject({ status: "running" });
  });

  it("is on trial alone", async () => {
    const second = await registry.call({
      method: "POST",
      url: "/registry/api/channels/mfe-reviews/canary/trial",
      payload: {},
    });
    expect(second.json()).toMatchObject({ code: "trial-running" });
  });

  it("is left to people once somebody changes its share", async () => {
    await registry.call({
      method: "PUT",
      url: "/registry/api/channels/mfe-reviews/canary/share",
      payload: { share: 0 },
    });
    await report(null);
    expect(await lastTrial()).toMatchObject({ status: "stopped", outcome: "The canary's share was set to 0" });
    expect(await lastEntry()).toMatchObject({ action: "end-trial", actor: expect.stringMatching(/^test /) });
  });

  it("names who promoted it by hand, not the judge", async () => {
    const { release } = await startTrial(AT_ONCE);
    const bea = await registry.createToken({ label: "bea", fragments: ["*"], actions: ["promote"] });
    const { revision } = (await findChannel("stable")) ?? {};
    const url = "/registry/api/channels/mfe-reviews/stable";
    const payload = { version: release, expectedRevision: revision };
    expect((await registry.call({ method: "PUT", url, payload, token: bea })).statusCode).toBe(200);
    await report(null);
    expect(await lastTrial()).toMatchObject({ status: "stopped", outcome: "The canary was stopped or promoted" });
    expect(await lastEntry()).toMatchObject({ action: "end-trial", actor: expect.stringMatching(/^bea /) });
  });

  it("is left to people when its time is up", async () => {
    const { release } = await startTrial(AT_ONCE);
    await registry.connection.database
      .updateTable("canary_trials")
      .set({ started_at: new Date(0) } as never)
      .where("status", "=", "running")
      .execute();
    await report(saw(`mfe-reviews@${release}`, {}, {}));
    expect(await lastTrial()).toMatchObject({ status: "inconclusive", outcome: "0 of 500 views of the canary" });
  });

  it.each([
    ["shares that fall", { steps: [10, 5] }],
    ["all visitors", { steps: [100] }],
    ["no step", { steps: [] }],
  ])("refuses %s", async (_what, rules) => {
    expect((await startTrial(rules)).started.statusCode).toBe(400);
  });
});

it("a release that is live for everybody is neither made the canary nor put on trial", async () => {
  const path = "/registry/api/channels/mfe-questions";
  for (const [revision, version] of ["1.0.0", "1.1.0"].entries()) {
    await registry.publish({ name: "mfe-questions", version });
    await registry.promote("mfe-questions", version, revision);
  }
  expect((await registry.promote("mfe-questions", "1.1.0", 0, { channel: "canary" })).json().code).toBe("canary-live");
  expect((await registry.promote("mfe-questions", "1.0.0", 0, { channel: "canary" })).statusCode).toBe(200);
  await registry.call({ method: "POST", url: `${path}/stable/rollback`, payload: {} });
  const answer = await registry.call({ method: "POST", url: `${path}/canary/trial`, payload: AT_ONCE });
  expect([answer.statusCode, answer.json().code]).toEqual([409, "canary-live"]);
});

describe("A page plan", () => {
  const plan = PagePlan.parse({
    routes: [{ path: "/r", page: "reviews" }],
    pages: { reviews: { pageData: "none", slots: [{ slot: "reviews", fragment: "mfe-reviews" }] } },
  });
  const next = { ...plan, routes: [...plan.routes, { path: "/reviews", page: "reviews" }] };
  const url = `/registry/api/channels/${PAGE_PLAN_NAME}/canary/trial`;
  const start = async (release: string) => {
    await registry.promote(PAGE_PLAN_NAME, release, 0, { channel: "canary" });
    return registry.call({ method: "POST", url, payload: AT_ONCE });
  };

  it("goes out by canary as fragments do; one that was taken back doesn't block the next", async () => {
    for (const [index, of] of [plan, next, next].entries()) await registry.publishPlan(`1.${index}.0`, of);
    await registry.promote(PAGE_PLAN_NAME, "1.0.0", 0);
    expect((await start("1.1.0")).statusCode).toBe(201);
    await report(saw(`${PAGE_PLAN_NAME}@1.1.0`, { views: 180 }, { views: 20, failing: 6 }));
    const { channels } = (await registry.call({ url: `/registry/api/channels/${PAGE_PLAN_NAME}` })).json();
    expect(channels).toMatchObject([{ channel: "stable", version: "1.0.0" }]);
    expect((await start("1.2.0")).statusCode).toBe(201);
    for (let step = 0; step < 2; step += 1)
      await report(saw(`${PAGE_PLAN_NAME}@1.2.0`, { views: 4500 }, { views: 500 }));
    const lock = (await registry.call({ url: "/registry/api/lock" })).json();
    expect(lock.releases).toContainEqual(expect.objectContaining({ name: PAGE_PLAN_NAME, version: "1.2.0" }));
  });

  it("is refused as a canary for what it would be refused for on stable", async () => {
    await registry.publishPlan("1.3.0", { ...plan, routes: [{ path: "/cart", page: "reviews" }] });
    const refused = await registry.promote(PAGE_PLAN_NAME, "1.3.0", 0, { channel: "canary" });
    expect(refused.json()).toMatchObject({ code: "plan-broken" });
  });
});

describe("Reports of pages", () => {
  it("are only taken from who may report", async () => {
    const promoter = await registry.createToken({ fragments: ["*"], actions: ["promote"] });
    expect((await report(null, [], promoter)).statusCode).toBe(403);
  });

  it("are summed by slot, release and device", async () => {
    const of = { name: "mfe-reviews", version: "9.0.0", slot: "reviews", device: "phone", bucket: 0 } as const;
    const counts: PageReports["counts"] = [
      { ...of, metric: "views", count: 10 },
      { ...of, metric: "failures", count: 2 },
      { ...of, metric: "inp", bucket: 50, count: 3 },
      { ...of, metric: "inp", bucket: 60, count: 1 },
    ];
    for (let times = 0; times < 2; times += 1) expect((await report(null, counts)).statusCode).toBe(204);
    const { slots } = (await registry.call({ url: "/registry/api/page-reports?minutes=5&name=mfe-reviews" })).json();
    expect(slots).toEqual([
      expect.objectContaining({ version: "9.0.0", device: "phone", views: 20, failures: 4, inp: 123, lcp: null }),
    ]);
    expect((await registry.call({ url: "/registry/api/page-reports", token: undefined })).statusCode).toBe(401);
  });
});
