import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { PAGE_PLAN_NAME, PagePlan, type PlannedPage } from "shared-contracts";
import { availableDatabaseKinds } from "shared-database/testing";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const SLOT = { slot: "reviews", fragment: "mfe-reviews", required: true };
const plan = PagePlan.parse({
  routes: [{ path: "/r", page: "reviews" }],
  pages: { reviews: { pageData: "none", slots: [SLOT] } },
});

describe.each(availableDatabaseKinds())("page plans over %s", (kind) => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry(kind);
    await registry.publish();
  });
  afterAll(() => registry.stop());

  function retire(name: string, payload: object = {}) {
    return registry.call({ method: "POST", url: `/registry/api/channels/${name}/stable/retire`, payload });
  }

  it("are refused when their schema does not allow them", async () => {
    const wrong = { ...plan, routes: [{ path: "/(a+)+", page: "reviews" }] };
    expect((await registry.publishPlan("0.1.0", wrong)).json()).toMatchObject({ code: "release-invalid" });
  });

  it("are proposed by a team that may not promote them", async () => {
    const token = await registry.createToken({ fragments: [PAGE_PLAN_NAME], actions: ["publish"] });
    expect((await registry.publishPlan("1.0.0", plan, token)).statusCode).toBe(201);
    const promotion = await registry.call({
      method: "PUT",
      url: `/registry/api/channels/${PAGE_PLAN_NAME}/stable`,
      payload: { version: "1.0.0", expectedRevision: 0 },
      token,
    });
    expect(promotion.json()).toMatchObject({ code: "token-out-of-scope" });
  });

  it("are refused while a slot that they name is missing, and then stand in the lock", async () => {
    const early = await registry.promote(PAGE_PLAN_NAME, "1.0.0", 0);
    expect(early.json()).toMatchObject({ code: "plan-broken", details: { problems: [expect.any(String)] } });
    await registry.promote("mfe-reviews", "1.0.0", 0);
    expect((await registry.promote(PAGE_PLAN_NAME, "1.0.0", 0)).json()).toMatchObject({ revision: 1, warnings: [] });
    const lock = (await registry.call({ url: "/registry/api/lock" })).json();
    expect(lock.releases.map(({ name }: { name: string }) => name)).toEqual(["mfe-reviews", PAGE_PLAN_NAME]);
  });

  it("are refused when the live page would lose by them, unless somebody overrules the reason", async () => {
    const { reviews } = plan.pages as { reviews: PlannedPage };
    const planted: readonly PagePlan[] = [
      { ...plan, routes: [{ path: "/other", page: "reviews" }] },
      { routes: [{ path: "/r", page: "new" }], pages: { new: reviews } },
      { ...plan, routes: [...plan.routes, { path: "/cart", page: "reviews" }] },
      { ...plan, routes: [...plan.routes, { path: "/q/:id", page: "reviews", subject: "question" }] },
      {
        ...plan,
        pages: { reviews: { ...reviews, slots: reviews.slots.map((slot) => ({ ...slot, required: false })) } },
      },
    ];
    for (const [index, wrong] of planted.entries()) {
      const version = `2.${index}.0`;
      expect((await registry.publishPlan(version, wrong)).statusCode).toBe(201);
      const refused = await registry.promote(PAGE_PLAN_NAME, version, 1);
      const problems = expect.arrayContaining([expect.any(String)]);
      expect(refused.json()).toMatchObject({ code: "plan-broken", details: { problems } });
      const asked = await registry.call({ url: `/registry/api/releases/${PAGE_PLAN_NAME}/${version}/can-i-deploy` });
      expect(asked.json()).toMatchObject({ verdict: "no" });
    }
    const over = { force: true, reason: "the address moves" };
    expect((await registry.promote(PAGE_PLAN_NAME, "2.2.0", 1, over)).json()).toMatchObject({ version: "2.2.0" });
    const back = `/registry/api/channels/${PAGE_PLAN_NAME}/stable/rollback`;
    expect((await registry.call({ method: "POST", url: back, payload: {} })).json()).toMatchObject({
      version: "1.0.0",
      target: { against: null },
    });
  });

  it("keep what they require from being retired", async () => {
    expect((await retire("mfe-reviews")).json()).toMatchObject({ code: "slots-required" });
    expect((await retire(PAGE_PLAN_NAME)).json()).toMatchObject({ code: "slots-required" });
  });

  it("let go of a fragment that is not required, which leaves the lock and can come back", async () => {
    await registry.publish({ name: "mfe-other" });
    const endShell = await registry.runShell();
    const promoted = await registry.promote("mfe-other", "1.0.0", 0);
    expect(promoted.json().warnings).toEqual([expect.stringContaining("has no place in the page plan")]);
    const retired = await retire("mfe-other", { reason: "no longer needed" });
    expect(retired.json()).toMatchObject({ previousVersion: "1.0.0", revision: 2 });
    const lock = (await registry.call({ url: "/registry/api/lock" })).json();
    expect(lock.releases.map(({ name }: { name: string }) => name)).not.toContain("mfe-other");
    const { entries } = (await registry.call({ url: "/registry/api/audit?fragment=mfe-other" })).json();
    expect(entries[0]).toMatchObject({ action: "retire", fromVersion: "1.0.0", reason: "no longer needed" });
    expect((await registry.promote("mfe-other", "1.0.0", 0)).json()).toMatchObject({ revision: 3 });
    await endShell();
  });
});
