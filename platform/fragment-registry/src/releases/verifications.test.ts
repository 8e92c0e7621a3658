import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const RELEASE = "/registry/api/releases/mfe-reviews/1.1.0";
const FAILURE = { title: "writes a review", file: "reviews.spec.ts", owner: "mfe-reviews", outcome: "flaky" };

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry("embedded");
  for (const name of ["mfe-reviews", "mfe-purchase"]) {
    for (const [revision, version] of ["1.0.0", "1.1.0"].entries()) {
      await registry.publish({ name, version });
      if (name === "mfe-reviews" && version === "1.1.0") await registry.sign(name, version);
      else await registry.promote(name, version, revision);
    }
  }
});
afterAll(() => registry.stop());

type Run = { neighbors?: string; failures?: object[]; passed?: number; lockId?: string };

/** Previews the page and reports test results for it. */
async function verify({ neighbors = "live", ...result }: Run = {}, token = registry.adminToken) {
  const preview = await registry.call({ method: "POST", url: `${RELEASE}/preview`, payload: { neighbors } });
  const { channel } = preview.json();
  const lock = (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json();
  const payload = { channel, neighbors, lockId: lock.id, passed: 3, failures: [], ...result };
  return registry.call({ method: "POST", url: `${RELEASE}/verifications`, payload, token });
}

describe("verifications", () => {
  it("are listed with their release: the last with live neighbors, and with the previous version of each", async () => {
    expect((await verify({ failures: [FAILURE] })).statusCode).toBe(204);
    await verify({ passed: 5 });
    await verify({ neighbors: "previous", failures: [FAILURE] });
    const release = (await registry.call({ url: RELEASE, token: undefined })).json();
    expect(release.verifications).toMatchObject([
      { neighbors: "live", releases: ["mfe-purchase@1.1.0", "mfe-reviews@1.1.0"], passed: 5, failures: [] },
      { neighbors: "previous", releases: ["mfe-purchase@1.0.0", "mfe-reviews@1.1.0"], passed: 3, failures: [FAILURE] },
    ]);
    const { verifications } = (await registry.call({ url: RELEASE.replace("1.1.0", "1.0.0") })).json();
    expect(verifications).toEqual([]);
  });

  it("are refused of another page and from other teams, and can't be changed", async () => {
    const other = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["promote"] });
    expect((await verify({}, other)).json().code).toBe("token-out-of-scope");
    expect((await verify({ lockId: "another" })).json().code).toBe("page-changed");
    await expect(registry.connection.database.deleteFrom("verifications").execute()).rejects.toThrow("append-only");
  });
});
