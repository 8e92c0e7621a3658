import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { createPublicKey, verify } from "node:crypto";
import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SignedPageLock, toLockText, type PageLock } from "shared-contracts";
import { DatabaseUnavailableError, openDatabase } from "shared-database";
import { availableDatabaseKinds } from "shared-database/testing";
import { buildApp } from "../app.js";
import { REGISTRY_SCHEMA } from "../platform/registry-tables.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { openPrivateKey } from "../platform/private-key.js";
import { createRegistryStores } from "../platform/registry-stores.js";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const versionsOf = (lock: PageLock) => lock.releases.map(({ name, version }) => `${name}@${version}`);

describe.each(availableDatabaseKinds())("page locks over %s", (kind) => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry(kind);
    for (const version of ["1.0.0", "1.1.0"]) await registry.publish({ version });
  });
  afterAll(() => registry.stop());

  it("is empty before the first promotion, then lists verifiable releases", async () => {
    const read = async (query = "") =>
      (await registry.call({ url: `/registry/api/lock${query}`, token: undefined })).json();
    expect(await read()).toMatchObject({ revision: 0, releases: [] });
    await registry.promote("mfe-reviews", "1.0.0", 0);
    await registry.promote("mfe-reviews", "1.1.0", 0, { channel: "canary" });
    const { manifestIntegrity } = (await registry.call({ url: "/registry/api/releases/mfe-reviews/1.0.0" })).json();
    const locked = { name: "mfe-reviews", version: "1.0.0", channel: "stable", manifestIntegrity };
    expect(await read()).toMatchObject({ revision: 2, releases: [locked] });
    expect(await read("?channel=canary")).toMatchObject({
      revision: 2,
      releases: [{ version: "1.1.0", channel: "canary" }],
    });
    expect(await read("?channel=preview-x")).toMatchObject({ releases: [locked] });
  });

  it("follows every change", async () => {
    const read = async () => versionsOf((await registry.call({ url: "/registry/api/lock", token: undefined })).json());
    expect(await read()).toEqual(["mfe-reviews@1.0.0"]);
    await registry.promote("mfe-reviews", "1.1.0", 1);
    expect(await read()).toEqual(["mfe-reviews@1.1.0"]);
    await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback" });
    expect(await read()).toEqual(["mfe-reviews@1.0.0"]);
  });

  it("are signed with a key that the registry names, for the channel that was asked for", async () => {
    const [x] = (await registry.call({ url: "/registry/api/keys", token: undefined })).json().keys;
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    for (const query of ["?channel=canary", ""]) {
      const lock = SignedPageLock.parse((await registry.call({ url: `/registry/api/lock${query}` })).json());
      const signature = Buffer.from(lock.signature, "base64url");
      expect(verify(null, Buffer.from(toLockText(lock)), key, signature)).toBe(true);
      expect(verify(null, Buffer.from(toLockText({ ...lock, channel: "preview-x" })), key, signature)).toBe(false);
      expect(Date.parse(lock.expiresAt)).toBeGreaterThan(Date.now());
    }
  });

  it("keep their key from start to start, readable by its owner only, and refuse a damaged one", async () => {
    const file = join(registry.folder, "other-key.pem");
    const [first, second] = await Promise.all([openPrivateKey(file), openPrivateKey(file)]);
    expect((await openPrivateKey(file)).equals(first)).toBe(true);
    expect(second.equals(first)).toBe(true);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await truncate(file, 60);
    await expect(openPrivateKey(file)).rejects.toThrow(`${file} is not an Ed25519 private key in PEM`);
  });

  it("have a higher revision after a restore than any before, whatever the backup has", async () => {
    const revision = async () => (await registry.call({ url: "/registry/api/lock" })).json().revision as number;
    const { channels } = registry.stores;
    await channels.raiseRevisionTo(new Date("2026-12-01T00:00:00Z"));
    const started = await revision();
    await registry.promote("mfe-reviews", "1.1.0", 3);
    const seenByShells = await revision();
    expect(seenByShells).toBe(started + 1);
    await registry.connection.database.updateTable("lock_revision").set({ revision: 2 }).execute();
    await channels.raiseRevisionTo(new Date("2026-12-01T00:00:05Z"));
    expect(await revision()).toBeGreaterThan(seenByShells);
    await channels.raiseRevisionTo(new Date("2026-11-30T00:00:00Z"));
    expect(await revision()).toBeGreaterThan(seenByShells);
  });

  it("are answered with 503 and when to try again while the database is away", async () => {
    const reading = jest.spyOn(registry.stores.channels, "readPointers");
    reading.mockRejectedValueOnce(new DatabaseUnavailableError(new Error("connect ECONNREFUSED")));
    const response = await registry.app.inject("/registry/api/lock");
    expect([response.statusCode, response.json().code]).toEqual([503, "database-unavailable"]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    reading.mockRestore();
    expect((await registry.app.inject("/registry/api/lock")).statusCode).toBe(200);
  });
});

const describeWithPostgres = availableDatabaseKinds().includes("postgresql") ? describe : describe.skip;

describeWithPostgres("two registry processes over one PostgreSQL", () => {
  let registry: TestRegistry;
  const cleanups: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    registry = await startTestRegistry("postgresql");
  });
  afterAll(async () => {
    for (const clean of cleanups.toReversed()) await clean();
    await registry.stop();
  });

  it("follow each other's promotions and serve each other's releases", async () => {
    const { url, schemaName } = registry.connection;
    const connection = await openDatabase<RegistrySchema>({ url, schemaName, schema: REGISTRY_SCHEMA });
    cleanups.push(() => connection.close());
    const folder = await mkdtemp(join(tmpdir(), "registry-"));
    cleanups.push(() => rm(folder, { recursive: true, force: true }));
    const stores = await createRegistryStores(connection, folder, join(registry.folder, "lock-key.pem"));
    const second = await buildApp({ stores, isReadOnly: () => false });
    cleanups.push(() => second.close());

    const big = Buffer.alloc(2.5 * 1024 * 1024, "ab");
    await registry.publish({ version: "3.0.0", files: { "big.glb": big, "empty.txt": "" } });
    await registry.promote("mfe-reviews", "3.0.0", 0);
    expect(versionsOf((await second.inject("/registry/api/lock")).json())).toEqual(["mfe-reviews@3.0.0"]);

    const file = await second.inject("/releases/mfe-reviews/3.0.0/big.glb");
    expect(file.rawPayload.equals(big)).toBe(true);
    const empty = await second.inject("/releases/mfe-reviews/3.0.0/empty.txt");
    expect([empty.statusCode, empty.body]).toEqual([200, ""]);
  });
});
