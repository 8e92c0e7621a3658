import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { packPackages, readPackageJson } from "../create/pack-packages.js";
import { runTool, type ToolResult } from "../create/run-tool.js";

export type OutsideFragmentOptions = {
  /** The repository's root; its packages must have been built. */
  readonly workspace: string;
  /** The fragment to take along: its `src` and its package.json. */
  readonly fragment: string;
  /** An empty folder outside the workspace. */
  readonly target: string;
  /** Version that shared-contracts, shared-ui and fragment-kit are published under; their own when absent. */
  readonly packagesVersion?: string;
  /** Version of the fragment; its own when absent. */
  readonly version?: string;
  /** Called as each step begins. */
  readonly onStep?: (step: string) => void;
};

export type OutsideFragment = {
  /** The fragment's folder, a repository of its own. */
  readonly folder: string;
  /** Runs its `fragment` command; rejects with its words when it fails. */
  runFragment(args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<ToolResult>;
};

/** Sets a fragment up as another team would: nothing but its sources and the published packages. */
export async function createOutsideFragment(options: OutsideFragmentOptions): Promise<OutsideFragment> {
  const { workspace, fragment, target, packagesVersion, version, onStep = () => undefined } = options;
  onStep("packing the shared packages");
  const archives = await packPackages({
    workspace,
    target: join(target, "packages"),
    ...(packagesVersion !== undefined && { version: packagesVersion }),
  });

  const folder = join(target, basename(fragment));
  mkdirSync(folder, { recursive: true });
  cpSync(join(fragment, "src"), join(folder, "src"), { recursive: true });
  const manifest = readPackageJson(fragment);
  const fromArchives = Object.entries(archives).map(([name, archive]) => [name, `file:${archive}`]);
  const dependencies: Record<string, string> = { ...manifest.dependencies, ...Object.fromEntries(fromArchives) };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ ...manifest, ...(version !== undefined && { version }), dependencies }),
  );

  onStep("installing what the fragment needs");
  await runTool("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder);
  return {
    folder,
    runFragment: (args, environment) => runTool("npx", ["--no-install", "fragment", ...args], folder, environment),
  };
}
