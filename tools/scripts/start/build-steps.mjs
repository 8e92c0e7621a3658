import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fingerprintEach, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

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

/**
 * The workspaces of the root's package.json, each after those that it needs. `needs` are the folders of those whose
 * sources are part of its build: its own dependencies and devDependencies, and the dependencies of all of them.
 */
function readWorkspaces(root) {
  const read = (folder) => JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  const manifests = new Map(read("").workspaces.map((folder) => [folder, read(folder)]));
  const folders = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const foldersOf = (dependencies = {}) => Object.keys(dependencies).flatMap((name) => folders.get(name) ?? []);

  const addWithDependencies = (found, folder) =>
    foldersOf(manifests.get(folder).dependencies).reduce(addWithDependencies, found).add(folder);
  const needsOf = ({ dependencies, devDependencies }) => [
    ...foldersOf({ ...dependencies, ...devDependencies }).reduce(addWithDependencies, new Set()),
  ];

  const ordered = new Map();
  const place = (folder) => {
    if (ordered.has(folder)) return;
    const manifest = manifests.get(folder);
    const needs = needsOf(manifest);
    needs.forEach(place);
    ordered.set(folder, { folder, needs, build: manifest.scripts?.build });
  };
  [...manifests.keys()].forEach(place);
  return [...ordered.values()];
}
