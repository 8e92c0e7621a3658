import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { EventContract } from "shared-contracts";
import { startTestRegistry, type TestRegistry, type TestRegistryOptions } from "../testing/start-test-registry.js";

const chosen = (type: string): EventContract => ({
  type: "purchase/color-chosen",
  version: 1,
  schema: { type: "object", properties: { color: { type } }, required: ["color"] },
});
const NAMES = ["mfe-purchase", "mfe-reviews"];

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startPair();
});
afterAll(() => registry.stop());

/** Both fragments are live in 1.0.0, without events. */
async function startPair(options: TestRegistryOptions = {}) {
  const started = await startTestRegistry("embedded", options);
  for (const name of NAMES) {
    await started.publish({ name });
    await started.sign(name, "1.0.0");
  }
  return started;
}

const toReleases = (version: string, expectedRevision: number) =>
  NAMES.map((name) => ({ name, version, expectedRevision }));

/** Publishes a release of each: one publishes the event, the other reads it. */
async function publishPair(version: string, sent: EventContract, read = sent, to = registry) {
  await to.publish({ name: "mfe-purchase", version, publishes: [sent] });
  await to.publish({ name: "mfe-reviews", version, reads: [read] });
  for (const name of NAMES) await to.sign(name, version);
}

type Wanted = { readonly name: string; readonly version: string; readonly expectedRevision: number };

function promoteTogether(
  { releases: [first, ...others], ...terms }: { readonly releases: readonly Wanted[] } & Record<string, unknown>,
  token = registry.adminToken,
  to = registry,
) {
  const { name, ...release } = first!;
  const url = `/registry/api/channels/${name}/stable`;
  return to.call({ method: "PUT", url, payload: { ...release, others, ...terms }, token });
}

async function readLock() {
  const lock = (await registry.call({ url: "/registry/api/lock" })).json();
  const releases = lock.releases.map(({ name, version }: Record<string, string>) => `${name}@${version}`);
  return { releases, revision: lock.revision };
}

it("makes the first releases of a page live together", async () => {
  expect((await promoteTogether({ releases: toReleases("1.0.0", 0) })).statusCode).toBe(200);
  expect((await readLock()).releases).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.0.0"]);
});

it("restores the whole page of an earlier lock in one change, and the later one again", async () => {
  const restored = await startPair();
  const readPage = async () => (await restored.call({ url: "/registry/api/lock" })).json();
  const restore = (lock: string, token = restored.adminToken) =>
    restored.call({ method: "POST", url: `/registry/api/locks/${lock}/restore`, payload: {}, token });
  const promotePair = (version: string, expectedRevision: number) =>
    promoteTogether({ releases: toReleases(version, expectedRevision) }, restored.adminToken, restored);
  await promotePair("1.0.0", 0);
  const first = await readPage();
  await publishPair("2.0.0", chosen("string"), chosen("string"), restored);
  await promotePair("2.0.0", 1);
  await restored.publish({ name: "mfe-later" });
  await restored.promote("mfe-later", "1.0.0", 0);
  const last = await readPage();

  expect((await restore("AAAAAAAAAAAAAAAA")).json()).toMatchObject({ code: "lock-not-found" });
  const ofOne = await restored.createToken({ fragments: ["mfe-purchase"], actions: ["rollback"] });
  expect((await restore(first.id, ofOne)).json()).toMatchObject({ code: "token-out-of-scope" });
  expect((await readPage()).id).toBe(last.id);

  expect((await restore(first.id)).json()).toMatchObject({
    moves: NAMES.map((name) => ({ name, version: "1.0.0", previousVersion: "2.0.0" })),
    retired: ["mfe-later"],
  });
  expect((await readPage()).id).toBe(first.id);
  expect((await restore(first.id)).json()).toEqual({ moves: [], retired: [] });
  expect((await restore(last.id)).json()).toMatchObject({ moves: [{}, {}, {}], retired: [] });
  expect((await readPage()).id).toBe(last.id);
  await restored.stop();
});

