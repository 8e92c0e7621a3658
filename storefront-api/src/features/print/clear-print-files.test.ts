import { beforeEach, expect, it } from "@jest/globals";
import { readdir, utimes } from "node:fs/promises";
import sharp from "sharp";
import type { SavedFile } from "shared-contracts";
import { PRINT_UPLOADS_PATH } from "shared-contracts/constants";
import { createMember, createShopper, type Shopper } from "../../testing/shopper.js";
import { RETAIL_MEMBER } from "../../testing/shop-feed.js";
import { clearPrintFiles } from "./clear-print-files.js";
import {
  complete,
  createPrintShop,
  DESIGN,
  HANDOFFS,
  PRINT_FEED,
  PROJECTS,
  startHandoff,
} from "./print-shop.fixture.js";
import { useForTests } from "../../testing/use-for-tests.js";

const DAY = 24 * 60 * 60 * 1000;
const opened = new Date();
const shop = useForTests(() => createPrintShop(opened));

beforeEach(() => shop.storefront.reset(PRINT_FEED), 30_000);

const clear = (days: number) =>
  clearPrintFiles(shop.storefront.connection.database, shop.files, new Date(opened.getTime() + days * DAY));

async function saved() {
  const shopper = await createMember(shop.app);
  await complete(shopper, await startHandoff(shopper), { outcome: "save", projectName: "Spring" });
  const { files } = (await shopper.get(PROJECTS)).json<{ files: { fileId: string }[] }>();
  const { sha256 } = await shop.storefront.connection.database
    .selectFrom("print_files")
    .select("sha256")
    .executeTakeFirstOrThrow();
  return { shopper, path: `${PROJECTS}/${files[0]?.fileId}`, sha256 };
}

it("keeps what is saved, and what was deleted until thirty days are over", async () => {
  const { shopper, path, sha256 } = await saved();
  await clear(40);
  expect(await shop.files.read(sha256)).toBeDefined();
  await shopper.send("DELETE", path);
  await clear(29);
  expect((await shopper.send("POST", `${path}/restoration`, {})).statusCode).toBe(200);
  await shopper.send("DELETE", path);
  await clear(31);
  expect((await shopper.send("POST", `${path}/restoration`, {})).statusCode).toBe(404);
  expect(await shop.files.read(sha256)).toBeUndefined();
});

it("deletes bytes that no row names once they have lain there for an hour", async () => {
  const sha256 = await shop.files.save(Buffer.from("nobody's"));
  await clear(0);
  expect(await shop.files.read(sha256)).toBeDefined();
  await clear(1);
  expect(await shop.files.read(sha256)).toBeUndefined();
});

it("leaves alone what is saved again meanwhile", async () => {
  const bytes = Buffer.from("twice");
  const sha256 = await shop.files.save(bytes);
  const path = `${shop.directory}/${sha256.slice(0, 2)}/${sha256}`;
  await utimes(path, new Date(0), new Date(0));
  await shop.files.save(bytes);
  await shop.files.delete(sha256, new Date(opened.getTime() - DAY));
  expect(await readdir(`${shop.directory}/${sha256.slice(0, 2)}`)).toContain(sha256);
});

it("deletes a guest's pictures after a week unless a design has them, and never a member's", async () => {
  const [guest, designer, member] = [createShopper(shop.app), createShopper(shop.app), createShopper(shop.app)];
  await member.signIn(RETAIL_MEMBER);
  const upload = async (shopper: Shopper) => {
    const bytes = await sharp({ create: { width: 2, height: 1, channels: 3, background: "#3366aa" } })
      .png()
      .toBuffer();
    const headers = { "content-type": "application/octet-stream" };
    return (await shopper.send("POST", PRINT_UPLOADS_PATH, bytes, headers)).json().file as SavedFile;
  };
  const [unused, used, own] = [await upload(guest), await upload(designer), await upload(member)];
  const pictures = [{ fileId: used.fileId, side: "front", x: 0.5, y: 0.5, width: 0.5, aspect: 0.5 }];
  const { handoffId } = await startHandoff(designer);
  const draft = { design: { ...DESIGN, pictures }, qty: 1 };
  expect((await designer.send("PUT", `${HANDOFFS}/${handoffId}/draft`, draft)).statusCode).toBe(200);
  const seen = async () =>
    Promise.all(
      (
        [
          [guest, unused],
          [designer, used],
          [member, own],
        ] as const
      ).map(async ([shopper, { thumbnailUrl = "" }]) => (await shopper.get(thumbnailUrl)).statusCode),
    );
  await clear(7);
  expect(await seen()).toEqual([200, 200, 200]);
  await clear(7.01);
  expect(await seen()).toEqual([404, 200, 200]);
});
