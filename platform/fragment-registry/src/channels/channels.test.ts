import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import type { EventContract } from "shared-contracts";
import { availableDatabaseKinds } from "shared-database/testing";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

function itemsAdded(...fields: string[]): EventContract {
  const properties = Object.fromEntries(fields.map((field) => [field, { type: "string" }]));
  return { type: "cart/items-added", version: 1, schema: { type: "object", properties, required: fields } };
}

describe.each(availableDatabaseKinds())("channels over %s", (kind) => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry(kind);
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await registry.publish({ version });
  });
  afterAll(() => registry.stop());

  function rollBack(name: string, channel: string, payload?: object) {
    return registry.call({
      method: "POST",
      url: `/registry/api/channels/${name}/${channel}/rollback`,
      ...(payload ? { payload } : {}),
    });
  }

  it("has no release before the first promotion", async () => {
    expect((await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json()).toEqual({ channels: [] });
    expect((await rollBack("mfe-reviews", "preview-none")).json().code).toBe("channel-not-found");
  });

  it("promotes, rolls back in one call, and records the history", async () => {
    const first = await registry.promote("mfe-reviews", "1.0.0", 0, { reason: "launch" });
    expect(first.json()).toMatchObject({ version: "1.0.0", revision: 1, changed: true, previousVersion: null });
    expect((await rollBack("mfe-reviews", "stable")).json().code).toBe("nothing-to-roll-back");
    await registry.promote("mfe-reviews", "1.1.0", 1);
    await registry.promote("mfe-reviews", "1.2.0", 2);
    const back = await rollBack("mfe-reviews", "stable", { reason: "stars missing", expectedRevision: 3 });
    expect(back.json()).toMatchObject({ version: "1.1.0", revision: 4, previousVersion: "1.2.0" });
    expect((await rollBack("mfe-reviews", "stable")).json()).toMatchObject({ version: "1.0.0", revision: 5 });
    const history = await registry.stores.channels.listHistory("mfe-reviews", "stable");
    const lines = history.map(
      (change) => `${change.action} ${change.fromVersion} ${change.toVersion} ${change.reason}`,
    );
    expect(lines.toReversed()).toEqual([
      "rollback 1.1.0 1.0.0 null",
      "rollback 1.2.0 1.1.0 stars missing",
      "promote 1.1.0 1.2.0 null",
      "promote 1.0.0 1.1.0 null",
      "promote null 1.0.0 launch",
    ]);
  });

  it("refuses a promotion with a stale revision and returns the current state", async () => {
    const answer = await registry.promote("mfe-reviews", "1.2.0", 1);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: "revision-conflict",
      details: { current: { version: "1.0.0", revision: 5 } },
    });
  });

  it("changes nothing if the pointer is already there", async () => {
    const readLock = async () => {
      const { id, revision } = (await registry.call({ url: "/registry/api/lock" })).json();
      return { id, revision };
    };
    const before = await readLock();
    expect((await registry.promote("mfe-reviews", "1.0.0", 5)).json()).toMatchObject({ changed: false, revision: 5 });
    expect(await readLock()).toEqual(before);
  });

  it.each([
    ["an unknown version", "9.0.0", "canary", 404, "release-not-found"],
    ["a rejected upload", "5.0.0", "canary", 404, "release-not-found"],
    ["a channel of another name", "1.0.0", "production", 400, "bad-request"],
    ["a channel name with capitals", "1.0.0", "preview-ABC", 400, "bad-request"],
  ])("refuses %s", async (_what, version, channel, status, code) => {
    if (version === "5.0.0") await registry.publish({ version, manifest: () => ({}) });
    const answer = await registry.promote("mfe-reviews", version, 0, { channel });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it("refuses a promotion that breaks contracts, naming event and field", async () => {
    await registry.publish({ name: "mfe-reader", reads: [itemsAdded("sku", "price")] });
    await registry.promote("mfe-reader", "1.0.0", 0);
    await registry.publish({ name: "mfe-cart", version: "1.0.0", publishes: [itemsAdded("sku", "price", "note")] });
    expect((await registry.promote("mfe-cart", "1.0.0", 0)).statusCode).toBe(200);

    await registry.publish({ name: "mfe-cart", version: "2.0.0", publishes: [itemsAdded("sku")] });
    const refused = await registry.promote("mfe-cart", "2.0.0", 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "contract-broken",
      details: {
        problems: [
          { subject: "cart/items-added@1", publisher: "mfe-cart@2.0.0", reader: "mfe-reader@1.0.0", field: "price" },
        ],
      },
    });
    // Previews are exempt.
    expect((await registry.promote("mfe-cart", "2.0.0", 0, { channel: "preview-x" })).statusCode).toBe(200);
  });

  it("accepts force with a reason, and audits what was overridden", async () => {
    expect((await registry.promote("mfe-cart", "2.0.0", 1, { force: true })).json().code).toBe("bad-request");
    const forced = await registry.promote("mfe-cart", "2.0.0", 1, { force: true, reason: "reader follows today" });
    expect(forced.json()).toMatchObject({ changed: true, contractProblems: [{ field: "price" }] });
    const { entries } = (await registry.call({ url: "/registry/api/audit?fragment=mfe-cart&limit=1" })).json();
    expect(entries[0]).toMatchObject({
      action: "promote",
      outcome: "done",
      fromVersion: "1.0.0",
      toVersion: "2.0.0",
      reason: "reader follows today",
      details: { overridden: [{ field: "price" }] },
    });
  });

  it("rolls back even if that breaks contracts, and reports it", async () => {
    await registry.publish({ name: "mfe-reader", version: "1.1.0", reads: [itemsAdded("sku")] });
    await registry.promote("mfe-reader", "1.1.0", 1);
    const back = await rollBack("mfe-reader", "stable");
    expect(back.json()).toMatchObject({ version: "1.0.0", contractProblems: [{ field: "price" }] });
  });

  it("protects history and audit entries from changes", async () => {
    const { database } = registry.connection;
    for (const statement of [
      sql`update audit_log set actor = 'nobody'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
      sql`delete from channel_history`,
    ]) {
      await expect(statement.execute(database)).rejects.toThrow("append-only");
    }
  });
});

it("promotes to stable once two people have asked for the same, where the setting says so", async () => {
  const registry = await startTestRegistry("embedded", { stableApprovals: 2 });
  for (const version of ["1.0.0", "1.1.0"]) {
    await registry.publish({ version });
    await registry.sign("mfe-reviews", version);
  }
  const scope = { fragments: ["mfe-reviews"], actions: ["promote", "rollback"] } as const;
  const [ana, ben, pipeline] = await Promise.all([
    registry.createToken({ ...scope, label: "ana" }),
    registry.createToken({ ...scope, label: "ben" }),
    registry.createToken({ ...scope, label: "pipeline", person: "ana" }),
  ]);
  const promote = (token: string, version: string, expectedRevision: number, channel = "stable") =>
    registry.call({
      method: "PUT",
      url: `/registry/api/channels/mfe-reviews/${channel}`,
      payload: { version, expectedRevision },
      token,
    });
  expect((await promote(ana, "1.0.0", 0, "canary")).statusCode).toBe(200);

  const asked = await promote(ana, "1.0.0", 0);
  expect([asked.statusCode, asked.json()]).toEqual([
    202,
    { waiting: [expect.objectContaining({ name: "mfe-reviews", version: "1.0.0" })] },
  ]);
  for (const token of [ana, pipeline]) expect((await promote(token, "1.0.0", 0)).statusCode).toBe(202);
  expect((await promote(ben, "1.1.0", 0)).statusCode).toBe(202);
  expect((await promote(ana, "1.0.0", 0)).statusCode).toBe(202);
  expect((await promote(ben, "1.0.0", 0)).json()).toMatchObject({ version: "1.0.0", changed: true });
  expect((await promote(ben, "1.1.0", 1)).statusCode).toBe(202);
  await registry.connection.database
    .updateTable("waiting_promotions")
    .set({ asked_at: new Date(Date.now() - 24 * 60 * 60 * 1_000) })
    .execute();
  expect((await promote(ana, "1.1.0", 1)).statusCode).toBe(202);
  expect((await promote(ben, "1.1.0", 1)).json()).toMatchObject({ version: "1.1.0", revision: 2 });
  const { entries } = (await registry.call({ url: "/registry/api/audit?limit=2" })).json();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(["promote", "request-promotion"]);
  await registry.stop();
});

it("says whether a release could go live, against what, and which rollbacks it takes away", async () => {
  const registry = await startTestRegistry();
  const ask = async (name: string, version: string) =>
    (await registry.call({ url: `/registry/api/releases/${name}/${version}/can-i-deploy`, token: undefined })).json();
  const publish = async (name: string, version: string, more: object) => {
    await registry.publish({ name, version, ...more });
    await registry.sign(name, version);
  };
  await publish("mfe-purchase", "1.0.0", { reads: [itemsAdded("sku")] });
  await publish("mfe-purchase", "1.1.0", { reads: [itemsAdded()] });
  await publish("mfe-reviews", "1.0.0", { publishes: [itemsAdded("sku")] });
  await publish("mfe-reviews", "2.0.0", { publishes: [itemsAdded()] });
  const uncertain = { ...itemsAdded("sku"), schema: { type: "object", minProperties: 2 } };
  await publish("mfe-reviews", "3.0.0", {
    reads: [uncertain],
    publishes: [{ ...itemsAdded(), schema: { type: "object" } }],
  });
  await registry.promote("mfe-purchase", "1.0.0", 0);
  await registry.promote("mfe-reviews", "1.0.0", 0);
  expect(await ask("mfe-reviews", "2.0.0")).toMatchObject({
    verdict: "no",
    against: ["mfe-purchase@1.0.0"],
    contractProblems: [{ subject: "cart/items-added@1", reader: "mfe-purchase@1.0.0", field: "sku", kind: "missing" }],
  });
  await registry.promote("mfe-purchase", "1.1.0", 1);
  expect(await ask("mfe-reviews", "2.0.0")).toMatchObject({
    verdict: "yes",
    contractProblems: [],
    warnings: ["you won't be able to roll back to mfe-purchase@1.0.0: it is incompatible with this release"],
  });
  await registry.promote("mfe-reviews", "2.0.0", 1);
  await publish("mfe-reviews", "2.1.0", { publishes: [itemsAdded()] });
  expect(await ask("mfe-reviews", "2.1.0")).toMatchObject({ verdict: "yes", warnings: [] });
  expect(await ask("mfe-reviews", "3.0.0")).toMatchObject({ verdict: "unknown" });
  expect((await registry.promote("mfe-reviews", "3.0.0", 2)).json().code).toBe("contract-unclear");
  expect((await ask("mfe-reviews", "9.0.0")).code).toBe("release-not-found");
  await registry.publish({ version: "4.0.0" });
  expect(await ask("mfe-reviews", "4.0.0")).toMatchObject({
    verdict: "no",
    errors: [expect.stringContaining("isn't signed")],
  });
  await registry.stop();
});

it("asks the canary's page too, and nothing of previews", async () => {
  const registry = await startTestRegistry();
  const promote = async (name: string, version: string, expectedRevision: number, channel: string) =>
    (await registry.promote(name, version, expectedRevision, { channel })).json();
  await registry.publish({ name: "mfe-purchase", version: "1.0.0", reads: [itemsAdded()] });
  await registry.publish({ name: "mfe-purchase", version: "2.0.0", reads: [itemsAdded("sku")] });
  await registry.publish({ version: "1.0.0", publishes: [itemsAdded("sku")] });
  await registry.publish({ version: "2.0.0", publishes: [itemsAdded()] });
  await promote("mfe-purchase", "1.0.0", 0, "stable");
  await promote("mfe-reviews", "1.0.0", 0, "stable");
  expect(await promote("mfe-purchase", "2.0.0", 0, "canary")).toMatchObject({ version: "2.0.0" });

  const problem = { reader: "mfe-purchase@2.0.0", publisher: "mfe-reviews@2.0.0", field: "sku" };
  const refusal = { code: "contract-broken", details: { problems: [problem] } };
  expect(await promote("mfe-reviews", "2.0.0", 1, "stable")).toMatchObject(refusal);
  expect(await promote("mfe-reviews", "2.0.0", 0, "canary")).toMatchObject(refusal);
  expect(await promote("mfe-reviews", "2.0.0", 0, "preview-a")).toMatchObject({ version: "2.0.0" });
  const answer = await registry.call({ url: "/registry/api/releases/mfe-reviews/2.0.0/can-i-deploy" });
  expect(answer.json()).toMatchObject({ verdict: "no", against: ["mfe-purchase@2.0.0", "mfe-purchase@1.0.0"] });
  await registry.stop();
});

it("gives the canary's page to a share of visitors, which ends with it", async () => {
  const registry = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0"]) await registry.publish({ version });
  const setShare = async (share: number, token?: string) =>
    registry.call({
      method: "PUT",
      url: "/registry/api/channels/mfe-reviews/canary/share",
      payload: { share },
      ...(token !== undefined && { token }),
    });
  const readShares = async () => {
    const of = async (channel: string) =>
      (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json().share;
    return [await of("stable"), await of("canary")];
  };
  await registry.promote("mfe-reviews", "1.0.0", 0);
  expect((await setShare(5)).json().code).toBe("channel-not-found");
  await registry.promote("mfe-reviews", "1.1.0", 0, { channel: "canary" });
  expect(await readShares()).toEqual([undefined, 0]);

  const other = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["promote"] });
  expect((await setShare(5, other)).json().code).toBe("token-out-of-scope");
  for (const share of [-1, 101, 0.5]) expect((await setShare(share)).statusCode).toBe(400);
  expect((await setShare(5)).json()).toEqual({ share: 5 });
  expect(await readShares()).toEqual([undefined, 5]);
  const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
  expect(entries).toMatchObject([{ action: "share-canary", fragment: "mfe-reviews", details: { share: 5 } }]);

  await registry.promote("mfe-reviews", "1.1.0", 1);
  const { channels } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" })).json();
  expect(channels).toMatchObject([{ channel: "stable", version: "1.1.0" }]);
  expect(await readShares()).toEqual([undefined, 0]);
  await registry.stop();
});