it("promotes releases that break each other's former ones", async () => {
  await publishPair("2.0.0", chosen("string"));
  await promoteTogether({ releases: toReleases("2.0.0", 1) });
  await publishPair("3.0.0", { ...chosen("number"), version: 2 });
  for (const name of NAMES) {
    expect((await registry.promote(name, "3.0.0", 2)).json()).toMatchObject({ code: "contract-broken" });
  }
  const answer = await promoteTogether({ releases: toReleases("3.0.0", 2), reason: "new colors" });
  const {
    others: [reviews],
    ...purchase
  } = answer.json();
  expect(purchase).toMatchObject({ version: "3.0.0", previousVersion: "2.0.0", contractProblems: [] });
  expect(purchase.warnings).toEqual([expect.stringContaining("roll back to mfe-reviews@2.0.0")]);
  expect(reviews.warnings).toEqual([expect.stringContaining("roll back to mfe-purchase@2.0.0")]);
  expect((await readLock()).releases).toEqual(["mfe-purchase@3.0.0", "mfe-reviews@3.0.0"]);
});

it("promotes none if one breaks a contract, and audits the refusal with the releases", async () => {
  await publishPair("4.0.0", { ...chosen("number"), version: 2 }, { ...chosen("string"), version: 2 });
  const before = await readLock();
  const refused = await promoteTogether({ releases: toReleases("4.0.0", 3) });
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    expect.objectContaining({ code: "contract-broken", details: { problems: [expect.anything()] } }),
  ]);
  expect(await readLock()).toEqual(before);
  const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
  expect(entries[0]).toMatchObject({ action: "promote", outcome: "refused", details: { code: "contract-broken" } });
  expect(JSON.parse(entries[0].details.others)).toEqual(toReleases("4.0.0", 3).slice(1));
});

const [PURCHASE, REVIEWS] = toReleases("1.0.0", 3) as [Wanted, Wanted];

it.each([
  ["a stale revision", { releases: [PURCHASE, { ...REVIEWS, expectedRevision: 2 }] }, "revision-conflict"],
  ["an unknown version", { releases: [PURCHASE, { ...REVIEWS, version: "9.0.0" }] }, "release-not-found"],
  ["two releases of a fragment", { releases: [PURCHASE, PURCHASE] }, "bad-request"],
  ["force without a reason", { releases: [PURCHASE], force: true }, "bad-request"],
])("promotes none with %s", async (_what, payload, code) => {
  const before = await readLock();
  expect((await promoteTogether(payload)).json()).toMatchObject({ code });
  expect(await readLock()).toEqual(before);
});

it("needs a token for all of the fragments", async () => {
  const releases = toReleases("1.0.0", 3);
  const token = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["promote"] });
  expect((await promoteTogether({ releases }, token)).json()).toMatchObject({ code: "token-out-of-scope" });
  const both = await registry.createToken({ fragments: NAMES, actions: ["promote"] });
  expect((await promoteTogether({ releases }, both)).statusCode).toBe(200);
});

it("asks for a second person who wants the same", async () => {
  const strict = await startPair({ stableApprovals: 2 });
  const [ana, ben] = await Promise.all(
    ["ana", "ben"].map((label) => strict.createToken({ fragments: NAMES, actions: ["promote"], label })),
  );
  const releases = toReleases("1.0.0", 0);
  const first = await promoteTogether({ releases: releases.slice(0, 1) }, ana, strict);
  const second = await promoteTogether({ releases }, ben, strict);
  expect([first, second].map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  expect(second.json().waiting).toMatchObject(NAMES.map((name) => ({ name, version: "1.0.0" })));
  expect((await promoteTogether({ releases }, ben, strict)).statusCode).toBe(202);
  expect((await promoteTogether({ releases }, ana, strict)).statusCode).toBe(200);
  await strict.stop();
});
