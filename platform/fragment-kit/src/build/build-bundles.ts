import { join } from "node:path";
import { ReleaseManifest } from "shared-contracts";
import type { Compilation } from "webpack";
import type { StaticRule } from "../styles/define-styled.js";
import { CONTRACT_ENTRY, REMOTE_ENTRY, SERVER_ENTRY, toGlobalName } from "../webpack/common-config.js";
import { describeContract } from "./describe-contract.js";
import { describeExposes, describeShared } from "./describe-remote.js";
import { writeServerEntries, writeSlotEntries, writeUsesEntry } from "./entry-files.js";
import type { UseCollector } from "./find-uses.js";
import type { FragmentProject } from "./fragment-project.js";
import { loadDefinition, loadUses } from "./load-definition.js";

/** How a build compiles its entries once they are written: each time anew, or with compilers that keep running. */
export type Compilers = {
  /** The server bundle and the contract's. */
  server(): Promise<Compilation>;
  /** With the plugin of `collector`. */
  browser(slots: readonly string[], staticRules: readonly StaticRule[]): Promise<Compilation>;
  uses(): Promise<Compilation>;
  readonly collector: UseCollector;
};

export type Bundles = {
  readonly server: Compilation;
  readonly remote: Compilation;
  readonly slots: readonly string[];
  readonly staticRules: readonly StaticRule[];
  readonly contract: ReleaseManifest["contract"];
};

/** Compiles a fragment and derives its contract from the result. */
export async function buildBundles(project: FragmentProject, compilers: Compilers): Promise<Bundles> {
  const { collector } = compilers;
  writeServerEntries(project);
  const server = await compilers.server();
  const definition = loadDefinition(project, join(project.releaseFolder, CONTRACT_ENTRY));
  const { fragment, slotDescriptions, staticRules } = definition;
  const slots = Object.keys(fragment.slots);
  writeSlotEntries(project, slots);
  const remote = await compilers.browser(slots, staticRules);
  const found = collector.takeUses();
  writeUsesEntry(project, found);
  await compilers.uses();
  const uses = loadUses(project, found, { props: collector.takeProps(), names: collector.takeNames() });
  return { server, remote, slots, staticRules, contract: describeContract(fragment, uses, slotDescriptions) };
}

export function createManifest(
  { name, definitionPath }: FragmentProject,
  { remote, slots, contract }: Bundles,
  { version, files, styles }: Pick<ReleaseManifest, "version" | "files"> & { readonly styles?: string },
): ReleaseManifest {
  return ReleaseManifest.parse({
    manifestVersion: 1,
    name,
    version,
    files,
    browser: {
      entry: REMOTE_ENTRY,
      globalName: toGlobalName(name, version),
      exposes: describeExposes(remote, slots, definitionPath),
      ...(styles !== undefined && { styles }),
    },
    server: { entry: SERVER_ENTRY },
    shared: describeShared(remote),
    contract,
  } satisfies ReleaseManifest);
}
