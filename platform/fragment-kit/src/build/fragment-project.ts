import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { isPlatformName, messageOf, PAGE_PLAN_NAME, ReleaseVersion } from "shared-contracts";
import * as z from "zod/mini";
import { FragmentError } from "./fragment-error.js";

/** A fragment's package folder and everything derived from it. All paths are absolute, and without links, as compilers name files. */
export type FragmentProject = {
  readonly root: string;
  readonly name: string;
  readonly version: string;
  /**
   * `src/reviews-fragment.tsx`, `page-plan.json`, or a process's package.json.
   */
  readonly definitionPath: string;
  readonly releaseFolder: string;
  /** Folder for generated entries: below node_modules, so that they are never committed. */
  readonly entryFolder: string;
};

const PackageJson = z.object({
  name: z.string(),
  version: ReleaseVersion,
});

const DEFINITION_FILE = /-fragment\.tsx?$/;

/** `version` overrides the one in package.json. Throws a `FragmentError` that says what to fix. */
export function readFragmentProject(folder: string, version?: string): FragmentProject {
  const root = resolveLinks(resolve(folder));
  const packagePath = join(root, "package.json");
  if (!existsSync(packagePath)) {
    throw new FragmentError(
      "project-invalid",
      `No package.json in ${root}. Run the command in a fragment's folder, or name it: npx fragment -C <folder>.`,
    );
  }
  const written = readJson(packagePath);
  const parsed = PackageJson.safeParse(version === undefined ? written : Object.assign({}, written, { version }));
  if (!parsed.success) {
    throw new FragmentError(
      "project-invalid",
      `${packagePath} needs a name, and the release a version such as 1.4.0 (no build metadata).`,
      parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    );
  }
  const { name } = parsed.data;
  return {
    root,
    name,
    version: parsed.data.version,
    definitionPath: findDefinition(root, name),
    releaseFolder: join(root, "dist", "release"),
    entryFolder: join(resolveLinks(join(root, "node_modules")), ".cache", "fragment-kit"),
  };
}

function resolveLinks(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

export function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new FragmentError("project-invalid", `Cannot read ${path}: ${messageOf(error)}`);
  }
}

function findDefinition(root: string, name: string): string {
  if (name === PAGE_PLAN_NAME) return join(root, "page-plan.json");
  if (isPlatformName(name)) return join(root, "package.json");
  const source = join(root, "src");
  const found = existsSync(source) ? readdirSync(source).filter((file) => DEFINITION_FILE.test(file)) : [];
  const [only] = found;
  if (only !== undefined && found.length === 1) return join(source, only);
  throw new FragmentError(
    "project-invalid",
    found.length === 0
      ? `${root} is no fragment's folder: its src has no file that ends in -fragment.tsx. Run the command in a ` +
          "fragment's folder, or name it: npx fragment -C <folder>."
      : `${source} has ${found.length} files that end in -fragment.tsx. Keep one, which exports the definition as ` +
          '"fragment".',
    found,
  );
}
