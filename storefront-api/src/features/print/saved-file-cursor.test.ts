import { describe, expect, it } from "@jest/globals";
import type { SavedFile } from "shared-contracts";
import { createShopper, type Shopper } from "../../testing/shopper.js";
import { memberKey } from "../../visitor/visitor.js";
import { OTHER_MEMBER, PROJECTS } from "./print-shop.fixture.js";
import { usePrintShop } from "./use-print-shop.fixture.js";

const shop = usePrintShop();

type Kind = SavedFile["kind"];
type Listed = { readonly ids: readonly string[]; readonly total: number; readonly next?: string };

/** Newest first; A and B are of one microsecond, which JavaScript's dates don't have. */
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

async function signInWithFiles(): Promise<Shopper> {
  for (const [fileId, kind, at] of SAVED) await save(fileId, kind, at);
  return shop.member();
}

async function read(shopper: Shopper, query: string): Promise<Listed> {
  const response = await shopper.get(`${PROJECTS}?${query}`);
  expect(response.statusCode).toBe(200);
  const { files, total, next } = response.json<{ files: SavedFile[]; total: number; next?: string }>();
  return { ids: files.map(({ fileId }) => fileId), total, ...(next !== undefined && { next }) };
}

describe("My Files by cursor", () => {
  it("has projects and uploads once each, in the order of numbered pages", async () => {
    const rosa = await signInWithFiles();
    expect(await read(rosa, "limit=100")).toEqual({ ids: ALL, total: 5 });
    for (const limit of [1, 2, 4]) {
      const ids: string[] = [];
      for (let next: string | undefined = ""; next !== undefined;) {
        const page: Listed = await read(rosa, `limit=${limit}${next && `&cursor=${next}`}`);
        expect(page.total).toBe(5);
        ids.push(...page.ids);
        ({ next } = page);
      }
      expect(ids).toEqual(ALL);
    }
  });

  it("has no next page after exactly as many files as there are", async () => {
    const rosa = await signInWithFiles();
    expect((await read(rosa, "limit=5")).next).toBeUndefined();
    expect((await read(rosa, "limit=4")).next).toBeDefined();
  });

  it("continues within the files that are searched for", async () => {
    const rosa = await signInWithFiles();
    await save("X", "upload", "2020-01-01 12:00:00Z");
    const { next } = await read(rosa, "limit=4");
    expect(await read(rosa, `q=file%20d&cursor=${next}`)).toEqual({ ids: ["D"], total: 1 });
  });

  it("neither repeats nor loses a file while others are saved and removed", async () => {
    const rosa = await signInWithFiles();
    const first = await read(rosa, "limit=2");
    await save("NEW", "project", "2020-02-01 10:00:00Z");
    // The file that the cursor stands for, and one of the next page.
    for (const fileId of ["A", "C"]) await rosa.send("DELETE", `${PROJECTS}/${fileId}`);
    expect(await read(rosa, `limit=2&cursor=${first.next}`)).toEqual({ ids: ["B", "D"], total: 4 });
  });

  it("shows with another member's cursor only one's own files", async () => {
    const rosa = await signInWithFiles();
    await save("O1", "upload", "2020-01-02 10:00:00.123456Z", "otto");
    await save("O2", "project", "2020-01-01 09:00:00Z", "otto");
    const otto = createShopper(shop.app);
    await otto.signIn(OTHER_MEMBER);
    const { next } = await read(rosa, "limit=2");
    expect(await read(otto, `cursor=${next}`)).toEqual({ ids: ["O1", "O2"], total: 2 });
    expect((await shop.guest().get(`${PROJECTS}?cursor=${next}`)).statusCode).toBe(401);
  });
});
