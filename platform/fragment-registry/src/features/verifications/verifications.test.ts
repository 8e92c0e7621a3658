import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "kysely";
import { startTestRegistry, type TestRegistry } from "../../testing/start-test-registry.js";

const RELEASES = "/registry/api/releases";
const FAILURE = { title: "writes a review", file: "reviews.spec.ts", owner: "mfe-reviews", outcome: "flaky" };

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry("embedded", { stableEvidenceHours: 24 });
  const forced = { force: true, reason: "launch" };
  for (const name of ["mfe-reviews", "mfe-purchase"]) {
    for (const [revision, version] of ["1.0.0", "1.1.0"].entries()) {
      await registry.publish({ name, version });
      if (name === "mfe-reviews" && version === "1.1.0") await registry.sign(name, version);
      else await registry.promote(name, version, revision, forced);
    }
  }
});
afterAll(() => registry.stop());

type Run = { neighbors?: string; failures?: object[]; passed?: number; run?: string; report?: string; lockId?: string };

/** Previews the page and reports test results for it. */
async function verify({ neighbors = "live", ...result }: Run = {}, token = registry.adminToken) {
  const url = `${RELEASES}/mfe-reviews/1.1.0`;
  const preview = await registry.call({ method: "POST", url: `${url}/preview`, payload: { neighbors } });
  const { channel } = preview.json();
  const lock = (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json();
  const payload = { channel, neighbors, lockId: lock.id, run: "1", passed: 3, failures: [], ...result };
  const answer = await registry.call({ method: "POST", url: `${url}/verifications`, payload, token });
  const releases = lock.releases.map(({ name, version }: Record<string, string>) => `${name}@${version}`);
  return { answer, releases };
}

describe("promotion to stable, where it asks for evidence", () => {
  it("is refused with the command to run", async () => {
    const refused = (await registry.promote("mfe-reviews", "1.1.0", 1)).json();
    expect(refused).toMatchObject({
      code: "evidence-missing",
      details: { run: "fragment verify mfe-reviews@1.1.0 --against <address of the shop>" },
    });
    expect(refused.details.problems).toHaveLength(2);
    const answer = (await registry.call({ url: `${RELEASES}/mfe-reviews/1.1.0/can-i-deploy` })).json();
    expect(answer).toMatchObject({ verdict: "no", errors: refused.details.problems });
  });

  it("pins the neighbors of a preview: live ones, or the versions before", async () => {
    const live = await verify({ failures: [FAILURE] });
    expect(live.answer.statusCode).toBe(201);
    expect(live.releases).toEqual(["mfe-purchase@1.1.0", "mfe-reviews@1.1.0"]);
    const previous = await verify({ neighbors: "previous" });
    expect(previous.releases).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.1.0"]);
    expect((await registry.promote("mfe-reviews", "1.1.0", 1)).json().details.problems).toEqual([
      expect.stringContaining("1 tests failed or were flaky in run 1"),
    ]);
  });

  it("takes a green run of each page", async () => {
    expect((await verify({ run: "2" })).answer.statusCode).toBe(201);
    expect((await registry.promote("mfe-reviews", "1.1.0", 1)).json()).toMatchObject({ changed: true });
  });

  it("takes green runs of a hundred shards of each page", async () => {
    await registry.publish({ version: "1.1.1" });
    await sql`
      insert into verifications (name, version, run, shard, shards, neighbors, lock_id, releases, passed, failures, recorded_by)
      select 'mfe-reviews', '1.1.1', 'large', shard, 100, neighbors, '', array['mfe-reviews@1.1.1', neighbor], 1, '[]', 'ci'
      from generate_series(1, 100) shard,
        (values ('live', 'mfe-purchase@1.1.0'), ('previous', 'mfe-purchase@1.0.0')) page (neighbors, neighbor)
    `.execute(registry.connection.database);
    expect((await registry.promote("mfe-reviews", "1.1.1", 2)).json()).toMatchObject({ changed: true });
  });

  it("can be forced, which the audit log keeps", async () => {
    await registry.publish({ version: "1.2.0" });
    const forced = await registry.promote("mfe-reviews", "1.2.0", 3, { force: true, reason: "outage" });
    expect(forced.json()).toMatchObject({ changed: true, warnings: [expect.any(String), expect.any(String)] });
    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
    expect(entries[0]).toMatchObject({
      action: "promote",
      reason: "outage",
      details: { overridden: expect.any(Array) },
    });
  });
});

describe("verifications", () => {
  it("of a shard are taken once, however many are sent at the same time", async () => {
    const answers = await Promise.all([verify({ run: "twice" }), verify({ run: "twice" })]);
    expect(answers.map(({ answer }) => answer.statusCode).toSorted()).toEqual([201, 409]);
  });

  it("keep results, and reports for those with a token", async () => {
    const report = Buffer.from("PK a report").toString("base64");
    const { id } = (await verify({ run: "3", report, failures: [FAILURE] })).answer.json();
    const listed = (await registry.call({ url: `${RELEASES}/mfe-reviews/verifications`, token: undefined })).json();
    expect(listed.verifications[0]).toMatchObject({ id, run: "3", hasReport: true, recordedBy: null });
    expect(listed.verifications[0].failures).toEqual([FAILURE]);
    const url = `${RELEASES}/mfe-reviews/verifications/${id}/report`;
    expect((await registry.call({ url, token: undefined })).statusCode).toBe(401);
    expect((await registry.call({ url })).body).toBe("PK a report");
    expect((await registry.call({ url: url.replace("mfe-reviews", "mfe-purchase") })).statusCode).toBe(404);
  });

  it("are refused of another page, twice, and from other teams", async () => {
    const other = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["promote"] });
    expect((await verify({ run: "4" }, other)).answer.json().code).toBe("token-out-of-scope");
    expect((await verify({ run: "4", lockId: "another" })).answer.json().code).toBe("page-changed");
    expect((await verify({ run: "2" })).answer.json().code).toBe("verification-recorded");
    expect((await verify({ run: "5", report: "no base64!" })).answer.statusCode).toBe(400);
    await expect(registry.connection.database.deleteFrom("verifications").execute()).rejects.toThrow("append-only");
  });
});
