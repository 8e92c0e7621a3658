import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { EventEmitter, once } from "node:events";
import sharp from "sharp";
import type { SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { createS3Storage, type ObjectStorage } from "shared-storage";
import { startTestS3, type TestS3 } from "shared-storage/testing";
import { buildApp } from "../../app.js";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { clearPrintFiles } from "./clear-print-files.js";
import { createPrintFileStore } from "./print-file-store.js";
import { complete, createPrintShop, PRINT_FEED, startHandoff, type PrintShop } from "./print-shop.fixture.js";

const HOUR_MS = 60 * 60 * 1000;
let s3: TestS3;
let storage: ObjectStorage;
let shop: PrintShop;
let shopper: Shopper;

beforeAll(async () => {
  s3 = await startTestS3();
  storage = await createS3Storage({ ...s3.settings, prefix: "print-files/" });
  shop = await createPrintShop(undefined, storage);
  await shop.storefront.reset(PRINT_FEED);
  shopper = await createMember(shop.app);
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});

async function upload(color: string, by = shopper) {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: color } });
  const headers = { "content-type": "application/octet-stream" };
  return by.send("POST", `${PRINT_UPLOADS_PATH}?name=logo.png`, await picture.png().toBuffer(), headers);
}
const download = (fileId: string) => shopper.get(`${PRINT_UPLOADS_PATH}/${fileId}/download`);
const listKeys = async () => {
  const keys: string[] = [];
  for await (const entries of storage.list("")) keys.push(...entries.map(({ key }) => key));
  return keys.toSorted();
};
async function countRows(): Promise<number> {
  const { database } = shop.storefront.connection;
  const rows = await database.selectFrom("print_files").select("file_id").execute();
  return rows.length;
}

it("keeps uploads and proofs in the bucket, by their hash", async () => {
  const { file } = (await upload("#3366aa")).json<{ file: SavedFile }>();
  const first = await download(file.fileId);
  expect([first.statusCode, first.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  const uploaded = await listKeys();
  expect(uploaded.every((key) => /^([\da-f]{2})\/\1[\da-f]{62}$/.test(key))).toBe(true);
  await upload("#3366aa");
  expect(await listKeys()).toEqual(uploaded);
  await complete(shopper, await startHandoff(shopper), { outcome: "save", projectName: "Spring" });
  expect((await listKeys()).length).toBe(uploaded.length + 1);
});

it("keeps nobody else waiting while the store is slow to keep an upload", async () => {
  const gate = new EventEmitter();
  const begun = once(gate, "begun");
  const finished = once(gate, "finished");
  let isFirst = true;
  const slow: ObjectStorage = {
    ...storage,
    async put(...object) {
      if (isFirst) {
        isFirst = false;
        gate.emit("begun");
        await finished;
      }
      return storage.put(...object);
    },
  };
  const { database } = shop.storefront.connection;
  const app = await buildApp({ database, testHooks: true, printStorage: slow });
  const waiting = upload("#114477", createShopper(app));
  await begun;
  expect((await upload("#771144", createShopper(app))).statusCode).toBe(200);
  gate.emit("finished");
  expect((await waiting).statusCode).toBe(200);
  await app.close();
});

it("answers 503 and when to try again while the store is away, and has lost nothing afterwards", async () => {
  const { file } = (await upload("#aa6633")).json<{ file: SavedFile }>();
  const before = (await download(file.fileId)).rawPayload;
  await s3.stop();
  for (const response of [await upload("#123456"), await download(file.fileId)]) {
    expect([response.statusCode, response.json().code]).toEqual([503, "temporarily-unavailable"]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
  }
  const rows = await countRows();
  await s3.restart();
  expect((await download(file.fileId)).rawPayload.equals(before)).toBe(true);
  expect((await upload("#123456")).statusCode).toBe(200);
  expect(await countRows()).toBe(rows + 1);
});

it("deletes objects that no row names, an hour after they were last saved", async () => {
  const files = createPrintFileStore(storage);
  const sha256 = await files.save(Buffer.from("nobody's"));
  const named = (await listKeys()).length - 1;
  const { database } = shop.storefront.connection;
  await clearPrintFiles(database, files, new Date(Date.now() + HOUR_MS / 2));
  expect(await files.read(sha256)).toBeDefined();
  await clearPrintFiles(database, files, new Date(Date.now() + HOUR_MS + 5_000));
  expect(await files.read(sha256)).toBeUndefined();
  expect((await listKeys()).length).toBe(named);
});

it("refuses a file with other bytes than were saved", async () => {
  const files = createPrintFileStore(storage);
  const sha256 = await files.save(Buffer.from("an upload"));
  await storage.put(`${sha256.slice(0, 2)}/${sha256}`, Buffer.from("an Upload"));
  await expect(files.read(sha256)).rejects.toThrow(`print-files/${sha256.slice(0, 2)}/${sha256} is damaged`);
});
