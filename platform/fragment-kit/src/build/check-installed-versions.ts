import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod/mini";
import { FragmentError } from "./fragment-error.js";
import { readJson } from "./fragment-project.js";

const Installed = z.object({ version: z.string() });

/**
 * The page and the renderers provide the shared modules, whatever the project has installed: with another major version
 * its types and tests would be about code that never runs. Throws a `FragmentError`.
 *
 * @param shared semver ranges by module, as in `release.json`
 */
export function checkInstalledVersions(root: string, shared: Readonly<Record<string, string>>): void {
  const problems = new Set<string>();
  for (const [request, range] of Object.entries(shared)) {
    const name = toPackageName(request);
    const installed = name === "fragment-kit" ? undefined : findInstalledVersion(root, name);
    if (installed === undefined || toMajor(installed) === toMajor(range)) continue;
    problems.add(`${name} ${installed} is installed: npm install ${name}@${range.replace(/^\D+/, "")}`);
  }
  if (problems.size === 0) return;
  throw new FragmentError(
    "project-invalid",
    "The page provides another major version of these packages than the one that this project is tested with.",
    [...problems],
  );
}

function toPackageName(request: string): string {
  return request
    .split("/")
    .slice(0, request.startsWith("@") ? 2 : 1)
    .join("/");
}

/** Looks where Node would: in the folder's node_modules, then in those around it. */
function findInstalledVersion(folder: string, name: string): string | undefined {
  const manifest = join(folder, "node_modules", name, "package.json");
  if (existsSync(manifest)) return Installed.safeParse(readJson(manifest)).data?.version;
  return dirname(folder) === folder ? undefined : findInstalledVersion(dirname(folder), name);
}

function toMajor(version: string): string {
  return /\d+/.exec(version)?.[0] ?? "";
}
