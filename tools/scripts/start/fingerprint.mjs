import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const SKIPPED = new Set(["node_modules", "dist", ".data", ".cache", "test-results"]);
const NO_SOURCE = /\.test\.tsx?$|\.md$/;

/**
 * Hash of the names and bytes of every source file below the given paths. Tests and pages of text don't count, and a
 * package inside another doesn't count for that.
 */
export function fingerprint(root, paths, read = readFileSync) {
  const hash = createHash("sha256");
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) {
      hash.update(file.slice(root.length)).update("\0").update(read(file)).update("\0");
    }
  return hash.digest("hex");
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name) && !NO_SOURCE.test(name))
    .map((name) => join(path, name))
    .filter((inside) => !existsSync(join(inside, "package.json")))
    .sort()
    .flatMap(filesBelow);
}

/** Likewise, for paths that several builds share: each is read once. */
export function fingerprintEach(root, read = readFileSync) {
  const known = new Map();
  const hashOf = (path) => {
    if (!known.has(path)) known.set(path, fingerprint(root, [path], read));
    return known.get(path);
  };
  return (paths) => createHash("sha256").update(paths.map(hashOf).join()).digest("hex");
}

/**
 * Hash of a build's inputs as recorded by the last build in `folder`. Of an index, only lines that lead to another
 * input count, so that a new export of a shared package doesn't affect releases that don't use it.
 */
export function fingerprintInputs(folder, { files, indexes }, read = readFileSync) {
  const paths = [...files, ...indexes].map((path) => join(folder, path));
  const known = new Set(paths);
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) {
    // A deleted or renamed file counts as a change.
    const content = existsSync(path) ? read(path) : "";
    hash.update(path.slice(folder.length)).update("\0");
    hash.update(index < files.length ? content : linesToInputs(path, content.toString(), known)).update("\0");
  }
  return hash.digest("hex");
}

const PASSED_ON = /^export (?!type\b)(?:\{[^}]*\}|\*(?: as \w+)?) from "([^"]+)";$/gm;

function linesToInputs(index, source, known) {
  return [...source.matchAll(PASSED_ON)]
    .filter(
      ([, specifier]) => !specifier.startsWith(".") || sourcesOf(index, specifier).some((path) => known.has(path)),
    )
    .map(([line]) => line)
    .join("\n");
}

/** Sources import each other by the names of compiled scripts. */
function sourcesOf(index, specifier) {
  const path = join(dirname(index), specifier);
  return [path, path.replace(/\.js$/, ".ts"), path.replace(/\.js$/, ".tsx")];
}

/** Runs `work` unless it already succeeded for the same fingerprint; returns whether it ran. */
export async function whenChanged(stampFile, current, work) {
  if (isStamped(stampFile, current)) return false;
  await work();
  writeStamp(stampFile, current);
  return true;
}

export function isStamped(stampFile, current) {
  return existsSync(stampFile) && readFileSync(stampFile, "utf8") === current;
}

export function writeStamp(stampFile, current) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, current);
}
