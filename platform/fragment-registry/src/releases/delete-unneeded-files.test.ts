import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { availableDatabaseKinds } from "shared-database/testing";
import { createS3Storage, type ObjectStorage } from "shared-storage";
import { startTestS3 } from "shared-storage/testing";
import { buildApp } from "../app.js";
import { createRegistryStores } from "../platform/registry-stores.js";
import { createArchive, startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";
import { deleteUnneededFiles } from "./delete-unneeded-files.js";

const DAY_MS = 24 * 60 * 60 * 1000;
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

  const deleteIn = (days: number) => deleteUnneededFiles(registry.stores, inDays(days));
  const fileStateOf = async (name: string, version: string) =>
    (await registry.stores.releases.find(name, version))?.fileState;
  const get = (name: string, version: string) =>
    registry.call({ url: `/releases/${name}/${version}/server.cjs`, token: undefined });
  const backdate = (name: string, version: string) =>
    sql`update releases set uploaded_at = now() - interval '200 days', files_restored_at = null where name = ${name} and version = ${version}`.execute(
      registry.connection.database,
    );

  it("deletes what nobody needs, and says so in the audit log", async () => {
    for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await registry.publish({ name: "mfe-a", version });
    for (const version of ["1.0.0", "1.1.0"]) await backdate("mfe-a", version);
    await registry.promote("mfe-a", "1.1.0", 0);
    await deleteIn(0);
    const gone = await get("mfe-a", "1.0.0");
    expect([gone.statusCode, gone.json().code, gone.headers["cache-control"]]).toEqual([
      410,
      "files-deleted",
      undefined,
    ]);
    for (const version of ["1.1.0", "1.2.0"]) expect((await get("mfe-a", version)).statusCode).toBe(200);
    const release = await registry.stores.releases.find("mfe-a", "1.0.0");
    const stored = { name: "mfe-a", version: "1.0.0", manifestIntegrity: release?.manifestIntegrity ?? "" };
    expect(await registry.stores.files.open(stored, "server.cjs")).toBeUndefined();
    const readAudit = async () => (await registry.call({ url: "/registry/api/audit?fragment=mfe-a" })).json().entries;
    const entry = { action: "delete-files", outcome: "done", toVersion: "1.0.0", actor: "nightly job" };
    const entries = await readAudit();
    expect(entries[0]).toMatchObject(entry);
    await deleteIn(0);
    expect(await readAudit()).toEqual(entries);
  });

  it("neither promotes nor previews nor rolls back to a release without files, until they are published again", async () => {
    for (const version of ["1.0.0", "1.1.0"]) {
      await registry.publish({ name: "mfe-b", version });
      await registry.sign("mfe-b", version);
    }
    await backdate("mfe-b", "1.0.0");
    await deleteIn(0);
    expect(await fileStateOf("mfe-b", "1.0.0")).toBe("deleted");
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
      errors: expect.arrayContaining([expect.stringContaining("have been deleted")]),
    });

    const other = await registry.publish({ name: "mfe-b", version: "1.0.0", files: { "new.js": "1" } });
    expect([other.statusCode, other.json().code]).toEqual([409, "release-exists"]);
    expect((await registry.publish({ name: "mfe-b", version: "1.0.0" })).statusCode).toBe(200);
    expect((await get("mfe-b", "1.0.0")).body).toBe("module.exports = {};");
    expect((await registry.promote("mfe-b", "1.0.0", 0)).statusCode).toBe(200);
  });

  it("keeps what was on a page in the last 90 days, what rollbacks go to, and previews", async () => {
    const versions = ["1.0.0", "1.1.0", "1.2.0", "1.3.0"];
    for (const version of versions) await registry.publish({ name: "mfe-c", version });
    for (const [revision, version] of versions.slice(0, 3).entries())
      await registry.promote("mfe-c", version, revision);
    await registry.sign("mfe-c", "1.3.0");
    await registry.call({ method: "POST", url: "/registry/api/releases/mfe-c/1.3.0/preview", payload: {} });
    const keptIn = async (days: number) => {
      await deleteIn(days);
      const states = await Promise.all(versions.map((version) => fileStateOf("mfe-c", version)));
      return versions.filter((_version, at) => states[at] === "stored");
    };
    expect(await keptIn(89)).toEqual(versions);
    expect(await keptIn(91)).toEqual(["1.1.0", "1.2.0", "1.3.0"]);
    expect(await keptIn(1_000)).toEqual(["1.1.0", "1.2.0", "1.3.0"]);
  });

  it("keeps what is on trial as the canary, and what waits for a second person", async () => {
    for (const version of ["1.0.0", "1.1.0"]) {
      await registry.publish({ name: "mfe-i", version });
      await backdate("mfe-i", version);
    }
    const { database } = registry.connection;
    const asked = { name: "mfe-i", person: "ana", actor: "ana", expected_revision: 0 };
    await database
      .insertInto("waiting_promotions")
      .values({ ...asked, version: "1.0.0" })
      .execute();
    const trial = { name: "mfe-i", version: "1.1.0", startedBy: "ana", person: "ana" };
    const rules = { steps: [1], minutes: 1, views: 100 };
    const running = await registry.stores.trials.start({ ...trial, rules }, database);
    await deleteIn(0);
    expect([await fileStateOf("mfe-i", "1.0.0"), await fileStateOf("mfe-i", "1.1.0")]).toEqual(["stored", "stored"]);
    await database.deleteFrom("waiting_promotions").execute();
    await registry.stores.trials.save({ ...running, status: "stopped" }, database);
    await deleteIn(0);
    expect([await fileStateOf("mfe-i", "1.0.0"), await fileStateOf("mfe-i", "1.1.0")]).toEqual(["deleted", "deleted"]);
  });

  it("leaves the same bytes of other releases, whatever they are called", async () => {
    const others = [
      ["mfe-h", "1.0.0-1"],
      ["mfe-h-2", "1.0.0"],
      ["mfe", "1.0.0"],
    ] as const;
    for (const [name, version] of [["mfe-h", "1.0.0"], ...others] as const)
      expect((await registry.publish({ name, version })).statusCode).toBe(201);
    await backdate("mfe-h", "1.0.0");
    await deleteIn(0);
    expect((await get("mfe-h", "1.0.0")).statusCode).toBe(410);
    for (const [name, version] of others) expect((await get(name, version)).statusCode).toBe(200);
  });

  it("goes on where a crash interrupted it", async () => {
    await registry.publish({ name: "mfe-d", version: "1.0.0" });
    await sql`update releases set file_state = 'deleting' where name = 'mfe-d'`.execute(registry.connection.database);
    expect((await get("mfe-d", "1.0.0")).json().code).toBe("files-deleted");
    await deleteIn(0);
    expect(await fileStateOf("mfe-d", "1.0.0")).toBe("deleted");
  });

  it("leaves a whole release when its files are published again meanwhile, whoever comes first", async () => {
    await registry.publish({ name: "mfe-e", version: "1.0.0" });
    for (let round = 0; round < 8; round += 1) {
      await backdate("mfe-e", "1.0.0");
      const [, published] = await Promise.all([deleteIn(0), registry.publish({ name: "mfe-e", version: "1.0.0" })]);
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
      const other = await buildApp({ stores, isReadOnly: () => false });
      const url = "/releases/mfe-f/1.0.0/server.cjs";
      await registry.publish({ name: "mfe-f", version: "1.0.0" });
      expect((await other.inject({ url })).statusCode).toBe(200);
      await backdate("mfe-f", "1.0.0");
      await deleteIn(0);

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
    await backdate("mfe-g", "1.0.0");
    await deleteIn(0);
    const storing = jest.spyOn(registry.stores.files, "keep").mockRejectedValue(new Error("the disk is full"));
    expect((await registry.publish({ name: "mfe-g", version: "1.0.0" })).statusCode).toBe(500);
    storing.mockRestore();
    expect((await registry.promote("mfe-g", "1.0.0", 0)).json().code).toBe("files-deleted");
    expect((await registry.publish({ name: "mfe-g", version: "1.0.0" })).statusCode).toBe(200);
    expect((await get("mfe-g", "1.0.0")).statusCode).toBe(200);
  });
});
