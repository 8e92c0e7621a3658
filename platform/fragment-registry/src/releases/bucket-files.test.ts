import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readdir } from "node:fs/promises";
import { availableDatabaseKinds } from "shared-database/testing";
import { createS3Storage, readObject, type ObjectStorage } from "shared-storage";
import { startTestS3, type TestS3 } from "shared-storage/testing";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

const SCRIPT = "export const text = 'many words';".repeat(100);

describe.each(availableDatabaseKinds())("release files in a bucket, with releases over %s", (kind) => {
  let s3: TestS3;
  let bucket: ObjectStorage;
  let registry: TestRegistry;
  beforeAll(async () => {
    s3 = await startTestS3();
    bucket = await createS3Storage({ ...s3.settings, prefix: "releases/" });
    registry = await startTestRegistry(kind, { bucket });
  });
  afterAll(async () => {
    await registry.stop();
    await s3.close();
  });

  const get = (version: string, path: string) =>
    registry.call({ url: `/releases/mfe-reviews/${version}/${path}`, token: undefined });
  const listKeys = async (prefix = "") => {
    const keys: string[] = [];
    for await (const entries of bucket.list(prefix)) keys.push(...entries.map(({ key }) => key));
    return keys.toSorted();
  };

  it("are stored and served from there", async () => {
    expect((await registry.publish({ version: "1.0.0", files: { "app.js": SCRIPT } })).statusCode).toBe(201);
    const keys = (await listKeys("mfe-reviews/")).map((key) => key.replace(/^mfe-reviews\/1\.0\.0-[\da-f]{24}\//, ""));
    expect(keys).toEqual(["app.js", "release.json", "remote-entry.js", "server.cjs"]);
    const { body, headers } = await get("1.0.0", "app.js");
    expect(body).toBe(SCRIPT);
    expect(headers).toMatchObject({
      "content-length": String(SCRIPT.length),
      "cache-control": "public, max-age=31536000, immutable",
    });
  });

  it("are nowhere else", async () => {
    expect(await readdir(`${registry.folder}/releases`)).toEqual([".drafts"]);
    expect(await registry.connection.database.selectFrom("release_files").selectAll().execute()).toEqual([]);
  });

  it("are restored by publishing the same bytes again", async () => {
    await registry.publish({ version: "1.1.0", files: { "app.js": SCRIPT } });
    const [key = ""] = (await listKeys()).filter((name) => /1\.1\.0-.*\/app\.js$/.test(name));
    await bucket.delete(key);
    const lost = await get("1.1.0", "app.js");
    expect([lost.statusCode, lost.json().code]).toEqual([503, "files-lost"]);
    expect((await registry.publish({ version: "1.1.0", files: { "app.js": SCRIPT } })).statusCode).toBe(200);
    expect((await readObject(bucket, key))?.toString()).toBe(SCRIPT);
  });

  it("are those of one of several concurrent uploads of a version", async () => {
    const contents = ["1", "2", "3"];
    const answers = await Promise.all(
      contents.map((content) => registry.publish({ version: "1.2.0", files: { "a.js": content } })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    const winner = contents[answers.findIndex(({ statusCode }) => statusCode === 201)];
    expect((await get("1.2.0", "a.js")).body).toBe(winner);
    const folders = new Set((await listKeys()).flatMap((key) => /1\.2\.0-[\da-f]{24}/.exec(key) ?? []));
    expect(folders.size).toBe(1);
  });

  it("are refused with 503 and when to try again while the store is away, and nothing is half published", async () => {
    await s3.stop();
    for (const answer of [await registry.publish({ version: "1.3.0" }), await get("1.0.0", "app.js")]) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, "storage-unavailable"]);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      expect(answer.headers["cache-control"]).toBeUndefined();
    }
    expect((await registry.call({ url: "/readyz" })).statusCode).toBe(200);
    await s3.restart();
    expect((await get("1.3.0", "release.json")).json().code).toBe("release-not-found");
    expect((await get("1.0.0", "app.js")).body).toBe(SCRIPT);
    expect((await registry.publish({ version: "1.3.0" })).statusCode).toBe(201);
  });
});
