import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";
import type { PointerChange } from "./channel-store.js";
import { listEarlier } from "./rollback-target.js";

type Change = Pick<PointerChange, "action" | "toVersion">;

const promote = (toVersion: string): Change => ({ action: "promote", toVersion });
const rollback = (toVersion: string): Change => ({ action: "rollback", toVersion });

const cases: readonly [string, Change[], string[]][] = [
  ["nothing was ever promoted", [], []],
  ["the first promotion has nothing before it", [promote("1")], []],
  ["one back", [promote("1"), promote("2")], ["1"]],
  ["two rollbacks go two back", [promote("1"), promote("2"), promote("3"), rollback("2")], ["1"]],
  ["all taken back", [promote("1"), promote("2"), rollback("1")], []],
  [
    "after a rollback a new promotion is taken back to what stood",
    [promote("1"), promote("2"), rollback("1"), promote("3")],
    ["1"],
  ],
  ["a version promoted again", [promote("1"), promote("2"), promote("1")], ["2"]],
  ["each version once", [promote("1"), promote("2"), promote("1"), promote("3")], ["1", "2"]],
  ["a rollback that skipped one", [promote("1"), promote("2"), promote("3"), rollback("1"), promote("4")], ["1"]],
];

it.each(cases)("lists what a rollback can return to: %s", (_why, history, expected) => {
  expect(listEarlier(history)).toEqual(expected);
});

describe("a rollback", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
    for (const version of ["1.0.0", "1.1.0", "1.2.0", "1.3.0"]) {
      await registry.publish({ version });
      await registry.sign("mfe-reviews", version);
    }
    await registry.publish({ name: "mfe-other" });
    await registry.publish({ name: "mfe-other", version: "2.0.0" });
    await registry.promote("mfe-other", "1.0.0", 0);
    await registry.promote("mfe-other", "2.0.0", 1);
  });
  afterAll(() => registry.stop());

  const promoteAll = async (...versions: readonly string[]) => {
    for (const version of versions) {
      const { channels } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json();
      await registry.promote("mfe-reviews", version, channels[0]?.revision ?? 0);
    }
  };
  const report = async (version: string, metric: "views" | "failures" | "fallbacks", count: number) => {
    const about = { name: "mfe-reviews", version, slot: "reviews", device: "phone", bucket: 0 };
    const payload = { counts: [{ ...about, metric, count }], canary: null };
    await registry.call({ method: "POST", url: "/registry/api/page-reports", payload });
  };
  const rollBack = async (payload: object = {}) =>
    (
      await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback", payload })
    ).json();

  it("names its target, and passes over a release that failed, even if a person had left it by promoting", async () => {
    await promoteAll("1.0.0", "1.1.0", "1.2.0");
    await report("1.0.0", "views", 400);
    for (const metric of ["views", "fallbacks"] as const) await report("1.1.0", metric, 3);
    expect(await rollBack()).toMatchObject({
      version: "1.0.0",
      target: { version: "1.0.0", views: 400, failures: 0, against: null, lastLive: expect.any(String) },
      skipped: [{ version: "1.1.0", views: 3, fallbacks: 3, against: "fails too often" }],
    });
  });

  it("asks when something speaks against every version, and goes to the chosen one", async () => {
    await promoteAll("1.1.0", "1.2.0", "1.3.0");
    for (const version of ["1.0.0", "1.2.0"]) await report(version, "failures", 30);
    const refused = await rollBack();
    expect(refused.code).toBe("no-good-version");
    expect(refused.details.candidates.map(({ version }: { version: string }) => version)).toEqual([
      "1.2.0",
      "1.1.0",
      "1.0.0",
    ]);
    expect((await rollBack({ version: "9.0.0" })).code).toBe("no-good-version");
    expect(await rollBack({ version: "1.0.0" })).toMatchObject({ version: "1.0.0", target: { failures: 30 } });
  });

  it("takes others back in the same change, or none", async () => {
    await promoteAll("1.3.0");
    const lost = await rollBack({ version: "1.0.0", others: [{ name: "mfe-unknown" }] });
    expect(lost.code).toBe("channel-not-found");
    expect(await rollBack({ version: "1.0.0", others: [{ name: "mfe-other" }] })).toMatchObject({
      version: "1.0.0",
      previousVersion: "1.3.0",
      others: [{ name: "mfe-other", version: "1.0.0" }],
    });
    const token = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["rollback"] });
    const beyond = await registry.call({
      method: "POST",
      url: "/registry/api/channels/mfe-reviews/stable/rollback",
      payload: { others: [{ name: "mfe-other" }] },
      token,
    });
    expect(beyond.json().code).toBe("token-out-of-scope");
  });
});
