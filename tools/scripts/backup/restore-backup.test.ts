import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createHash } from "node:crypto";
import { cpSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMachineProblems } from "../start/check-machine.mjs";
import { KEY, openShop, RELEASE_FILE, UPLOAD } from "./open-shop.fixture.js";
import { checkBackup, restoreBackup } from "./restore-backup.js";
import { RESTORE_FOLDER } from "./shop-data.js";
import { takeBackup } from "./take-backup.js";

let root: string;
let backup: string;
let copies = 0;
const shopOf = (name: string) => ({ dataDirectory: join(root, name), databaseUrl: undefined });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "restore-"));
  const shop = await openShop(shopOf("data").dataDirectory);
  await shop.seed();
  await shop.close();
  backup = join(root, "backup");
  await takeBackup(shopOf("data"), backup);
}, 240_000);
afterAll(() => rm(root, { recursive: true, force: true }));

function copyBackup(): string {
  const copy = join(root, `backup-${(copies += 1)}`);
  cpSync(backup, copy, { recursive: true });
  return copy;
}

async function failureOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no failure",
    (error: Error) => error.message,
  );
}

const DAMAGES: Readonly<Record<string, (file: string) => void>> = {
  missing: (file) => rmSync(file),
  truncated: (file) => truncateSync(file, readFileSync(file).length - 1),
  "with a flipped bit": (file) => {
    const content = readFileSync(file);
    const middle = Math.floor(content.length / 2);
    content[middle] = (content[middle] ?? 0) ^ 1;
    writeFileSync(file, content);
  },
};

const listedFiles = () => [
  findLargestFile("files/storefront-database/data/base"),
  "files/storefront-database/data/global/pg_control",
  findLargestFile("files/registry/database/data/pg_wal"),
  `files/${UPLOAD}`,
  `files/${RELEASE_FILE}`,
  `files/${KEY}`,
];

function findLargestFile(folder: string): string {
  const { files } = JSON.parse(readFileSync(join(backup, "manifest.json"), "utf8"));
  const sizes = Object.entries(files as Record<string, { bytes: number }>).filter(([path]) => path.startsWith(folder));
  return sizes.toSorted(([, one], [, other]) => other.bytes - one.bytes)[0]?.[0] ?? "";
}

const describeLong = process.env["LONG_TESTS"] ? describe : describe.skip;

describeLong.each(Object.entries(DAMAGES))("of a backup, %s:", (_name, damage) => {
  async function failureWith(files: readonly string[]): Promise<string> {
    const originals = files.map((file) => [join(backup, file), readFileSync(join(backup, file))] as const);
    originals.forEach(([file]) => damage(file));
    const message = await failureOf(restoreBackup(backup, shopOf("nothing"), { replace: false }));
    originals.forEach(([file, content]) => writeFileSync(file, content));
    expect(existsSync(shopOf("nothing").dataDirectory)).toBe(false);
    return message;
  }

  it("database files, an upload, a release file and a key are all named, and nothing is restored", async () => {
    const message = await failureWith(listedFiles());
    expect(message).toContain(`The backup ${backup} is damaged: use another one.`);
    for (const file of listedFiles()) expect(message).toContain(`\n  ${file} `);
  });

  it.each(["manifest.json", "manifest.sha256"])("%s makes it unusable", async (file) => {
    expect(await failureWith([file])).toMatch(/manifest.* is damaged: use another backup|has no manifest/);
  });
});

/** Changes the manifest and its checksum. */
function changeManifest(folder: string, change: (manifest: Record<string, never>) => unknown): void {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  const text = JSON.stringify({ ...manifest, ...(change(manifest) as object) });
  writeFileSync(join(folder, "manifest.json"), text);
  writeFileSync(join(folder, "manifest.sha256"), `${createHash("sha256").update(text).digest("hex")}  manifest.json\n`);
}

describe("restore refuses", () => {
  it.each([
    ["another format", () => ({ format: 1 }), /made by another version/],
    [
      "a schema of another version",
      ({ databases: { storefront, registry } }: { databases: Record<string, object> }) => ({
        databases: { registry, storefront: { ...storefront, version: "next" } },
      }),
      /made by another version of the shop \(schema next of storefront\)/,
    ],
    ["a backup of PostgreSQL without DATABASE_URL", () => ({ kind: "postgresql" }), /set DATABASE_URL/],
    [
      "databases that have other rows than were backed up",
      ({ databases: { storefront, registry } }: { databases: Record<string, { rows: object }> }) => ({
        databases: { registry, storefront: { ...storefront, rows: { ...storefront!.rows, orders: 7 } } },
      }),
      /orders has \d+ rows instead of 7/,
    ],
  ])("%s", async (_what, change, expected) => {
    const copy = copyBackup();
    changeManifest(copy, change as never);
    const target = shopOf(`refused-${copies}`);
    expect(await failureOf(restoreBackup(copy, target, { replace: false }))).toMatch(expected);
    expect(await readdir(target.dataDirectory).catch(() => [])).toEqual([]);
  });

  it("a file that isn't in the manifest", async () => {
    const copy = copyBackup();
    writeFileSync(join(copy, "files", "more"), "");
    expect(await failureOf(restoreBackup(copy, shopOf("nothing"), { replace: false }))).toMatch(/more isn't part of/);
  });

  it("a running shop, also with --replace", async () => {
    const shop = await openShop(shopOf("data").dataDirectory);
    const message = await failureOf(restoreBackup(backup, shopOf("data"), { replace: true }));
    expect(message).toContain(`The shop is running (process ${process.pid} `);
    await shop.close();
  });

  it("a folder with data unless it may replace them, and then keeps them", async () => {
    const { dataDirectory } = shopOf("existing");
    await mkdir(join(dataDirectory, "shell"), { recursive: true });
    writeFileSync(join(dataDirectory, "shell", "page-lock.json"), "{}");
    expect(await failureOf(restoreBackup(backup, shopOf("existing"), { replace: false }))).toMatch(
      /already has data \(shell\): add --replace/,
    );
    const [kept] = await restoreBackup(backup, shopOf("existing"), { replace: true });
    expect(existsSync(join(kept ?? "", "shell", "page-lock.json"))).toBe(true);
    expect(existsSync(join(dataDirectory, "shell"))).toBe(false);
    expect(readFileSync(join(dataDirectory, KEY), "utf8")).toBe("a token");
  });
});

it("finds nothing wrong with a whole backup", async () => {
  await expect(checkBackup(backup, { databaseUrl: undefined })).resolves.toMatchObject({ kind: "embedded" });
});

it("doesn't overwrite a folder with files", async () => {
  expect(await failureOf(takeBackup(shopOf("data"), backup))).toMatch(/isn't empty: name another folder/);
});

it("doesn't take a folder without a shop for an empty shop", async () => {
  const message = await failureOf(takeBackup(shopOf("no-shop"), join(root, "no-backup")));
  expect(message).toMatch(/There is no database in .*no-shop\/storefront-database: check DATA_DIR/);
  expect(existsSync(join(shopOf("no-shop").dataDirectory, "storefront-database"))).toBe(false);
});

it("keeps the shop from starting beside a restore that stopped halfway", async () => {
  const { dataDirectory } = shopOf("halfway");
  await mkdir(join(dataDirectory, RESTORE_FOLDER), { recursive: true });
  const problems = await findMachineProblems({ dataDirectory, ports: [] });
  expect(problems).toEqual([expect.stringMatching(/A restore .* didn't finish: run it again/)]);
});
