import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { INPUTS_FILE, runWebpack, type BuildInputs } from "fragment-kit/webpack";
import { ReleaseManifest } from "shared-contracts";
import { createShellContract } from "shell/contract";
import { createBrowserConfig } from "shell/webpack-config";
import { readReleases } from "./start/build-steps.mjs";
import { isBuilt } from "./start/publish-fragments.mjs";

/** Events that one part of the page publishes and reads, as `owner/fact`, and its slots. */
export type PartContract = {
  readonly name: string;
  readonly slots: readonly string[];
  readonly publishes: readonly string[];
  readonly reads: readonly string[];
  /** For fragments: inputs as recorded by a build in place. */
  readonly inputs?: BuildInputs;
};

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");
const WORK_FOLDER = join(ROOT, ".cache", `contracts-${process.pid}`);

/**
 * Derives contracts from the code of fragments and shell, without touching their `dist` folders. Fragments are built,
 * unless their last build is current.
 */
export async function deriveContracts(): Promise<PartContract[]> {
  const { workspaces } = readJson(join(ROOT, "package.json")) as { workspaces: string[] };
  try {
    const fragments = workspaces.filter((workspace) => workspace.startsWith("mfe-"));
    const parts: PartContract[] = [];
    for (const fragment of fragments) parts.push(await deriveFragment(fragment));
    return [...parts, await deriveShell()];
  } finally {
    rmSync(WORK_FOLDER, { recursive: true, force: true });
  }
}

async function deriveFragment(workspace: string): Promise<PartContract> {
  const release = readReleases(ROOT).find(({ folder }) => folder === workspace);
  const built = join(ROOT, workspace);
  if (release && isBuilt(ROOT, release))
    return readBuild(built, readJson(join(built, "dist", INPUTS_FILE)) as BuildInputs);
  const folder = join(WORK_FOLDER, workspace);
  mkdirSync(folder, { recursive: true });
  for (const entry of ["src", "package.json"]) {
    cpSync(join(ROOT, workspace, entry), join(folder, entry), { recursive: true });
  }
  const command = join(ROOT, "platform/fragment-kit/src/cli/fragment.ts");
  const node = ["--import", "tsx", "--conditions=source", command, "-C", folder, "build"];
  await run(process.execPath, node, { cwd: ROOT });
  return readBuild(folder, toInputsInPlace(workspace, folder));
}

function readBuild(folder: string, inputs: BuildInputs): PartContract {
  const { name, contract } = ReleaseManifest.parse(readJson(join(folder, "dist/release/release.json")));
  return {
    name,
    slots: Object.keys(contract.slots),
    publishes: contract.publishes.map(({ type }) => type),
    reads: contract.reads.map(({ type }) => type),
    inputs,
  };
}

function toInputsInPlace(workspace: string, folder: string): BuildInputs {
  const { files, indexes } = readJson(join(folder, "dist", INPUTS_FILE)) as BuildInputs;
  const inPlace = (path: string) =>
    path.startsWith("..") ? relative(join(ROOT, workspace), join(folder, path)).split(sep).join("/") : path;
  return { files: files.map(inPlace), indexes: indexes.map(inPlace) };
}

async function deriveShell(): Promise<PartContract> {
  const contract = createShellContract();
  const config = createBrowserConfig(join(WORK_FOLDER, "shell"));
  const compilation = await runWebpack({
    ...config,
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), contract.plugin],
  });
  const { publishes, reads } = await contract.describe(compilation);
  return {
    name: "shell",
    slots: [],
    publishes: publishes.map(({ type }) => type),
    reads: reads.map(({ type }) => type),
  };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
