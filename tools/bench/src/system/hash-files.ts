import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./places.js";

/** Of the files' contents, in this order; paths are relative to the repository. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) hash.update(readFileSync(join(ROOT, path)));
  return hash.digest("hex").slice(0, 16);
}
