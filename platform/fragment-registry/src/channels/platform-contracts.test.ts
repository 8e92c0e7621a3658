import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { CallContract } from "shared-contracts";
import {
  packEntries,
  startTestRegistry,
  type ReleaseSituation,
  type TestRegistry,
} from "../testing/start-test-registry.js";

const object = (...required: string[]) => ({
  type: "object",
  properties: Object.fromEntries(required.map((name) => [name, { type: "string" }])),
  required,
});
const call = (...answered: string[]): CallContract => ({
  name: "getCart",
  method: "GET",
  path: "/ele-lpd/api/cart",
  response: object(...answered),
});
const shell = {
  slotProps: ["bus"],
  conditions: ["empty-product"],
  shared: { react: "19.3.1" },
  pagePlans: [1],
  publishes: [],
  reads: [{ type: "cart/changed", version: 1, schema: object("count") }],
};

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
});
afterAll(() => registry.stop());

async function publishContract(name: string, version: string, kind: string, contract: object) {
  const manifest = { manifestVersion: 1, kind, name, version, files: [], contract };
  return registry.call({
    method: "PUT",
    url: `/registry/api/releases/${name}/${version}`,
    headers: { "content-type": "application/x-tar" },
    payload: await packEntries([{ header: { name: "release.json" }, content: JSON.stringify(manifest) }]),
  });
}

/** Publishes a release with these calls; returns the response to promoting it. */
async function release(version: string, calls: readonly CallContract[], situation: ReleaseSituation = {}) {
  await registry.publish({
    version,
    ...situation,
    manifest: (manifest) => ({ ...manifest, contract: { ...manifest.contract, calls } }),
  });
  const { channels } = (await registry.call({ url: "/registry/api/channels" })).json();
  const state = channels.find(({ name }: { name: string }) => name === "mfe-reviews");
  return (await registry.promote("mfe-reviews", version, state?.revision ?? 0)).json();
}

it("shell and storefront-api publish what they give, and no page lock names them", async () => {
  const api = { calls: [call("lines", "total")], pageData: {} };
  expect((await publishContract("shell", "1.0.0", "shell", shell)).statusCode).toBe(201);
  expect((await publishContract("storefront-api", "1.0.0", "storefront", api)).statusCode).toBe(201);
  expect((await registry.promote("shell", "1.0.0", 0)).statusCode).toBe(200);
  expect((await registry.promote("storefront-api", "1.0.0", 0)).statusCode).toBe(200);

  expect((await registry.call({ url: "/registry/api/lock" })).json().releases).toEqual([]);
  const { channels } = (await registry.call({ url: "/registry/api/channels" })).json();
  expect(channels.map(({ name }: { name: string }) => name)).toEqual(["shell", "storefront-api"]);
});

it("their names are kept from fragments", async () => {
  expect((await registry.publish({ name: "shell", version: "9.0.0" })).json()).toMatchObject({
    code: "release-invalid",
  });
});

it.each([
  ["calls what storefront-api does not answer", "1.0.1", [{ ...call(), path: "/ele-lpd/api/carts" }], {}, "", "GET"],
  ["reads a field that it does not answer", "1.0.2", [call("lines", "owner")], {}, "response.owner", "GET"],
  [
    "publishes less than the shell reads",
    "1.0.3",
    [],
    { publishes: [{ type: "cart/changed", version: 1, schema: object() }] },
    "count",
    "cart/changed",
  ],
])("a release that %s is refused", async (_what, version, calls, situation, field, subject) => {
  expect(await release(version, calls, situation)).toMatchObject({
    code: "contract-broken",
    details: { problems: [{ subject: expect.stringContaining(subject), field }] },
  });
});

