import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { createPublicKey, verify } from "node:crypto";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import { json } from "node:stream/consumers";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { SignedPageLock, toLockText, type PageLock } from "shared-contracts";
import { DatabaseUnavailableError, openDatabase } from "shared-database";
import { availableDatabaseKinds } from "shared-database/testing";
import { buildApp } from "../app.js";
import { REGISTRY_SCHEMA } from "../platform/registry-tables.js";
import type { RegistrySchema } from "../platform/registry-schema.js";
import { openPrivateKey } from "../platform/private-key.js";
import { createRegistryStores } from "../platform/registry-stores.js";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

/** Reads server-sent events of a listening app one by one. */
async function followLocks(app: FastifyInstance, query = "") {
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const abort = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/registry/api/lock/changes${query}`, { signal: abort.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  return {
    contentType: answer.headers.get("content-type"),
    async next(): Promise<SignedPageLock> {
      for (;;) {
        const event = /event: lock\nid: (\d+)\ndata: (.*)\n\n/.exec(text);
        if (event) {
          text = text.slice(event.index + event[0].length);
          return SignedPageLock.parse(JSON.parse(event[2] ?? ""));
        }
        const { value, done } = await reader.read();
        if (done) throw new Error("the stream ended");
        text += value;
      }
    },
    async ended(): Promise<boolean> {
      return (await reader.read()).done;
    },
    stop: () => abort.abort(),
  };
}

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

  it("streams the current lock and then every change", async () => {
    const stream = await followLocks(registry.app);
    expect(stream.contentType).toContain("text/event-stream");
    expect(versionsOf(await stream.next())).toEqual(["mfe-reviews@1.0.0"]);
    await registry.promote("mfe-reviews", "1.1.0", 1);
    expect(versionsOf(await stream.next())).toEqual(["mfe-reviews@1.1.0"]);
    await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback" });
    expect(versionsOf(await stream.next())).toEqual(["mfe-reviews@1.0.0"]);
    stream.stop();
  });

  it("are signed with a key that the registry names, for the channel that was asked for", async () => {
    const [x] = (await registry.call({ url: "/registry/api/keys", token: undefined })).json().keys;
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
    const stream = await followLocks(registry.app);
    for (const lock of [
      SignedPageLock.parse((await registry.call({ url: "/registry/api/lock?channel=canary" })).json()),
      await stream.next(),
    ]) {
      const signature = Buffer.from(lock.signature, "base64url");
      expect(verify(null, Buffer.from(toLockText(lock)), key, signature)).toBe(true);
      expect(verify(null, Buffer.from(toLockText({ ...lock, channel: "preview-x" })), key, signature)).toBe(false);
      expect(Date.parse(lock.expiresAt)).toBeGreaterThan(Date.now());
    }
    stream.stop();
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

  it("reach a hundred streams of an address and a thousand in all, refuse the next until one closes, and go on answering", async () => {
    const { stores } = registry;
    const app = await buildApp({ stores, isReadOnly: () => false });
    await app.listen({ host: "127.0.0.1", port: 0 });
    const { port } = app.server.address() as AddressInfo;
    /** Opens a stream from one of the loopback addresses. */
    async function open(localAddress: string): Promise<IncomingMessage> {
      const path = "/registry/api/lock/changes";
      const sent = get({ host: "127.0.0.1", port, path, localAddress, agent: false });
      const [answer] = (await once(sent, "response")) as [IncomingMessage];
      return answer;
    }
    async function expectRefused(localAddress: string): Promise<void> {
      const refused = await open(localAddress);
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "10"]);
      expect(await json(refused)).toMatchObject({ code: "too-many-streams" });
    }
    const streams: IncomingMessage[] = [];
    for (const place of Array.from({ length: 10 }).keys()) {
      const address = `127.0.0.${place + 2}`;
      streams.push(...(await Promise.all(Array.from({ length: 100 }, () => open(address)))));
      await expectRefused(address);
    }
    expect(new Set(streams.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await expectRefused("127.0.0.12");
    streams.shift()?.destroy();
    let next = await open("127.0.0.2");
    while (next.statusCode === 503) next = await open("127.0.0.2");
    streams.push(next);

    const received = streams.map(async (stream) => {
      let text = "";
      for await (const chunk of stream) if ((text += String(chunk)).includes('"1.0.0"')) return true;
      return false;
    });
    await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback" });
    expect((await app.inject("/registry/api/lock")).statusCode).toBe(200);
    expect(new Set(await Promise.all(received))).toEqual(new Set([true]));
    await app.close();
  });

  it("closes its streams on shutdown", async () => {
    const other = await buildApp({ stores: registry.stores, isReadOnly: () => false });
    const stream = await followLocks(other);
    await stream.next();
    await other.close();
    expect(await stream.ended()).toBe(true);
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

    const stream = await followLocks(second);
    await stream.next();
    const big = Buffer.alloc(2.5 * 1024 * 1024, "ab");
    await registry.publish({ version: "3.0.0", files: { "big.glb": big, "empty.txt": "" } });
    await registry.promote("mfe-reviews", "3.0.0", 0);
    expect(versionsOf(await stream.next())).toEqual(["mfe-reviews@3.0.0"]);
    stream.stop();

    const file = await second.inject("/releases/mfe-reviews/3.0.0/big.glb");
    expect(file.rawPayload.equals(big)).toBe(true);
    const empty = await second.inject("/releases/mfe-reviews/3.0.0/empty.txt");
    expect([empty.statusCode, empty.body]).toEqual([200, ""]);
  });
});
