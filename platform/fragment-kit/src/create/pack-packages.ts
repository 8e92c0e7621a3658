import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { FragmentError } from "../build/fragment-error.js";

/** Packages that other teams install. */
const PUBLISHED_PACKAGES = {
  "shared-contracts": "shared-contracts",
  "shared-ui": "platform/shared-ui",
  "fragment-kit": "platform/fragment-kit",
} as const;

type PackageName = keyof typeof PUBLISHED_PACKAGES;
type PackageJson = {
  name: string;
  version: string;
  files?: readonly string[];
  dependencies?: Record<string, string>;
};

type PackOptions = {
  /** Root of the repository; its packages must be built. */
  readonly workspace: string;
  readonly target: string;
  /** Version to publish them under; defaults to their own. */
  readonly version?: string;
};

/** Packs the packages as for publishing. Resolves to archives by package name. */
export async function packPackages({ workspace, target, version }: PackOptions): Promise<Record<PackageName, string>> {
  mkdirSync(target, { recursive: true });
  await provideShell();
  const packed = Object.entries(PUBLISHED_PACKAGES).map(async ([name, folder]) => {
    const stage = stagePackage(join(workspace, folder), mkdtempSync(join(tmpdir(), `${name}-`)), version);
    const { stdout } = await runTool("npm", ["pack", "--json", "--pack-destination", target], stage);
    const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
    rmSync(stage, { recursive: true });
    return [name, join(target, filename)] as const;
  });
  return Object.fromEntries(await Promise.all(packed)) as Record<PackageName, string>;
}

function stagePackage(source: string, stage: string, version: string | undefined): string {
  if (!existsSync(join(source, "dist"))) {
    throw new FragmentError(
      "project-invalid",
      `${source} has not been built. Run npm start once, or npm run build in it.`,
    );
  }
  const manifest = readPackageJson(source);
  for (const file of manifest.files ?? []) {
    if (existsSync(join(source, file))) cpSync(join(source, file), join(stage, file), { recursive: true });
  }
  writeFileSync(
    join(stage, "package.json"),
    JSON.stringify(version === undefined ? manifest : withVersion(manifest, version)),
  );
  return stage;
}

function withVersion(manifest: PackageJson, version: string): PackageJson {
  const dependencies = Object.entries(manifest.dependencies ?? {}).map(([name, range]) => [
    name,
    name in PUBLISHED_PACKAGES ? version : range,
  ]);
  return { ...manifest, version, dependencies: Object.fromEntries(dependencies) as Record<string, string> };
}

export function readPackageJson(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as PackageJson;
}

const KIT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Folder of the shell that `fragment dev` runs. It is part of the published kit; in the kit's repository it is rebuilt
 * if the shell has been built since.
 */
export async function provideShell(): Promise<string> {
  const folder = join(KIT, "dist/shell");
  const workspace = resolve(KIT, "../..");
  const source = join(workspace, "shell/build.ts");
  if (!existsSync(source)) {
    if (existsSync(join(folder, "server.js"))) return folder;
    throw new FragmentError("project-invalid", `${folder} not found. Reinstall fragment-kit.`);
  }
  // A build writes assets.json last, so one that failed is repeated.
  if (timeOf(join(folder, "assets.json")) <= timeOf(join(workspace, "shell/dist/server.js"))) {
    await runTool("npm", ["run", "build:development", "--workspace", "shell"], workspace);
  }
  return folder;
}

/** 0 if the file doesn't exist. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Runs a program to its end. If it fails, rejects with its errors, and has its output as `stdout`. */
export function runTool(
  program: string,
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  return run(program, args, { cwd: folder, env: { ...process.env, ...environment }, maxBuffer: MAX_OUTPUT_BYTES });
}