it("a storefront-api that answers less than a live release reads is refused, and named after it was forced", async () => {
  expect(await release("1.1.0", [call("lines")])).toMatchObject({ version: "1.1.0", contractProblems: [] });
  await publishContract("storefront-api", "2.0.0", "storefront", { calls: [call("total")], pageData: {} });

  const problem = { subject: "GET /ele-lpd/api/cart", reader: "mfe-reviews@1.1.0", field: "response.lines" };
  expect((await registry.promote("storefront-api", "2.0.0", 1)).json()).toMatchObject({
    code: "contract-broken",
    details: { problems: [problem] },
  });
  const forced = await registry.promote("storefront-api", "2.0.0", 1, { force: true, reason: "incident" });
  expect(forced.json()).toMatchObject({ contractProblems: [problem] });
});

it("a shell without a module that a live release takes is refused", async () => {
  await publishContract("shell", "2.0.0", "shell", { ...shell, shared: { react: "20.0.0" } });
  expect((await registry.promote("shell", "2.0.0", 1)).json()).toMatchObject({
    code: "contract-broken",
    details: { problems: [{ subject: "shared module", field: "react", publisher: "shell@2.0.0" }] },
  });
});

it("a storefront-api whose page data the live shell can't read is refused", async () => {
  await publishContract("shell", "2.1.0", "shell", { ...shell, pageData: object("items") });
  const forced = { force: true, reason: "react" };
  expect((await registry.promote("shell", "2.1.0", 1, forced)).statusCode).toBe(200);
  await publishContract("storefront-api", "2.1.0", "storefront", { calls: [], pageData: object("products") });
  const { details } = (await registry.promote("storefront-api", "2.1.0", 2)).json();
  expect(details.problems).toContainEqual(
    expect.objectContaining({ subject: "page data", field: "items", reader: "shell@2.1.0" }),
  );
});

it("a shell that stops publishing what a live release reads is refused", async () => {
  const opened = { type: "shell/opened", version: 1, schema: object() };
  await publishContract("shell", "3.0.0", "shell", { ...shell, publishes: [opened] });
  await registry.promote("shell", "3.0.0", 2);
  expect(await release("1.2.0", [call("total")], { reads: [opened] })).toMatchObject({ contractProblems: [] });
  await publishContract("shell", "4.0.0", "shell", shell);
  expect((await registry.promote("shell", "4.0.0", 3)).json()).toMatchObject({
    code: "contract-broken",
    details: { problems: [{ subject: "shell/opened@1", publisher: "shell@3.0.0", reader: "mfe-reviews@1.2.0" }] },
  });
});

it.each(["calls", "props"] as const)("a manifest whose contract does not say its %s is refused", async (part) => {
  const answer = await registry.publish({
    version: `3.0.0-${part}`,
    manifest: ({ contract, ...manifest }) => ({ ...manifest, contract: { ...contract, [part]: undefined } }),
  });
  expect(answer.json()).toMatchObject({
    code: "release-invalid",
    details: { problems: [expect.stringContaining(`contract.${part}`)] },
  });
});

it("a storefront-api that stops sending page data which a live release names is refused", async () => {
  const { channels } = (await registry.call({ url: "/registry/api/channels" })).json();
  const revisionOf = (name: string) =>
    channels.find((state: { name: string }) => state.name === name)?.revision as number;
  const forced = { force: true, reason: "page data" };
  await registry.publish({
    version: "7.0.0",
    manifest: (manifest) => ({
      ...manifest,
      contract: { ...manifest.contract, propSchemas: { pageData: object("items") } },
    }),
  });
  await registry.promote("mfe-reviews", "7.0.0", revisionOf("mfe-reviews"), forced);
  const api = (...sent: string[]) => ({ calls: [], pageData: object(...sent) });
  await publishContract("storefront-api", "7.0.0", "storefront", api("items"));
  await publishContract("storefront-api", "7.1.0", "storefront", api());
  const first = await registry.promote("storefront-api", "7.0.0", revisionOf("storefront-api"), forced);
  const refused = await registry.promote("storefront-api", "7.1.0", first.json().revision);
  expect(refused.json()).toMatchObject({ code: "contract-broken" });
  expect(refused.json().details.problems).toContainEqual(
    expect.objectContaining({ subject: "page data", field: "items", reader: "mfe-reviews@7.0.0", kind: "missing" }),
  );
});
