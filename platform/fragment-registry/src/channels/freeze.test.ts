import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { ObservedPage } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) await registry.publish({ version });
  await registry.promote("mfe-reviews", "1.0.0", 0);
  await registry.promote("mfe-reviews", "1.1.0", 1);
});
afterAll(() => registry.stop());

const URL = "/registry/api/freeze";

const freeze = (reason = "Black Friday", token = registry.adminToken) =>
  registry.call({ method: "PUT", url: URL, payload: { reason }, token });
const unfreeze = () => registry.call({ method: "DELETE", url: URL });
const promote = async (version: string, more: object = {}) => {
  const { channels } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json();
  const { channel = "stable" } = more as { channel?: string };
  const current = channels.find((state: { channel: string }) => state.channel === channel);
  return registry.promote("mfe-reviews", version, current?.revision ?? 0, more);
};
const share = (value: number) =>
  registry.call({
    method: "PUT",
    url: "/registry/api/channels/mfe-reviews/canary/share",
    payload: { share: value },
  });

describe("A freeze", () => {
  beforeAll(async () => {
    expect((await promote("1.2.0", { channel: "canary" })).statusCode).toBe(200);
    expect((await share(10)).statusCode).toBe(200);
    expect((await freeze()).statusCode).toBe(200);
  });

  it.each([{ channel: "stable" }, { channel: "canary" }])(
    "refuses a promotion to $channel with its reason",
    async (to) => {
      const refused = await promote("1.3.0", to);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        code: "frozen",
        details: { reason: "Black Friday", actor: expect.stringContaining("test"), since: expect.any(String) },
      });
    },
  );

  it("lets the canary shrink, but neither grow nor be judged", async () => {
    expect((await share(11)).json().code).toBe("frozen");
    const trial = { method: "POST", url: "/registry/api/channels/mfe-reviews/canary/trial", payload: {} } as const;
    expect((await registry.call(trial)).json().code).toBe("frozen");
    expect((await share(10)).statusCode).toBe(200);
    expect((await share(5)).statusCode).toBe(200);
  });

  it("leaves previews alone", async () => {
    expect((await promote("1.3.0", { channel: "preview-x" })).statusCode).toBe(200);
  });

  it("is an error in can-i-deploy, which doesn't name people", async () => {
    const url = "/registry/api/releases/mfe-reviews/1.2.0/can-i-deploy";
    const answer = (await registry.call({ url, token: undefined })).json();
    expect(answer).toMatchObject({ verdict: "no", errors: [expect.stringContaining("are frozen"), "Black Friday"] });
  });

  it("gives way to force with a reason, which the audit log keeps", async () => {
    const forced = await promote("1.3.0", { force: true, reason: "price bug" });
    expect(forced.json()).toMatchObject({ version: "1.3.0", warnings: [expect.stringContaining("Black Friday")] });
    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
    expect(entries[0].details.overridden).toEqual([expect.stringContaining("Black Friday")]);
  });

  it("leaves the ways back open: rolling back, withdrawing and taking out of the canary", async () => {
    const post = (url: string, payload: object) => registry.call({ method: "POST", url, payload });
    const channels = "/registry/api/channels/mfe-reviews";
    expect((await post(`${channels}/stable/rollback`, {})).json()).toMatchObject({ version: "1.1.0" });
    expect((await post("/registry/api/releases/mfe-reviews/1.1.0/quarantine", { reason: "bad" })).statusCode).toBe(200);
    expect((await post(`${channels}/canary/retire`, {})).statusCode).toBe(200);
  });

  it("tells everybody why, and who only with a token", async () => {
    expect((await registry.call({ url: URL, token: undefined })).json()).toMatchObject({
      freeze: { reason: "Black Friday", actor: null },
    });
    expect((await freeze("Cyber Monday")).json().freeze.actor).toContain("test");
    expect((await registry.call({ url: URL })).json()).toMatchObject({ freeze: { reason: "Cyber Monday" } });
  });

  it("is ended once, and then promotions pass again", async () => {
    for (let times = 0; times < 2; times += 1) expect((await unfreeze()).json()).toEqual({ freeze: null });
    expect((await promote("1.2.0")).statusCode).toBe(200);
    const { changes } = (await registry.call({ url: "/registry/api/history?limit=100" })).json();
    const actions = changes.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.endsWith("freeze"))).toEqual(["unfreeze", "freeze", "freeze"]);
  });
});

it("has no end that could be set", async () => {
  const payload = { reason: "Black Friday", until: "2026-12-01" };
  expect((await registry.call({ method: "PUT", url: URL, payload })).statusCode).toBe(400);
  expect((await registry.call({ url: URL })).json()).toEqual({ freeze: null });
});

it("is for administrators of all fragments", async () => {
  for (const scope of [
    { fragments: ["mfe-reviews"], actions: ["admin"] },
    { fragments: ["*"], actions: ["promote"] },
  ] as const) {
    expect((await freeze("mine", await registry.createToken(scope))).json().code).toBe("token-out-of-scope");
  }
  expect((await registry.call({ url: URL })).json()).toEqual({ freeze: null });
});

it("holds a trial that would go on, and lets it go on afterwards", async () => {
  const other = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0"]) await other.publish({ version });
  await other.promote("mfe-reviews", "1.0.0", 0);
  await other.promote("mfe-reviews", "1.1.0", 0, { channel: "canary" });
  const rules = { steps: [10, 50], minutes: 0, views: 1000 };
  const post = (url: string, payload: object, token = other.adminToken) =>
    other.call({ method: "POST", url: `/registry/api/${url}`, payload, token });
  expect((await post("channels/mfe-reviews/canary/trial", rules)).statusCode).toBe(201);
  const shell = await other.createToken({ fragments: ["*"], actions: ["report"] });
  const page: ObservedPage = { views: 0, failing: 0, failingBy: {}, inp: {}, lcp: {} };
  const report = (views: number) => {
    const pages = { stable: { ...page, views: views * 9 }, canary: { ...page, views } };
    return post("page-reports", { counts: [], canary: { releases: ["mfe-reviews@1.1.0"], pages } }, shell);
  };
  const readShare = async () => (await other.call({ url: "/registry/api/lock?channel=canary" })).json().share;
  await other.call({ method: "PUT", url: URL, payload: { reason: "sale" } });
  expect((await report(500)).statusCode).toBe(204);
  expect(await readShare()).toBe(10);
  await other.call({ method: "DELETE", url: URL });
  await report(1);
  expect(await readShare()).toBe(50);
  await other.stop();
});
