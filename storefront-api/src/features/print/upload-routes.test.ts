import { describe, expect, it } from "@jest/globals";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { PRINT_PICTURE_BYTES, PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import type { SavedFile } from "shared-contracts";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { complete, DESIGN, OTHER_MEMBER, PROJECTS, startHandoff, usePrintShop } from "./print-shop.fixture.js";
import { UPLOAD_QUOTA } from "./upload-repository.js";

const shop = usePrintShop();

function upload(shopper: Shopper, bytes: Buffer, name = "logo.png") {
  const query = new URLSearchParams({ name });
  const headers = { "content-type": "application/octet-stream" };
  return shopper.send("POST", `${PRINT_UPLOADS_PATH}?${query}`, bytes, headers);
}

const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: "#3366aa" } });

/** A PNG that claims this size but contains one short run of zeros. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}

const withComment = (jpeg: Buffer, text: string) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
};

describe("uploading a picture", () => {
  it.each([
    ["JPEG", () => plain().jpeg().toBuffer(), "image/jpeg"],
    ["PNG", () => plain().png().toBuffer(), "image/jpeg"],
    ["PNG with transparency", () => plain().ensureAlpha(0.5).png().toBuffer(), "image/png"],
    ["WebP", () => plain().webp().toBuffer(), "image/jpeg"],
  ])("takes a %s and shows it to its owner alone", async (_title, make, contentType) => {
    const shopper = createShopper(shop.app);
    const response = await upload(shopper, await make(), "C:\\fakepath\\Our logo.png");
    expect(response.statusCode).toBe(200);
    const { file, aspect } = response.json<{ file: SavedFile; aspect: number }>();
    expect(file).toMatchObject({ kind: "upload", name: "Our logo", contentType });
    expect(aspect).toBe(0.5);
    const preview = await shopper.get(file.thumbnailUrl ?? "");
    expect(preview.headers).toMatchObject({ "content-type": "image/webp", "x-content-type-options": "nosniff" });
    expect(preview.headers["content-security-policy"]).toContain("sandbox");
    expect((await createShopper(shop.app).get(file.thumbnailUrl ?? "")).statusCode).toBe(404);
    expect((await shopper.get(`${PRINT_UPLOADS_PATH}/%00/preview`)).statusCode).toBe(400);
  });

  it("turns it upright and keeps nothing of what the camera wrote", async () => {
    const exif = { IFD0: { Copyright: "Somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100" } };
    const photo = await plain().withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    const response = await upload(createShopper(shop.app), photo);
    expect(response.json()).toMatchObject({ aspect: 2 });
    const { sha256 } = await shop.storefront.connection.database
      .selectFrom("print_files")
      .select("sha256")
      .executeTakeFirstOrThrow();
    const kept = await shop.readFile(sha256);
    expect(kept.includes("Somebody")).toBe(false);
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  it.each([
    ["an SVG", async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
    ["an SVG behind a byte order mark", async () => Buffer.from('\ufeff <?xml version="1.0"?><svg/>'), /SVG/],
    [
      "an SVG that has a picture's mark",
      async () => Buffer.from(`<svg a="WEBP" xmlns="http&#58;//www.w3.org/2000/svg" width="9" height="9"/>`),
      /SVG/,
    ],
    ["a page", async () => Buffer.from("<html><script>1</script>"), /no JPEG/],
    ["a PDF", async () => Buffer.from("%PDF-1.7"), /no JPEG/],
    ["a GIF", () => plain().gif().toBuffer(), /no JPEG/],
    ["a TIFF", () => plain().tiff().toBuffer(), /no JPEG/],
    ["nothing", async () => Buffer.alloc(0), /empty/],
    ["half a JPEG", async () => (await plain(800, 800).jpeg().toBuffer()).subarray(0, 1500), /damaged/],
    ["half a PNG", async () => (await plain(800, 800).png().toBuffer()).subarray(0, 600), /damaged/],
    ["a first line of a PNG", async () => Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), /damaged/],
    [
      "a picture that is an archive, too",
      async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from("PK\x05\x06"), Buffer.alloc(18)]),
      /another file/,
    ],
    [
      "a picture that is a PDF, too",
      async () => withComment(await plain().jpeg().toBuffer(), "%PDF-1.4"),
      /another file/,
    ],
    [
      "a picture that is a script, too",
      async () => withComment(await plain().jpeg().toBuffer(), "<?php system(1);"),
      /another file/,
    ],
    [
      "EXIF with a script",
      () =>
        plain()
          .withExif({ IFD0: { Copyright: "<script>alert(1)</script>" } })
          .jpeg()
          .toBuffer(),
      /another file/,
    ],
  ] as const)("refuses %s, saying why", async (_title, make, reason) => {
    const response = await upload(createShopper(shop.app), await make());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: "picture-unusable",
      details: { reason: expect.stringMatching(reason) },
    });
  });

  it.each([
    ["a square of 20,000 by 20,000", bomb(20_000, 20_000)],
    ["a line of two thousand million", bomb(2_000_000_000, 1)],
    ["a thread of 20,001", bomb(20_001, 2)],
  ])("unpacks no pixel of %s", async (_title, bytes) => {
    const before = process.memoryUsage.rss();
    const response = await upload(createShopper(shop.app), bytes);
    expect([413, 422]).toContain(response.statusCode);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
  });

  it("reads no more than ten megabytes", async () => {
    const most = await upload(createShopper(shop.app), Buffer.alloc(PRINT_PICTURE_BYTES));
    expect(most.json()).toMatchObject({ code: "picture-unusable" });
    const more = await upload(createShopper(shop.app), Buffer.alloc(PRINT_PICTURE_BYTES + 1));
    expect(more.statusCode).toBe(413);
    expect(more.json()).toMatchObject({ code: "picture-too-large", message: expect.stringContaining("10 MB") });
  });

  it("stands in My Files, with everything that can be done there", async () => {
    const shopper = createShopper(shop.app);
    await upload(shopper, await plain().png().toBuffer(), "Logo.png");
    await shopper.signIn(RETAIL_MEMBER);
    const list = async (q = "") =>
      (await shopper.get(`${PROJECTS}?q=${q}`)).json<{ files: SavedFile[]; total: number }>();
    const [file] = (await list("log")).files;
    expect(file).toMatchObject({ kind: "upload", name: "Logo" });
    const own = `${PROJECTS}/${file?.fileId}`;
    expect((await shopper.send("PATCH", own, { name: "Mark" })).json()).toMatchObject({ name: "Mark" });
    expect((await shopper.send("POST", `${own}/copies`, {})).json()).toMatchObject({ name: "Mark (copy)" });
    await shopper.send("DELETE", own);
    expect(await list()).toMatchObject({ total: 1, files: [{ name: "Mark (copy)" }] });
    await shopper.send("POST", `${own}/restoration`, {});
    expect(await list()).toMatchObject({ total: 2 });
  });

  it("is refused with two names", async () => {
    const url = `${PRINT_UPLOADS_PATH}?name=one.png&name=two.png`;
    const headers = { "content-type": "application/octet-stream" };
    const response = await shop.guest().send("POST", url, await plain().png().toBuffer(), headers);
    expect([response.statusCode, response.json().details]).toEqual([400, { name: "only one" }]);
  });

  it("is given back as it is printed until it is deleted, to its owner alone", async () => {
    const shopper = createShopper(shop.app);
    const { file } = (await upload(shopper, await plain().jpeg().toBuffer(), "Ünser Logo.jpg")).json<{
      file: SavedFile;
    }>();
    const download = `${PRINT_UPLOADS_PATH}/${file.fileId}/download`;
    const answer = await shopper.get(download);
    expect(answer.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": `attachment; filename="_nser Logo.jpg"; filename*=UTF-8''%C3%9Cnser%20Logo.jpg`,
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: "jpeg", width: 40, height: 20 });
    expect((await createShopper(shop.app).get(download)).statusCode).toBe(404);
    await shopper.signIn(RETAIL_MEMBER);
    expect((await shopper.get(download)).statusCode).toBe(200);
    const own = `${PROJECTS}/${file.fileId}`;
    await shopper.send("DELETE", own);
    expect((await shopper.get(download)).statusCode).toBe(404);
    await shopper.send("POST", `${own}/restoration`, {});
    expect((await shopper.get(download)).statusCode).toBe(200);
  });

  it.each([
    ["rename", "PATCH", "", { name: "Mine" }],
    ["copy", "POST", "/copies", {}],
    ["delete", "DELETE", "", undefined],
    ["bring back", "POST", "/restoration", {}],
  ] as const)("nobody else can %s it", async (_title, method, more, body) => {
    const owner = await createMember(shop.app);
    const { file } = (await upload(owner, await plain().png().toBuffer())).json<{ file: SavedFile }>();
    const stranger = await createMember(shop.app, OTHER_MEMBER);
    expect((await stranger.send(method, `${PROJECTS}/${file.fileId}${more}`, body)).statusCode).toBe(404);
    expect((await stranger.get(PROJECTS)).json()).toMatchObject({ total: 0 });
    expect((await owner.get(PROJECTS)).json()).toMatchObject({ total: 1, files: [{ name: "logo" }] });
  });

  it("is seen in the thumbnail of its own owner's designs only", async () => {
    const seen = new Set<string>();
    const thumbnail = async (shopper: Shopper, fileId: string) => {
      const pictures = [{ fileId, side: "front", x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 }];
      const handoff = await startHandoff(shopper);
      await complete(shopper, handoff, { outcome: "save", design: { ...DESIGN, pictures } });
      const { files } = (await shopper.get(PROJECTS)).json<{ files: SavedFile[] }>();
      // All have the same timestamp, so any order is valid.
      const project = files.find((file) => file.kind === "project" && !seen.has(file.fileId));
      seen.add(project?.fileId ?? "");
      return (await shopper.get(project?.thumbnailUrl ?? "")).body;
    };
    const shopper = await createMember(shop.app);
    const { file } = (await upload(shopper, await plain().png().toBuffer())).json<{ file: SavedFile }>();
    expect(await thumbnail(shopper, file.fileId)).toContain('href="data:image/webp;base64,');
    const { file: foreign } = (await upload(createShopper(shop.app), await plain().png().toBuffer())).json<{
      file: SavedFile;
    }>();
    expect(await thumbnail(shopper, foreign.fileId)).not.toContain("data:");
  });
});

describe("uploads without end", () => {
  const tiny = () => plain(2, 1).png().toBuffer();
  const pretend = (change: { bytes?: number; status?: string }) =>
    shop.storefront.connection.database.updateTable("print_files").set(change).execute();

  it("end after 120 in an hour from one network, whoever sends them", async () => {
    const bytes = await tiny();
    const from = (address: string) => createShopper(shop.app, "retail", { "x-forwarded-for": address });
    // So many at once are admitted of a network.
    for (let times = 1; times <= 120; times += 6) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, place) => upload(from(`2001:db8:0:7::${times + place}`), bytes)),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    }
    const refused = await upload(from("2001:db8:0:7:1::1"), bytes);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "too-many-uploads"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await upload(from("2001:db8:0:8::1"), bytes)).statusCode).toBe(200);
  });

  it("end with 200 files of a visitor, also if they are sent all at once, and copies with them", async () => {
    const shopper = await createMember(shop.app);
    const { file } = (await upload(shopper, await tiny())).json<{ file: SavedFile }>();
    const copy = () => shopper.send("POST", `${PROJECTS}/${file.fileId}/copies`, {});
    for (let files = 2; files < UPLOAD_QUOTA.files; files += 1) expect((await copy()).statusCode).toBe(200);
    const bytes = await tiny();
    const answers = await Promise.all([1, 2, 3].map(() => upload(shopper, bytes)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await copy()).json()).toMatchObject({ code: "too-many-files" });
    expect((await upload(createShopper(shop.app), bytes)).statusCode).toBe(200);
  });

  it.each([
    ["bytes", { bytes: UPLOAD_QUOTA.bytes - 1 }, { bytes: UPLOAD_QUOTA.bytes }, undefined],
    [
      "deleted bytes",
      { bytes: UPLOAD_QUOTA.bytesWithDeleted - 1, status: "removed" },
      { bytes: UPLOAD_QUOTA.bytesWithDeleted, status: "removed" },
      { reason: expect.stringContaining("30 days") },
    ],
  ])("end with so many %s of a visitor", async (_what, nearly, full, details) => {
    const shopper = createShopper(shop.app);
    await upload(shopper, await tiny());
    await pretend(nearly);
    expect((await upload(shopper, await tiny())).statusCode).toBe(200);
    await shop.storefront.connection.database.deleteFrom("print_files").where("bytes", "<", nearly.bytes).execute();
    await pretend(full);
    const refused = await upload(shopper, await tiny());
    expect([refused.statusCode, refused.json().code, refused.json().details]).toEqual([409, "too-many-files", details]);
  });
});
