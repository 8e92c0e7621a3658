import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { PLATFORM, RELEASES } from "./build-steps.mjs";
import { fingerprint, fingerprintInputs, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Builds each fragment, and then the page plan, whose inputs changed as `<version>-local.<hash>`, publishes it and points
 * `stable` at it. An unchanged fragment is left alone, so that a promote or rollback made by hand survives a restart.
 */
export async function publishFragments({ root, registryUrl, dataDirectory, progress }) {
  const fragmentCommand = join(root, "platform/fragment-kit/bin/fragment.js");
  const token = readFileSync(join(dataDirectory, "registry/local-token"), "utf8").trim();
  const runIn =
    (folder) =>
    (...args) =>
      runCommand(process.execPath, [fragmentCommand, ...args], {
        cwd: join(root, folder),
        env: { ...process.env, FRAGMENT_REGISTRY_URL: registryUrl, FRAGMENT_TOKEN: token },
      });
  // First and whatever they break: this is what is about to run, and the fragments are checked against it.
  for (const folder of PLATFORM) {
    const { version } = readJson(join(root, folder, "dist/release/release.json"));
    await whenChanged(join(dataDirectory, "published", folder), version, async () => {
      progress(`publishing the contract of ${folder}`);
      await runIn(folder)("publish");
      await runIn(folder)("promote", version, "--force", "--reason", "started from this folder");
    });
  }
  for (const release of RELEASES) {
    const { name, folder } = release;
    const run = runIn(folder);
    const version = await buildWhenStale(root, release, async (local) => {
      progress(`building ${name}@${local}`);
      await run("build", "--version", local);
    });
    await whenChanged(join(dataDirectory, "published", name), version, async () => {
      progress(`publishing ${name}@${version}`);
      await run("publish");
      await run("promote", version);
    });
  }
}

/** Returns the version that stands in `dist/release`. */
async function buildWhenStale(root, release, build) {
  const stampFile = join(root, ".cache/build", `${release.name}.json`);
  const folder = join(root, release.folder);
  const stamp = readJson(stampFile);
  const built = readJson(join(folder, "dist/release/release.json"));
  const current = () => fingerprintRelease(root, release, readJson(join(folder, "dist/inputs.json")));
  if (stamp && built?.version === stamp.version && current() === stamp.fingerprint) return stamp.version;

  const { version } = readJson(join(folder, "package.json"));
  const local = `${version}-local.${fingerprint(root, release.sources).slice(0, 10)}`;
  await build(local);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ version: local, fingerprint: current() }));
  return local;
}

/**
 * Changes with what the release is built from.
 *
 * @param {string} root
 * @param {{ folder: string, always: string[] }} release
 * @param {{ files: readonly string[], indexes: readonly string[] }} inputs What its last build recorded.
 * @param {(path: string) => string | Buffer} read
 */
export function fingerprintRelease(root, { folder, always }, inputs = { files: [], indexes: [] }, read = readFileSync) {
  return `${fingerprint(root, always, read)}-${fingerprintInputs(join(root, folder), inputs, read)}`;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
