import { execFile } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { promisify } from "node:util";
import { createUseCollector, INPUTS_FILE, runWebpack, type BuildInputs, type ContractUse } from "fragment-kit/webpack";
import { ReleaseManifest, type EventDefinition } from "shared-contracts";
import { createBrowserConfig } from "../../shell/webpack.config.js";

/** What one part of the page publishes and reads, as `owner/fact`, and the slots it fills. */
export type PartContract = {
  readonly name: string;
  readonly slots: readonly string[];
  readonly publishes: readonly string[];
  readonly reads: readonly string[];
  /** Of a fragment: what its build read, as if it had been built in place. */
  readonly inputs?: BuildInputs;
};

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");
const WORK_FOLDER = join(ROOT, ".cache", `contracts-${process.pid}`);

/** Builds fragments and shell aside, without touching their `dist` folders, and reads what their code says. */
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
  const folder = join(WORK_FOLDER, workspace);
  mkdirSync(folder, { recursive: true });
  for (const entry of ["src", "package.json"]) {
    cpSync(join(ROOT, workspace, entry), join(folder, entry), { recursive: true });
  }
  const command = join(ROOT, "platform/fragment-kit/src/cli/fragment.ts");
  const node = ["--import", "tsx", "--conditions=source", command, "-C", folder, "build"];
  await run(process.execPath, node, { cwd: ROOT });
  const { name, contract } = ReleaseManifest.parse(readJson(join(folder, "dist/release/release.json")));
  return {
    name,
    slots: Object.keys(contract.slots),
    publishes: contract.publishes.map(({ type }) => type),
    reads: contract.reads.map(({ type }) => type),
    inputs: toInputsInPlace(workspace, folder),
  };
}

function toInputsInPlace(workspace: string, folder: string): BuildInputs {
  const { files, indexes } = readJson(join(folder, "dist", INPUTS_FILE)) as BuildInputs;
  const inPlace = (path: string) =>
    path.startsWith("..") ? relative(join(ROOT, workspace), join(folder, path)).split(sep).join("/") : path;
  return { files: files.map(inPlace), indexes: indexes.map(inPlace) };
}

async function deriveShell(): Promise<PartContract> {
  const collector = createUseCollector(join(ROOT, "shell"));
  const config = createBrowserConfig(join(WORK_FOLDER, "shell"));
  await runWebpack({
    ...config,
    optimization: { ...config.optimization, minimize: false },
    plugins: [...(config.plugins ?? []), collector.plugin],
  });
  // The kit publishes in the name of the fragments, whose contracts name it.
  const uses = collector.takeUses().filter(({ user }) => !relative(ROOT, user).startsWith("platform/fragment-kit/"));
  const typesOf = async (kind: ContractUse["kind"]) => {
    const types = uses.filter((use) => use.kind === kind).map(toEventType);
    return [...new Set(await Promise.all(types))].sort();
  };
  return { name: "shell", slots: [], publishes: await typesOf("publishes"), reads: await typesOf("reads") };
}

async function toEventType({ resource, exportName }: ContractUse): Promise<string> {
  const module = (await import(resource)) as Record<string, EventDefinition | undefined>;
  const event = module[exportName];
  if (!event) throw new Error(`${resource} exports no ${exportName}`);
  return event.type;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
