import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ReleaseManifest } from "shared-contracts";
import type { Configuration } from "webpack";
import { createBrowserConfig } from "../webpack/browser-config.js";
import { CONTRACT_ENTRY, REMOTE_ENTRY, SERVER_ENTRY, STYLESHEET, toGlobalName } from "../webpack/release-names.js";
import { createContractConfig, createServerConfig } from "../webpack/server-config.js";
import { defineStaticStyles } from "../webpack/static-styles-plugin.js";
import { checkInstalledVersions } from "./check-installed-versions.js";
import { checkMarkup } from "./check-markup.js";
import { describeContract } from "./describe-contract.js";
import { describeExposes, describeShared, findEmotionUsers } from "./describe-remote.js";
import { writeServerEntries, writeSlotEntries, writeUsesEntry } from "./entry-files.js";
import { createUseCollector } from "./find-uses.js";
import { readFragmentProject, type FragmentProject } from "./fragment-project.js";
import { loadDefinition } from "./load-definition.js";
import { loadUses, USES_ENTRY } from "./load-uses.js";
import { createInputCollector, INPUTS_FILE } from "./record-inputs.js";
import { describeFiles, MANIFEST_FILE } from "./release-files.js";
import { runWebpack } from "./run-webpack.js";
import { toStylesheet } from "./write-stylesheet.js";

export type BuildOptions = {
  /** The fragment's package folder. */
  readonly folder: string;
  /** Overrides the version in package.json. */
  readonly version?: string;
  /** Called at the start of each step. */
  readonly onStep?: (step: string) => void;
};

export type BuiltRelease = {
  readonly folder: string;
  readonly manifest: ReleaseManifest;
  /** Files with rules that the stylesheet doesn't have. */
  readonly emotionUsers: readonly string[];
  /** Slots that throw on the sample page, with reasons. */
  readonly throwing: readonly string[];
};

/** Builds `dist/release`. The same input gives the same bytes. Throws a `FragmentError` for mistakes in the project. */
export async function buildRelease({
  folder,
  version: wantedVersion,
  onStep = () => undefined,
}: BuildOptions): Promise<BuiltRelease> {
  const project = readFragmentProject(folder, wantedVersion);
  const { name, version, root, releaseFolder, entryFolder } = project;
  const paths = { name, version, root, outputFolder: releaseFolder, entryFolder };
  rmSync(join(root, "dist"), { recursive: true, force: true });
  rmSync(entryFolder, { recursive: true, force: true });

  const collector = createUseCollector(root);
  const inputs = createInputCollector(root, entryFolder);
  const withPlugins = (config: Configuration, ...plugins: NonNullable<Configuration["plugins"]>): Configuration => ({
    ...config,
    plugins: [...(config.plugins ?? []), inputs.plugin, ...plugins],
  });

  onStep("server bundle");
  writeServerEntries(project);
  await runWebpack(withPlugins(createServerConfig(paths), defineStaticStyles(root)));
  await runWebpack(withPlugins(createContractConfig(paths), defineStaticStyles(root)));
  const { fragment, slotDescriptions, staticRules } = loadDefinition(project, join(releaseFolder, CONTRACT_ENTRY));
  removeBundle(project, CONTRACT_ENTRY);
  const stylesheet = toStylesheet(staticRules);
  if (stylesheet) writeFileSync(join(releaseFolder, STYLESHEET), stylesheet);
  const throwing = checkMarkup(project, join(releaseFolder, SERVER_ENTRY));

  onStep("browser bundle");
  const slots = Object.keys(fragment.slots);
  writeSlotEntries(project, slots);
  const staticStyles = new Map(staticRules.map(({ id, name: className }) => [id, className]));
  const browserConfig = createBrowserConfig({ ...paths, slots, staticStyles });
  const remote = await runWebpack(withPlugins(browserConfig, collector.plugin));
  const found = collector.takeUses();
  const entry = { uses: { import: writeUsesEntry(project, found), filename: USES_ENTRY } };
  await runWebpack(withPlugins({ ...createServerConfig(paths), entry }));
  const uses = loadUses(project, found, { props: collector.takeProps(), names: collector.takeNames() });
  removeBundle(project, USES_ENTRY);

  onStep("manifest");
  const shared = describeShared(remote);
  checkInstalledVersions(root, shared);
  const manifest = ReleaseManifest.parse({
    manifestVersion: 1,
    name,
    version,
    files: describeFiles(releaseFolder),
    browser: {
      entry: REMOTE_ENTRY,
      globalName: toGlobalName(name, version),
      exposes: describeExposes(remote, slots, project.definitionPath),
      ...(stylesheet && { styles: STYLESHEET }),
    },
    server: { entry: SERVER_ENTRY },
    shared,
    contract: describeContract(fragment, uses, slotDescriptions),
  } satisfies ReleaseManifest);
  writeFileSync(join(releaseFolder, MANIFEST_FILE), `${JSON.stringify(manifest, undefined, 2)}\n`);
  inputs.write(join(root, "dist", INPUTS_FILE));
  return { folder: releaseFolder, manifest, emotionUsers: findEmotionUsers(remote, root), throwing };
}

/** Deletes a bundle that only the build itself evaluates. */
function removeBundle({ root, releaseFolder }: FragmentProject, file: string): void {
  rmSync(join(releaseFolder, file));
  rmSync(join(root, "dist", "maps", `${file}.map`), { force: true });
}
