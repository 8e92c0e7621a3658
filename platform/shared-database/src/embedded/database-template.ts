import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";

/** A template must be read by the engine version that made it: update together with the version in package.json. */
export const ENGINE_VERSION = "0.5.16";

/**
 * An empty database as a gzipped tar, created once per engine version and cached in `folder`: unpacking takes a second,
 * creating one four to eighteen. If the folder isn't writable, it is created each time.
 */
export async function loadDatabaseTemplate(folder: string): Promise<Blob> {
  const path = join(folder, `empty-${ENGINE_VERSION}.tar.gz`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return toTemplate(cached);
  const made = await makeTemplate();
  await storeTemplate(path, made).catch(() => undefined);
  return toTemplate(made);
}

async function makeTemplate(): Promise<Buffer> {
  const engine = await PGlite.create();
  try {
    await dropUnusedDatabases(engine);
    return await dumpDatabase(engine, "gzip");
  } finally {
    await engine.close();
  }
}

/** PostgreSQL copies new databases from these. The engine never has more than one, and they are half of its files. */
async function dropUnusedDatabases(engine: PGlite): Promise<void> {
  await engine.exec("update pg_database set datistemplate = false");
  for (const name of ["template0", "template1"]) await engine.exec(`drop database ${name}`);
}

export async function dumpDatabase(engine: PGlite, compression: "gzip" | "none"): Promise<Buffer> {
  const dump = await engine.dumpDataDir(compression);
  return Buffer.from(await dump.arrayBuffer());
}

/** Whole or not at all, also if several processes store it at once. */
export async function storeTemplate(path: string, content: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The engine recognizes a gzipped template by its media type. */
function toTemplate(content: Buffer): Blob {
  return new Blob([content as Buffer<ArrayBuffer>], { type: "application/x-gzip" });
}
