import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { packPackages, readPackageJson, runTool } from "../create/pack-packages.js";

export type OutsideFragmentOptions = {
  /** Root of the repository; its packages must be built. */
  readonly workspace: string;
  /** The fragment to copy: its `src` and package.json. */
  readonly fragment: string;
  /** An empty folder outside the workspace. */
  readonly target: string;
  /** Version to publish shared-contracts, shared-ui and fragment-kit under; defaults to their own. */
  readonly packagesVersion?: string;
  /** Version of the fragment; defaults to its own. */
  readonly version?: string;
};

export type OutsideFragment = {
  /** The fragment's folder, which is its own repository. */
  readonly folder: string;
  /** Runs its `fragment` command; if it fails, rejects with its output. */
  runFragment(args: readonly string[], environment?: Readonly<Record<string, string>>): ReturnType<typeof runTool>;
};

/** Sets a fragment up as another team would, from its sources and the published packages only. */
export async function createOutsideFragment(options: OutsideFragmentOptions): Promise<OutsideFragment> {
  const { workspace, fragment, target, packagesVersion, version } = options;
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

  await runTool("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline"], folder);
  return {
    folder,
    runFragment: (args, environment) => runTool("npx", ["--no-install", "fragment", ...args], folder, environment),
  };
}
