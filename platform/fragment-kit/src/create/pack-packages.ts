import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FragmentError } from "../build/fragment-error.js";
import { provideShell } from "./provide-shell.js";
import { runTool } from "./run-tool.js";

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

export type PackOptions = {
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
