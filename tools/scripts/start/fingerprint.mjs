import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SKIPPED = new Set(["node_modules", "dist", ".data", ".cache", "test-results"]);
const TEST_FILE = /\.test\.tsx?$/;

/** Hash of the names and bytes of every source file below the given paths; tests do not count. */
export function fingerprint(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update("\0").update(readFileSync(file)).update("\0");
    }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !TEST_FILE.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** Runs `work` unless it already succeeded for the same fingerprint; returns whether it ran. */
export async function whenChanged(stampFile, current, work) {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === current) return false;
  await work();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
  return true;
}
