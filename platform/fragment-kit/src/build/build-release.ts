import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ReleaseManifest } from "shared-contracts";
import type { Configuration } from "webpack";
import { createBrowserConfig } from "../webpack/browser-config.js";
import { CONTRACT_ENTRY, SERVER_ENTRY, STYLESHEET } from "../webpack/common-config.js";
import { createContractConfig, createServerConfig } from "../webpack/server-config.js";
import { defineStaticStyles } from "../webpack/static-styles-plugin.js";
import { buildBundles, createManifest } from "./build-bundles.js";
import { checkInstalledVersions } from "./check-installed-versions.js";
import { checkMarkup } from "./check-markup.js";
import { findEmotionUsers } from "./describe-remote.js";
import { toUsesEntry } from "./entry-files.js";
import { createUseCollector } from "./find-uses.js";
import { readFragmentProject, type FragmentProject } from "./fragment-project.js";
import { USES_ENTRY } from "./load-definition.js";
import { measureBytes } from "./measure-release.js";
import { createInputCollector, INPUTS_FILE } from "./record-inputs.js";
import { describeFiles, writeManifest } from "./release-files.js";
import { runWebpack } from "./run-webpack.js";
import { checkStyles, toStylesheet } from "./write-stylesheet.js";

export type BuildOptions = {
  readonly folder: string;
  /** Overrides the version in package.json. */
  readonly version?: string;
  readonly onStep?: (step: string) => void;
};

type BuiltRelease = {
  readonly folder: string;
  readonly manifest: ReleaseManifest;
  /** Files with rules that the stylesheet doesn't have. */
  readonly emotionUsers: readonly string[];
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
  const bundles = await buildBundles(project, {
    collector,
    async server() {
      const compilation = await runWebpack(withPlugins(createServerConfig(paths), defineStaticStyles(root)));
      await runWebpack(withPlugins(createContractConfig(paths), defineStaticStyles(root)));
      return compilation;
    },
    browser(slots, staticRules) {
      onStep("browser bundle");
      const staticStyles = new Map(staticRules.map(({ id, name: className }) => [id, className]));
      return runWebpack(withPlugins(createBrowserConfig({ ...paths, slots, staticStyles }), collector.plugin));
    },
    uses: () => runWebpack(withPlugins({ ...createServerConfig(paths), entry: toUsesEntry(project) })),
  });
  for (const file of [CONTRACT_ENTRY, USES_ENTRY]) removeBundle(project, file);
  checkStyles(project, bundles.staticRules);
  const stylesheet = toStylesheet(bundles.staticRules);
  if (stylesheet) writeFileSync(join(releaseFolder, STYLESHEET), stylesheet);
  const renders = checkMarkup(project, join(releaseFolder, SERVER_ENTRY));

  onStep("manifest");
  const files = describeFiles(releaseFolder);
  const unmeasured = createManifest(project, bundles, { version, files, ...(stylesheet && { styles: STYLESHEET }) });
  const measures = { ...measureBytes(releaseFolder, unmeasured.browser), ...renders };
  const manifest: ReleaseManifest = { ...unmeasured, measures };
  checkInstalledVersions(root, manifest.shared);
  writeManifest(releaseFolder, manifest);
  inputs.write(join(root, "dist", INPUTS_FILE));
  return { folder: releaseFolder, manifest, emotionUsers: findEmotionUsers(bundles.remote, root) };
}

function removeBundle({ root, releaseFolder }: FragmentProject, file: string): void {
  rmSync(join(releaseFolder, file));
  rmSync(join(root, "dist", "maps", `${file}.map`), { force: true });
}
