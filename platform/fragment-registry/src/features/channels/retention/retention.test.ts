import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { availableDatabaseKinds } from "shared-database/testing";
import { createS3Storage, type ObjectStorage } from "shared-storage";
import { startTestS3 } from "shared-storage/testing";
import { buildApp } from "../../../app.js";
import { createRegistryStores } from "../../../store/registry-stores.js";
import { createArchive } from "../../../testing/release-archive.js";
import { startTestRegistry, type TestRegistry } from "../../../testing/start-test-registry.js";
import { deleteFiles, readRetentionPlan } from "./delete-files.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const URL = "/registry/api/retention";
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

const KINDS = [
  ...availableDatabaseKinds().map((kind) => [kind, kind, false] as const),
  ["a bucket", "embedded", true] as const,
];

describe.each(KINDS)("retention of release files on %s", (_title, kind, inBucket) => {
  let registry: TestRegistry;
  let bucket: ObjectStorage | undefined;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const s3 = inBucket ? await startTestS3() : undefined;
    bucket = s3 && (await createS3Storage(s3.settings));
    registry = await startTestRegistry(kind, bucket && { bucket });
    close = async () => {
      await registry.stop();
      await s3?.close();
    };
  });
  afterAll(() => close());

  const dependencies = () => ({ database: registry.connection.database, ...registry.stores });
  const planAt = (days: number) => readRetentionPlan(dependencies(), { now: inDays(days), days: 90 });
  const deleteAt = (name: string, version: string, days = 100) =>
    deleteFiles(dependencies(), { name, version }, { now: inDays(days), days: 90, actor: "operator" });
  const get = (name: string, version: string) =>
    registry.call({ url: `/releases/${name}/${version}/server.cjs`, token: undefined });
  const backdate = (name: string, version: string) =>
    sql`update releases set uploaded_at = now() - interval '200 days', files_restored_at = null where name = ${name} and version = ${version}`.execute(
      registry.connection.database,
    );

  it("names what nobody needs, changes nothing, and deletes it when asked", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await registry.publish({ name: "mfe-a", version });
    for (const version of ["1.0.0", "1.1.0"]) await backdate("mfe-a", version);
    await registry.promote("mfe-a", "1.1.0", 0);
    const expected = [{ name: "mfe-a", version: "1.0.0", group: "never-live", bytes: expect.any(Number) }];
    const plan = await registry.call({ url: URL });
    expect(plan.json()).toEqual({
      days: 90,
      deletable: expected,
      kept: expect.arrayContaining([
        { name: "mfe-a", version: "1.1.0", why: "on stable" },
        { name: "mfe-a", version: "1.2.0", why: "published in the last 90 days" },
      ]),
    });
    expect((await get("mfe-a", "1.0.0")).statusCode).toBe(200);

    const applied = await registry.call({ method: "POST", url: URL, payload: {} });
    expect(applied.json()).toEqual({ deleted: expected, remaining: 0 });
    const gone = await get("mfe-a", "1.0.0");
    expect([gone.statusCode, gone.json().code, gone.headers["cache-control"]]).toEqual([
      410,
      "files-deleted",
      undefined,
    ]);
    expect((await get("mfe-a", "1.1.0")).statusCode).toBe(200);
    const key = { name: "mfe-a", version: "1.0.0", manifestIntegrity: "" };
    const release = await registry.stores.releases.find(key.name, key.version);
    const stored = { ...key, manifestIntegrity: release?.manifestIntegrity ?? "" };
    expect(await registry.stores.files.open(stored, "identity", "server.cjs")).toBeUndefined();
    const { entries } = (await registry.call({ url: "/registry/api/audit?fragment=mfe-a&limit=1" })).json();
    expect(entries[0]).toMatchObject({
      action: "delete-files",
      outcome: "done",
      toVersion: "1.0.0",
      reason: "never-live",
      actor: expect.stringContaining("test"),
      details: { days: 90 },
    });
    expect((await registry.call({ method: "POST", url: URL, payload: {} })).json()).toEqual({
      deleted: [],
      remaining: 0,
    });
  });

  it("neither promotes nor previews nor rolls back to a release without files, until they are published again", async () => {
    for (const version of ["1.0.0", "1.1.0"]) {
      await registry.publish({ name: "mfe-b", version });
      await registry.sign("mfe-b", version);
    }
    expect(await deleteAt("mfe-b", "1.0.0")).toBe(true);
    const promoted = await registry.promote("mfe-b", "1.0.0", 0);
    expect([promoted.statusCode, promoted.json().code]).toEqual([410, "files-deleted"]);
    const preview = await registry.call({
      method: "POST",
      url: "/registry/api/releases/mfe-b/1.0.0/preview",
      payload: {},
    });
    expect(preview.statusCode).toBe(410);
    const asked = await registry.call({ url: "/registry/api/releases/mfe-b/1.0.0/can-i-deploy" });
    expect(asked.json()).toMatchObject({
      verdict: "no",
      errors: expect.arrayContaining([expect.stringContaining("were deleted")]),
    });

    const other = await registry.publish({ name: "mfe-b", version: "1.0.0", files: { "new.js": "1" } });
    expect([other.statusCode, other.json().code]).toEqual([409, "release-exists"]);
    expect((await registry.publish({ name: "mfe-b", version: "1.0.0" })).statusCode).toBe(200);
    expect((await get("mfe-b", "1.0.0")).body).toBe("module.exports = {};");
    expect((await registry.promote("mfe-b", "1.0.0", 0)).statusCode).toBe(200);
    await backdate("mfe-b", "1.0.0");
    expect((await planAt(0)).kept).toContainEqual({ name: "mfe-b", version: "1.0.0", why: "on stable" });
  });

  it("keeps what was on a page in the last 90 days, what rollbacks go to, and previews", async () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0"];
    for (const version of versions) await registry.publish({ name: "mfe-c", version });
    for (const [revision, version] of versions.slice(0, 3).entries())
      await registry.promote("mfe-c", version, revision);
    await registry.sign("mfe-c", "1.3.0");
    await registry.call({ method: "POST", url: "/registry/api/releases/mfe-c/1.3.0/preview", payload: {} });
    const whyAt = async (days: number) =>
      Object.fromEntries(
        (await planAt(days)).kept.flatMap(({ name, ...kept }) => (name === "mfe-c" ? [[kept.version, kept.why]] : [])),
      );
    expect(await whyAt(89)).toEqual({
      "1.0.0": "in a page lock of the last 90 days",
      "1.1.0": "stable would be rolled back to it",
      "1.2.0": "on stable",
      "1.3.0": expect.stringMatching(/^on preview-/),
    });
    expect(await whyAt(91)).not.toHaveProperty(["1.0.0"]);
    expect(await whyAt(1_000)).toHaveProperty(["1.1.0"], "stable would be rolled back to it");
    for (const version of ["1.1.0", "1.2.0", "1.3.0"]) expect(await deleteAt("mfe-c", version, 1_000)).toBe(false);
    expect(await deleteAt("mfe-c", "1.0.0", 91)).toBe(true);
  });

  it("leaves the same bytes of other releases, whatever they are called", async () => {
    const others = [
      ["mfe-h", "1.0.0-1"],
      ["mfe-h-2", "1.0.0"],
      ["mfe", "1.0.0"],
    ] as const;
    for (const [name, version] of [["mfe-h", "1.0.0"], ...others] as const)
      expect((await registry.publish({ name, version })).statusCode).toBe(201);
    expect(await deleteAt("mfe-h", "1.0.0")).toBe(true);
    expect((await get("mfe-h", "1.0.0")).statusCode).toBe(410);
    for (const [name, version] of others) expect((await get(name, version)).statusCode).toBe(200);
  });

  it("goes on where a crash interrupted it", async () => {
    await registry.publish({ name: "mfe-d", version: "1.0.0" });
    await sql`update releases set file_state = 'deleting' where name = 'mfe-d'`.execute(registry.connection.database);
    expect((await get("mfe-d", "1.0.0")).json().code).toBe("files-deleted");
    const { deletable } = await planAt(0);
    expect(deletable[0]).toMatchObject({ name: "mfe-d", group: "unfinished" });
    expect((await registry.call({ method: "POST", url: URL, payload: { limit: 1 } })).json().deleted).toHaveLength(1);
    expect((await planAt(0)).deletable.some(({ name }) => name === "mfe-d")).toBe(false);
  });

  it("leaves a whole release when its files are published again meanwhile, whoever comes first", async () => {
    await registry.publish({ name: "mfe-e", version: "1.0.0" });
    for (let round = 0; round < 8; round += 1) {
      await backdate("mfe-e", "1.0.0");
      const [, published] = await Promise.all([
        deleteAt("mfe-e", "1.0.0", 0),
        registry.publish({ name: "mfe-e", version: "1.0.0" }),
      ]);
      expect(published.statusCode).toBe(200);
      expect((await registry.stores.releases.find("mfe-e", "1.0.0"))?.fileState).toBe("stored");
      expect((await get("mfe-e", "1.0.0")).statusCode).toBe(200);
    }
  });

  // Registries that share nothing but a database with embedded storage don't exist.
  (kind === "postgresql" || inBucket ? it : it.skip)(
    "stores deleted files for all registries, though one of them still has them in its cache",
    async () => {
      const { connection, folder } = registry;
      const otherFolder = join(folder, "other-registry");
      await mkdir(otherFolder);
      const stores = await createRegistryStores(connection, otherFolder, join(folder, "lock-key.pem"), bucket);
      const other = await buildApp({ connection, stores, isReadOnly: () => false });
      const url = "/releases/mfe-f/1.0.0/server.cjs";
      await registry.publish({ name: "mfe-f", version: "1.0.0" });
      expect((await other.inject({ url })).statusCode).toBe(200);
      expect(await deleteAt("mfe-f", "1.0.0")).toBe(true);

      const published = await other.inject({
        method: "PUT",
        url: "/registry/api/releases/mfe-f/1.0.0",
        headers: { authorization: `Bearer ${registry.adminToken}`, "content-type": "application/x-tar" },
        payload: await createArchive({ name: "mfe-f", version: "1.0.0" }),
      });
      expect([published.statusCode, published.json().fileState]).toEqual([200, "stored"]);
      expect((await get("mfe-f", "1.0.0")).statusCode).toBe(200);
      await other.close();
    },
  );

  it("says that files are stored only once they are", async () => {
    await registry.publish({ name: "mfe-g", version: "1.0.0" });
    expect(await deleteAt("mfe-g", "1.0.0")).toBe(true);
    const storing = jest.spyOn(registry.stores.files, "keep").mockRejectedValue(new Error("the disk is full"));
    expect((await registry.publish({ name: "mfe-g", version: "1.0.0" })).statusCode).toBe(500);
    storing.mockRestore();
    expect((await registry.promote("mfe-g", "1.0.0", 0)).json().code).toBe("files-deleted");
    expect((await registry.publish({ name: "mfe-g", version: "1.0.0" })).statusCode).toBe(200);
    expect((await get("mfe-g", "1.0.0")).statusCode).toBe(200);
  });

  it.each([{ days: 89 }, { days: "all" }, { limit: 0 }, { limit: 21 }])("refuses %j", async (payload) => {
    expect((await registry.call({ method: "POST", url: URL, payload })).statusCode).toBe(400);
  });

  it("is for administrators", async () => {
    const token = await registry.createToken({ fragments: ["*"], actions: ["publish", "promote", "quarantine"] });
    expect((await registry.call({ url: URL, token })).statusCode).toBe(403);
    expect((await registry.call({ method: "POST", url: URL, payload: {}, token })).statusCode).toBe(403);
  });
});
