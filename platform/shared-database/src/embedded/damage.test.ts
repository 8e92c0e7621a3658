import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cpSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { DatabaseConnection } from "../database-connection.js";
import { openDatabase } from "../open-database.js";
import { NOTES_SCHEMA, type NotesSchema } from "../testing/notes-schema.js";
import { templateFolder } from "../testing/template-folder.js";

const NOTES = 200;

let root = "";
/** Data file of each damaged relation. */
let fileOf: ReadonlyMap<string, string>;

function open(directory: string): Promise<DatabaseConnection<NotesSchema>> {
  return openDatabase<NotesSchema>({ directory, templateDirectory: templateFolder(), schema: NOTES_SCHEMA });
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "damage-"));
  const { database, close } = await open(join(root, "stopped"));
  const notes = Array.from({ length: NOTES }, (_, id) => ({
    id,
    text: "x".repeat(600),
    size: "0",
    tags: "[]",
    seen: null,
  }));
  await database.insertInto("notes").values(notes).execute();
  await sql`checkpoint`.execute(database);
  const { rows } = await sql<{ name: string; path: string }>`
    select relname as name, pg_relation_filepath(oid) as path from pg_class
    where relname in ('notes', 'schema_version')`.execute(database);
  fileOf = new Map(rows.map(({ name, path }) => [name, path]));
  cpSync(join(root, "stopped", "data"), join(root, "killed", "data"), { recursive: true });
  await close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const DAMAGES = {
  missing: (file: string) => rmSync(file),
  truncated: (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2)),
  flipped(file: string) {
    const content = readFileSync(file);
    const used = [...content.keys()].filter((index) => content[index] !== 0);
    const middle = used[Math.floor(used.length / 2)] ?? 0;
    content[middle] = (content[middle] ?? 0) ^ 4;
    writeFileSync(file, content);
  },
};

/** Opens a copy with a damaged file and reads it: all rows, or the reason why not. */
async function outcomeOf(state: "stopped" | "killed", file: string, damage: keyof typeof DAMAGES): Promise<string> {
  const directory = join(root, "copy");
  rmSync(directory, { recursive: true, force: true });
  cpSync(join(root, state), directory, { recursive: true });
  DAMAGES[damage](join(directory, "data", fileOf.get(file) ?? file));
  try {
    const { database, close } = await open(directory);
    try {
      const notes = await database.selectFrom("notes").select("id").orderBy("id").execute();
      return notes.length === NOTES ? "all rows" : `${notes.length} rows`;
    } finally {
      await close();
    }
  } catch (error) {
    return (error as Error).message;
  }
}

const SIMILAR = [
  ["stopped", "pg_xact/0000", "truncated", /won't start .*: restore it from a backup/],
  ["stopped", "global/pg_control", "flipped", /won't start .*: restore it from a backup/],
  ["killed", "notes", "flipped", /invalid page in block \d+ of relation "base\/5\/\d+"/],
] as const;

describe("a damaged data file", () => {
  it.each([
    ["stopped", "notes", "missing", /could not open file "base\/5\/\d+"/],
    ["stopped", "notes", "flipped", /invalid page in block \d+ of relation "base\/5\/\d+"/],
    ["stopped", "pg_wal/000000010000000000000001", "missing", /won't start .*: restore it from a backup/],
    ["killed", "schema_version", "flipped", /won't start \(invalid page .*"base\/5\/\d+"\): restore it from a backup/],
    ["killed", "global/pg_control", "missing", /won't start .*: restore it from a backup/],
    ...(process.env["LONG_TESTS"] ? SIMILAR : []),
  ] as const)("of a %s service: %s, %s", async (state, file, damage, expected) => {
    expect(await outcomeOf(state, file, damage)).toMatch(expected);
  });
});
