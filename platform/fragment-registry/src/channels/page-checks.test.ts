import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, jest } from "@jest/globals";
import { PAGE_PLAN_NAME, PagePlan } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const plan = PagePlan.parse({
  routes: [{ path: "/r", page: "reviews" }],
  pages: { reviews: { pageData: "none", slots: [{ slot: "reviews", fragment: "mfe-reviews" }] } },
});
const LOSS = '"reviews" on the page reviews would be empty for a guest of retail at /r';

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0", "1.4.0"]) {
    await registry.publish({ version });
    await registry.sign("mfe-reviews", version);
  }
  await registry.promote("mfe-reviews", "1.0.0", 0);
  await registry.publishPlan("1.0.0", plan);
  await registry.promote(PAGE_PLAN_NAME, "1.0.0", 0);
});
afterAll(() => registry.stop());

async function canDeploy(version: string) {
  return (await registry.call({ url: `/registry/api/releases/mfe-reviews/${version}/can-i-deploy` })).json();
}

it("takes a release without sample pages only from who says why", async () => {
  expect((await registry.promote("mfe-reviews", "1.1.0", 1)).json()).toMatchObject({ code: "pages-unchecked" });
  await registry.publish({ name: "mfe-with" });
  await registry.sign("mfe-with", "1.0.0");
  const others = [{ name: "mfe-with", version: "1.0.0", expectedRevision: 0 }];
  const forced = await registry.promote("mfe-reviews", "1.1.0", 1, { force: true, reason: "no shop yet", others });
  const said = "no shell has rendered sample pages with it";
  expect(forced.json()).toMatchObject({ version: "1.1.0", warnings: [said] });
  for (const name of ["mfe-reviews", "mfe-with"]) {
    const { entries } = (await registry.call({ url: `/registry/api/audit?fragment=${name}&limit=1` })).json();
    expect(entries[0]).toMatchObject({ reason: "no shop yet", details: { overridden: [said] } });
  }
});

it("refuses a release that empties a slot of sample pages, and says so to who asks", async () => {
  const endShell = await registry.runShell({ problems: [LOSS] });
  expect((await registry.promote("mfe-reviews", "1.2.0", 2)).json()).toMatchObject({
    code: "pages-broken",
    details: { problems: [LOSS] },
  });
  await endShell();
  expect(await canDeploy("1.2.0")).toMatchObject({ verdict: "no", errors: [expect.any(String), LOSS] });
  const over = await registry.promote("mfe-reviews", "1.2.0", 2, { force: true, reason: "it is empty on purpose" });
  expect(over.json()).toMatchObject({ version: "1.2.0", warnings: [LOSS] });
});

it("keeps what a shell found, also for another page, until a promotion of the release is judged again", async () => {
  const endShell = await registry.runShell({ problems: [LOSS] });
  expect((await registry.promote("mfe-reviews", "1.4.0", 3)).json()).toMatchObject({ code: "pages-broken" });
  await endShell();
  await registry.publish({ name: "mfe-other" });
  await registry.promote("mfe-other", "1.0.0", 0, { force: true, reason: "another page" });
  const now = Date.now();
  const clock = jest.spyOn(Date, "now").mockReturnValue(now + 7 * 24 * 60 * 60_000);
  expect(await canDeploy("1.4.0")).toMatchObject({ verdict: "no", errors: [expect.any(String), LOSS] });
  expect((await registry.promote("mfe-reviews", "1.4.0", 3)).json()).toMatchObject({
    code: "pages-unchecked",
    details: { problems: [`In an earlier check: ${LOSS}`] },
  });
  await registry.promote("mfe-reviews", "1.4.0", 0, { channel: "canary" });
  const url = "/registry/api/channels/mfe-reviews/canary/trial";
  await registry.call({ method: "POST", url, payload: { steps: [50], minutes: 0, views: 100 } });
  const page = { views: 1_000, failing: 0, failingBy: {}, inp: {}, lcp: {} };
  const canary = { releases: ["mfe-reviews@1.4.0"], pages: { stable: page, canary: page } };
  await registry.call({ method: "POST", url: "/registry/api/page-reports", payload: { counts: [], canary } });
  const [trial] = (await registry.call({ url: `${url}s` })).json().trials;
  expect(trial).toMatchObject({ status: "passed", outcome: expect.stringContaining(LOSS) });
  clock.mockRestore();
  const endGoodShell = await registry.runShell();
  expect((await registry.promote("mfe-reviews", "1.4.0", 3)).json()).toMatchObject({ version: "1.4.0", warnings: [] });
  await endGoodShell();
  const back = { version: "1.2.0" };
  await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback", payload: back });
  expect(await canDeploy("1.4.0")).toMatchObject({ verdict: "yes" });
});

it("says why shells could not check a release, which says nothing of the release", async () => {
  const unchecked = "A shell could not check it: No response within 3000 ms";
  const endShell = await registry.runShell({ unchecked });
  const now = Date.now();
  const clock = jest.spyOn(Date, "now");
  const promoting = registry.promote("mfe-reviews", "1.3.0", 5);
  for (let action = ""; action !== "check-pages"; await wait(1000)) {
    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
    ({ action } = entries[0]);
  }
  clock.mockReturnValue(now + 60_000);
  expect((await promoting).json()).toMatchObject({ code: "pages-unchecked", details: { problems: [unchecked] } });
  clock.mockRestore();
  await endShell();
  expect(await canDeploy("1.3.0")).toMatchObject({ verdict: "yes" });
});

it("waits for a shell, whose answer counts for the same page", async () => {
  expect(await canDeploy("1.3.0")).toMatchObject({ verdict: "yes", warnings: [expect.stringContaining("unchecked")] });
  const endShell = await registry.runShell();
  expect((await registry.promote("mfe-reviews", "1.3.0", 5)).json()).toMatchObject({ version: "1.3.0", warnings: [] });
  const { channels } = (await registry.call({ url: "/registry/api/channels" })).json();
  expect(channels.filter(({ channel }: { channel: string }) => channel !== "stable")).toEqual([]);
  await endShell();
  await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback", payload: {} });
  expect(await canDeploy("1.3.0")).toMatchObject({ verdict: "yes", warnings: [] });
  expect((await registry.promote("mfe-reviews", "1.3.0", 7)).json()).toMatchObject({ version: "1.3.0" });
});

it("takes answers only of pages that it asked for, and from who may report", async () => {
  const answer = (channel: string, token = registry.adminToken) =>
    registry.call({
      method: "POST",
      url: `/registry/api/page-checks/${channel}`,
      payload: { views: 10, problems: [] },
      token,
    });
  expect((await answer("preview-check-00")).json()).toMatchObject({ code: "channel-not-found" });
  expect((await answer("stable")).json()).toMatchObject({ code: "channel-not-found" });
  const promoter = await registry.createToken({ fragments: ["*"], actions: ["promote"] });
  expect((await answer("preview-check-00", promoter)).json()).toMatchObject({ code: "token-out-of-scope" });
});
