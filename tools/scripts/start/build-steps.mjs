import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprintEach, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";
import { readWorkspaces } from "./workspaces.mjs";

/** What every build reads, besides its workspace and those that it needs. */
const COMMON_INPUTS = ["package-lock.json", "tsconfig.base.json", "tools/scripts/bundle-service.mjs"];

const KIT = "platform/fragment-kit";

/**
 * What the kit's builds read of shared-contracts for each release. What a release uses of it otherwise is recorded by its
 * build, so that a change there makes only its users stale.
 */
const KIT_CONTRACTS = [
  "shared-contracts/src/releases",
  // Published by the kit on behalf of each fragment.
  "shared-contracts/src/events/fragment-mounted.ts",
];

const isRelease = ({ build }) => build === "fragment build";

/** What `npm start` builds besides releases, in order; a change in `inputs` makes a step run again. */
export function readBuildSteps(root) {
  return readWorkspaces(root)
    .filter((workspace) => workspace.build && !isRelease(workspace))
    .map(({ folder, needs }) => ({
      name: folder,
      command: ["npm", ["run", "build", "--silent", "-w", folder]],
      inputs: [...COMMON_INPUTS, ...needs, folder],
    }));
}

/** Builds what changed since the last build, with a message per step. */
export async function buildAll({ root, progress, steps = readBuildSteps(root) }) {
  const fingerprintOf = fingerprintEach(root);
  for (const { name, command, inputs } of steps) {
    const stamp = join(root, ".cache/build", name);
    if (!existsSync(join(root, name, "dist"))) rmSync(stamp, { force: true });
    await whenChanged(stamp, fingerprintOf(inputs), async () => {
      progress(`building ${name}`);
      await runCommand(command[0], command[1], { cwd: root });
    });
  }
}

/** Folders whose build writes a contract for releases. */
export const PLATFORM = ["shell", "storefront-api"];

/**
 * What `npm start` publishes. `sources` are all possible source files and determine the local version; a change in
 * `always` or in the inputs recorded by the last build triggers a rebuild.
 */
export function readReleases(root) {
  const always = [...COMMON_INPUTS, KIT, ...KIT_CONTRACTS];
  const plan = [...always, "shell/page-plan"];
  return [
    ...readWorkspaces(root)
      .filter(isRelease)
      .map(({ folder, needs }) => ({
        name: folder,
        folder,
        sources: [...COMMON_INPUTS, ...needs, folder],
        always: [...always, `${folder}/package.json`],
      })),
    { name: "page-plan", folder: "shell/page-plan", sources: plan, always: plan },
  ];
}
