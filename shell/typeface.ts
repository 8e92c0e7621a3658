import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Latin subset with all weights in one file. */
const FILE = import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");

/** Writes the typeface beside the scripts with a content hash in its name, and returns its URL. */
export async function writeTypeface(folder: string, publicPath: string): Promise<string> {
  const bytes = await readFile(fileURLToPath(FILE));
  const name = `figtree.${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}.woff2`;
  await writeFile(join(folder, name), bytes);
  return `${publicPath}${name}`;
}
