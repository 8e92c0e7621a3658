import { expect, it } from "@jest/globals";
import type { SavedFile } from "shared-contracts";
import { memberKey } from "../../visitor/visitor.js";
import { PROJECTS, usePrintShop } from "./print-shop.fixture.js";

const shop = usePrintShop();

type Kind = SavedFile["kind"];
/** Newest first; A and B are of one microsecond. */
const SAVED: readonly (readonly [fileId: string, Kind, at: string])[] = [
  ["E", "upload", "2020-01-03 10:00:00Z"],
  ["A", "project", "2020-01-02 10:00:00.123456Z"],
  ["B", "upload", "2020-01-02 10:00:00.123456Z"],
  ["C", "project", "2020-01-02 10:00:00.123455Z"],
  ["D", "upload", "2020-01-01 10:00:00Z"],
];
const ALL = SAVED.map(([fileId]) => fileId);

async function save(fileId: string, kind: Kind, at: string, userId = "rosa"): Promise<void> {
  const { database } = shop.storefront.connection;
  const owned = { tenant: "retail", visitor_key: memberKey(userId), name: `File ${fileId}` } as const;
  if (kind === "project") {
    const project = { project_id: fileId, proof_id: `DS-${fileId}`, item_id: "LOGO-1", status: "saved" };
    await database
      .insertInto("print_projects")
      .values({ ...owned, ...project, document: "{}" as never, created_at: at as never, updated_at: at as never })
      .execute();
    return;
  }
  const upload = { file_id: fileId, kind, proof_id: "", content_type: "image/png", bytes: 10, sha256: "" };
  await database
    .insertInto("print_files")
    .values({ ...owned, ...upload, created_at: at as never })
    .execute();
}

it("My Files has projects and uploads once each, in one order over all pages, and nobody else's", async () => {
  for (const [fileId, kind, at] of SAVED) await save(fileId, kind, at);
  await save("O1", "upload", "2020-01-02 10:00:00.123456Z", "otto");
  const rosa = await shop.member();
  const read = async (query: string) => {
    const { files, total } = (await rosa.get(`${PROJECTS}?${query}`)).json<{ files: SavedFile[]; total: number }>();
    return { ids: files.map(({ fileId }) => fileId), total };
  };
  expect(await read("limit=100")).toEqual({ ids: ALL, total: 5 });
  expect(await read("limit=2&offset=1")).toEqual({ ids: ["A", "B"], total: 5 });
  expect(await read("limit=2&offset=3")).toEqual({ ids: ["C", "D"], total: 5 });
  expect(await read("limit=2&offset=5")).toEqual({ ids: [], total: 5 });
  expect(await read("q=file%20d&limit=2")).toEqual({ ids: ["D"], total: 1 });
});
