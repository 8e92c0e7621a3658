import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { availableDatabaseKinds } from "shared-database/testing";
import { startTestRegistry, type TestRegistry } from "../../testing/start-test-registry.js";

describe.each(availableDatabaseKinds())("comparing page locks over %s", (kind) => {
  let registry: TestRegistry;
  let firstId: string;
  let afterFirst: string;

  const compare = async (from: string, to: string) => {
    const url = `/registry/api/locks/compare?${new URLSearchParams({ from, to })}`;
    return registry.call({ url, token: undefined });
  };
  const differencesOf = async (from: string, to: string) => (await compare(from, to)).json().differences;

  beforeAll(async () => {
    registry = await startTestRegistry(kind);
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await registry.publish({ version });
    await registry.publish({ name: "mfe-late" });
    const changedAt = (await registry.promote("mfe-reviews", "1.0.0", 0)).json().changedAt as string;
    afterFirst = new Date(Date.parse(changedAt) + 1).toISOString();
    firstId = (await registry.call({ url: "/registry/api/lock" })).json().id;
    // Times have milliseconds.
    await waitUntilAfter(afterFirst);
    await registry.promote("mfe-reviews", "1.1.0", 1);
    await registry.promote("mfe-late", "1.0.0", 0);
    await registry.promote("mfe-reviews", "1.2.0", 0, { channel: "canary" });
  });
  afterAll(() => registry.stop());

  it("takes channels", async () => {
    expect(await differencesOf("stable", "canary")).toEqual([{ name: "mfe-reviews", from: "1.1.0", to: "1.2.0" }]);
    expect(await differencesOf("stable", "preview-none")).toEqual([]);
  });

  it("takes the id of a lock that is no longer live, and says since when it was", async () => {
    const { from, differences } = (await compare(firstId, "stable")).json();
    expect(from).toMatchObject({ id: firstId, channel: "stable", since: expect.any(String) });
    expect(differences).toEqual([
      { name: "mfe-late", from: null, to: "1.0.0" },
      { name: "mfe-reviews", from: "1.0.0", to: "1.1.0" },
    ]);
  });

  it("takes a time, for what was stable then", async () => {
    expect((await compare(afterFirst, "stable")).json().from.id).toBe(firstId);
    expect((await compare("2020-01-01T00:00:00Z", "stable")).json().code).toBe("lock-not-found");
  });

  it.each([
    ["AAAAAAAAAAAAAAAA", 404, "lock-not-found"],
    ["yesterday", 400, "bad-request"],
  ])("refuses %s", async (reference, status, code) => {
    const refused = await compare(reference, "stable");
    expect([refused.statusCode, refused.json().code]).toEqual([status, code]);
  });
});

async function waitUntilAfter(time: string): Promise<void> {
  while (Date.now() <= Date.parse(time)) await new Promise((resolve) => setImmediate(resolve));
}
