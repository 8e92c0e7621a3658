import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseOpenError } from "../database-errors.js";
import { openDatabase } from "../open-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "../testing/notes-schema.js";
import { templateFolder } from "../testing/template-folder.js";
import packageFile from "../../package.json" with { type: "json" };
import { ENGINE_VERSION } from "./database-template.js";

const HOLDER = require.resolve("../testing/processes/hold-database.ts");
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "embedded-"));
  await (await open(join(root, "stopped"))).close();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/**
 * With an empty database that was closed. Each attempt has its own, because a retried test must not find data of the
 * first.
 */
async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(root, "database-"));
  await cp(join(root, "stopped"), directory, { recursive: true });
  return directory;
}

function open(directory: string, schema = NOTES_SCHEMA, minimumFreeBytes?: number) {
  return openDatabase<NotesSchema>({ directory, templateDirectory: templateFolder(), schema, minimumFreeBytes });
}

async function failureOf(opening: Promise<unknown>): Promise<DatabaseOpenError> {
  const failure: unknown = await opening.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof DatabaseOpenError) return failure;
  throw new Error(`expected a DatabaseOpenError, not ${String(failure)}`);
}

function startHolder(directory: string): ChildProcess {
  const flags = ["--import", "tsx", "--conditions=source"];
  return spawn(process.execPath, [...flags, HOLDER, directory], { stdio: ["pipe", "pipe", "inherit"] });
}

async function nextLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout ?? child, "data")) as [Buffer];
  return chunk.toString().trim();
}

describe("an embedded database", () => {
  it("is read and written by no other user of the machine: new, and as it was left", async () => {
    const modeOf = async (directory: string) => (await stat(directory)).mode & 0o777;
    expect(await modeOf(join(root, "stopped"))).toBe(0o700);
    const directory = await newDirectory();
    await chmod(directory, 0o755);
    await (await open(directory)).close();
    expect(await modeOf(directory)).toBe(0o700);
  });

  it("is not created on a disk that is nearly full, and opens on one", async () => {
    const more = Number.MAX_SAFE_INTEGER;
    const refused = await failureOf(open(await mkdtemp(join(root, "full-")), NOTES_SCHEMA, more));
    expect(refused.code).toBe("disk-full");
    const opened = await open(await newDirectory(), NOTES_SCHEMA, more);
    expect(await opened.database.selectFrom("notes").selectAll().execute()).toEqual([]);
    await opened.close();
  });

  it("keeps what was written when it is closed and opened again", async () => {
    const directory = await newDirectory();
    const first = await open(directory);
    await first.database.insertInto("notes").values({ id: 1, text: "a", size: "0", tags: "[]", seen: null }).execute();
    await first.close();
    const second = await open(directory);
    expect(await second.database.selectFrom("notes").select("text").execute()).toEqual([{ text: "a" }]);
    await second.close();
  });

  it("refuses a second opener of its directory in the same process, naming the holder", async () => {
    const directory = await newDirectory();
    const first = await open(directory);
    const failure = await failureOf(open(directory));
    expect(failure.code).toBe("directory-locked");
    expect(failure.message).toContain(`process ${process.pid} on `);
    await first.close();
  });

  it("refuses other processes, naming pid, command and time, and lets one of four in after kill -9, with nothing lost", async () => {
    const directory = await newDirectory();
    const holder = startHolder(directory);
    expect(await nextLine(holder)).toBe("held 0");
    holder.stdin?.write("write\n");
    expect(await nextLine(holder)).toBe("wrote 1");

    const failure = await failureOf(open(directory));
    expect(failure.code).toBe("directory-locked");
    expect(failure.message).toContain(`process ${holder.pid} on `);
    expect(failure.message).toContain("hold-database.ts");
    expect(failure.message).toMatch(/since \d{4}-\d\d-\d\dT/);

    holder.kill("SIGKILL");
    await once(holder, "exit");

    const racers = Array.from({ length: 4 }, () => startHolder(directory));
    const exits = racers.map((racer) => once(racer, "exit"));
    const lines = await Promise.all(racers.map(nextLine));
    racers.forEach((racer) => racer.kill("SIGKILL"));
    await Promise.all(exits);
    expect(lines.filter((line) => line === "held 1")).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith("refused directory-locked"))).toHaveLength(3);
  });

  it("says in one sentence that a directory cannot be written", async () => {
    await writeFile(join(root, "a-file"), "");
    const failure = await failureOf(open(join(root, "a-file", "database")));
    expect(failure.code).toBe("directory-unwritable");
    expect(failure.message).toMatch(/can't be written .* set DATA_DIR/);
  });

  it("leaves no lock behind when the data do not start", async () => {
    const directory = await newDirectory();
    await rm(join(directory, "data", "global"), { recursive: true });
    const failure = await failureOf(open(directory));
    expect(failure.code).toBe("directory-damaged");
    expect(await readdir(join(directory, "lock"))).toEqual([]);
  });

  it("names the statement that failed and lets go of the directory", async () => {
    const directory = await mkdtemp(join(root, "broken-"));
    const failure = await failureOf(open(directory, ["select missing"]));
    expect(failure.code).toBe("schema-failed");
    expect(failure.message).toContain('couldn\'t be created: column "missing" does not exist.');
    expect(await readdir(join(directory, "lock"))).toEqual([]);
  });

  it("refuses tables of another version in one line that says what to do, and leaves them", async () => {
    const directory = await newDirectory();
    const failure = await failureOf(open(directory, [...NOTES_SCHEMA, "create table more (id integer)"]));
    expect(failure.code).toBe("other-version");
    expect(failure.message).toMatch(/^[^\n]* start that version, or set DATA_DIR or DATABASE_URL to an empty database/);
    await (await open(directory)).close();
  });

  it("keeps the template of the engine that is installed", () => {
    expect(packageFile.dependencies["@electric-sql/pglite"]).toBe(ENGINE_VERSION);
  });
});
