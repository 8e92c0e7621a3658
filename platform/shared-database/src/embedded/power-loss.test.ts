import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { DURABLE_START_PARAMS, DurableFileSystem } from "./durable-file-system.js";
import { loadDatabaseTemplate } from "./database-template.js";
import { PowerLossFileSystem } from "./power-loss.fixture.js";
import { templateFolder } from "../testing/template-folder.js";

const WRITES = process.env["LONG_TESTS"] ? 500 : 40;
const LOSSES = process.env["LONG_TESTS"] ? 25 : 2;
const startParams = [...DURABLE_START_PARAMS];

let root = "";
let empty = "";

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "power-loss-"));
  empty = join(root, "empty");
  const engine = await PGlite.create({
    dataDir: empty,
    loadDataDir: await loadDatabaseTemplate(templateFolder()),
  });
  await engine.exec("create table acknowledged (id int primary key, note text not null)");
  await engine.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Writes rows one by one and returns copies of the disk after some of them, with the rows acknowledged until then. */
async function loseWrites(parameters: string[]) {
  const folder = join(root, "data");
  const files = new PowerLossFileSystem(cloneOf(empty, folder), join(root, "disk"));
  const engine = await PGlite.create({ fs: files, startParams: parameters });
  const losses: { disk: string; acknowledged: number }[] = [];
  for (let id = 1; id <= WRITES; id++) {
    await engine.query("insert into acknowledged values ($1, $2)", [id, "x".repeat((id * 97) % 4000)]);
    if (id % Math.floor(WRITES / 3) === 0) await engine.exec("checkpoint");
    if (id % Math.floor(WRITES / LOSSES) === 0) {
      losses.push({ disk: cloneOf(files.disk, join(root, `loss-${id}`)), acknowledged: id });
    }
  }
  await engine.close();
  for (const path of [folder, files.disk]) rmSync(path, { recursive: true });
  return losses;
}

function cloneOf(source: string, target: string): string {
  cpSync(source, target, { recursive: true });
  return target;
}

async function countRows(disk: string): Promise<number> {
  const engine = await PGlite.create({ fs: new DurableFileSystem(disk), startParams });
  const { rows } = await engine.query<{ count: number }>("select count(*)::int as count from acknowledged");
  await engine.close();
  rmSync(disk, { recursive: true });
  return rows[0]?.count ?? 0;
}

it("keeps every acknowledged write when power is lost", async () => {
  const losses = await loseWrites(startParams);
  expect(losses).toHaveLength(LOSSES);
  for (const { disk, acknowledged } of losses) expect(await countRows(disk)).toBe(acknowledged);
}, 300_000);

/** That the test above notices a loss. */
(process.env["LONG_TESTS"] ? it : it.skip)(
  "would lose writes with the engine's own settings",
  async () => {
    const losses = await loseWrites([...PGlite.defaultStartParams]);
    const kept = await Promise.all(losses.map(({ disk }) => countRows(disk).catch(() => 0)));
    expect(kept.reduce((sum, count) => sum + count, 0)).toBeLessThan(
      losses.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
    );
  },
  300_000,
);
