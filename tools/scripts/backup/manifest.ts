import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { listFolder } from "shared-database/backup";
import { z } from "zod";

const FORMAT = 2;
const MANIFEST_NAME = "manifest.json";
/** Checksum of the manifest, in the format of `sha256sum -c`. */
const CHECKSUM_NAME = "manifest.sha256";

const Rows = z.record(z.string(), z.number().int().min(0));
const State = z.object({ schemaName: z.string(), version: z.string(), rows: Rows.readonly() });

const Manifest = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  kind: z.enum(["embedded", "postgresql"]),
  databases: z.object({ storefront: State, registry: State }),
  /** Every file of the backup except the manifest and its checksum. */
  files: z.record(z.string(), z.object({ bytes: z.number().int().min(0), sha256: z.string() })),
});

export type Manifest = z.infer<typeof Manifest>;

export async function writeManifest(folder: string, manifest: Omit<Manifest, "format" | "files">): Promise<Manifest> {
  const files: Manifest["files"] = {};
  for (const path of (await listFolder(folder)).files) {
    const { size } = await stat(join(folder, path));
    files[path] = { bytes: size, sha256: await hashFile(join(folder, path)) };
  }
  const complete: Manifest = { format: FORMAT, ...manifest, files };
  const text = `${JSON.stringify(complete, undefined, 2)}\n`;
  await writeFile(join(folder, MANIFEST_NAME), text);
  await writeFile(join(folder, CHECKSUM_NAME), toChecksum(text));
  return complete;
}

/** Throws one sentence that names the file and says what to do. */
export async function readManifest(folder: string): Promise<Manifest> {
  const [text, checksum] = await Promise.all([read(folder, MANIFEST_NAME), read(folder, CHECKSUM_NAME)]);
  if (checksum !== toChecksum(text)) {
    throw new Error(`${join(folder, MANIFEST_NAME)} or its checksum is damaged: use another backup.`);
  }
  const content: unknown = JSON.parse(text);
  const { format } = z.looseObject({ format: z.number() }).parse(content);
  if (format !== FORMAT) {
    throw new Error(`${folder} was made by another version of the shop: restore it with that version.`);
  }
  return Manifest.parse(content);
}

/** One sentence per file that doesn't match the manifest. */
export async function findDamage(folder: string, { files }: Manifest): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [path, { bytes, sha256 }] of Object.entries(files)) {
    const found = await stat(join(folder, path)).catch(() => undefined);
    if (!found) problems.push(`${path} is missing`);
    else if (found.size !== bytes) problems.push(`${path} has ${found.size} bytes instead of ${bytes}`);
    else if ((await hashFile(join(folder, path))) !== sha256) problems.push(`${path} has other contents`);
  }
  for (const path of (await listFolder(folder)).files) {
    const isListed = path in files || path === MANIFEST_NAME || path === CHECKSUM_NAME;
    if (!isListed) problems.push(`${path} isn't part of the backup`);
  }
  return problems;
}

async function read(folder: string, name: string): Promise<string> {
  try {
    return await readFile(join(folder, name), "utf8");
  } catch {
    throw new Error(`${folder} has no ${name}: it isn't a backup, or one that didn't finish.`);
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

function toChecksum(manifest: string): string {
  return `${createHash("sha256").update(manifest).digest("hex")}  ${MANIFEST_NAME}\n`;
}
