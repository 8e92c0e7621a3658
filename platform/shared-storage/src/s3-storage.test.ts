import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { readObject, StorageUnavailableError } from "./object-storage.js";
import { createS3Storage, openBucket } from "./s3-storage.js";
import type { S3Settings } from "./storage-settings.js";
import { startTestS3, type TestS3 } from "./testing/index.js";

describe("an S3-compatible store", () => {
  let s3: TestS3;
  beforeAll(async () => {
    s3 = await startTestS3();
  });
  afterAll(async () => {
    await s3.close();
  });

  const open = (changes: Partial<S3Settings>) => openBucket({ ...s3.settings, ...changes }, "uploads/");

  it("keeps each kind of files below its prefix", async () => {
    const { storage } = await open({ prefix: "shop/" });
    await storage.put("ab/cd", Buffer.from("1"));
    const whole = await createS3Storage(s3.settings);
    expect(await whole.find("shop/uploads/ab/cd")).toMatchObject({ bytes: 1 });
  });

  it.each<[Partial<S3Settings>, string]>([
    [{ bucket: "missing" }, "STORAGE_BUCKET: http://127.0.0.1:"],
    [{ bucket: "missing" }, "has no bucket missing, expected one that exists"],
    [
      { credentials: { accessKeyId: "unknown", secretAccessKey: "unknown" } },
      "STORAGE_ACCESS_KEY_ID, STORAGE_SECRET_ACCESS_KEY: refused by",
    ],
  ])("ends the start with %j", async (changes, message) => {
    await expect(open(changes)).rejects.toThrow(message);
  });

  it("fails by name while it doesn't answer, and works again afterwards", async () => {
    const { storage } = await open({});
    await storage.put("kept", Buffer.from("acknowledged"));
    await s3.stop();
    const acts: readonly (() => Promise<unknown>)[] = [
      () => storage.put("lost", Buffer.from("1")),
      () => storage.get("kept"),
      () => storage.find("kept"),
      () => storage.delete("kept"),
      () => storage.deleteFolder("folder/"),
      async () => (await createS3Storage(s3.settings)).check(),
    ];
    for (const act of acts) await expect(act()).rejects.toThrow(StorageUnavailableError);
    const opened = await open({});
    expect(opened.outage).toEqual(expect.any(StorageUnavailableError));
    await s3.restart();
    expect((await readObject(opened.storage, "kept"))?.toString()).toBe("acknowledged");
    expect(await opened.storage.find("lost")).toBeUndefined();
  });
});

function toPage(keys: readonly string[], next?: string): string {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2026-11-25T00:00:00.000Z</LastModified></Contents>`,
  );
  const token = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${token}${contents.join("")}</ListBucketResult>`;
}

describe("a store beyond what the test server can do", () => {
  let server: Server;
  let settings: S3Settings;
  beforeAll(async () => {
    server = createServer((request, response) => {
      if (request.url?.includes("hanging")) return;
      if (request.url?.includes("stalling")) {
        response.writeHead(200, { "content-length": "1000" }).write("half");
        return;
      }
      if (request.url?.includes("list-type") && request.url.includes("prefix=read-only")) {
        response.writeHead(200, { "content-type": "application/xml" }).end(toPage([]));
        return;
      }
      if (request.url?.includes("read-only")) {
        response.writeHead(403, { "content-type": "application/xml" });
        response.end("<Error><Code>AccessDenied</Code><Message>no</Message></Error>");
        return;
      }
      if (request.url?.includes("broken")) {
        response.writeHead(200, { "content-length": "1000" }).write("half");
        void setTimeout(50).then(() => response.destroy());
      } else if (request.url?.includes("prefix=many")) {
        const isSecond = request.url.includes("continuation-token=next");
        response.writeHead(200, { "content-type": "application/xml" });
        response.end(isSecond ? toPage(["many/3"]) : toPage(["many/1", "many/2"], "next"));
      } else if (request.url?.includes("list-type")) {
        response.writeHead(403, { "content-type": "application/xml" });
        response.end("<Error><Code>SignatureDoesNotMatch</Code><Message>wrong secret</Message></Error>");
      } else response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    settings = {
      bucket: "files",
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: "us-east-1",
      prefix: "",
      credentials: { accessKeyId: "a", secretAccessKey: "b" },
      pathStyle: true,
    };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(["hanging", "failing"])("is unavailable when it is %s", async (key) => {
    const storage = await createS3Storage(settings, { requestTimeout: 200 });
    await expect(storage.get(key)).rejects.toThrow(StorageUnavailableError);
    await expect(storage.put(key, Buffer.from("1"))).rejects.toThrow(StorageUnavailableError);
  });

  it("lists in as many portions as it has", async () => {
    const pages: unknown[] = [];
    for await (const entries of (await createS3Storage(settings)).list("many/")) pages.push(entries);
    const entry = { bytes: 7, savedAt: new Date("2026-11-25T00:00:00Z") };
    expect(pages).toEqual([
      [
        { key: "many/1", ...entry },
        { key: "many/2", ...entry },
      ],
      [{ key: "many/3", ...entry }],
    ]);
  });

  it("ends the start when it refuses the secret key", async () => {
    await expect((await createS3Storage(settings)).check()).rejects.toThrow(
      "(SignatureDoesNotMatch), expected keys that may list, read, write and delete in the bucket files",
    );
  });

  it("ends the start when its keys may only list", async () => {
    const storage = await createS3Storage({ ...settings, prefix: "read-only/" });
    await expect(storage.check()).rejects.toThrow(
      "(AccessDenied), expected keys that may list, read, write and delete in the bucket files",
    );
  });

  it("is unavailable when it stops sending while somebody reads", async () => {
    const storage = await createS3Storage(settings, { stall: 100 });
    await expect(readObject(storage, "stalling")).rejects.toThrow(StorageUnavailableError);
  });

  it("is unavailable when a download breaks off", async () => {
    await expect(readObject(await createS3Storage(settings), "broken")).rejects.toThrow(StorageUnavailableError);
  });
});
