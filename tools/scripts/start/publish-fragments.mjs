import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { PLATFORM, readReleases } from "./build-steps.mjs";
import { fingerprint, fingerprintInputs, isStamped, whenChanged, writeStamp } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

/** Of `fragment promote`, if no shell is running that could render sample pages. */
const PAGES_UNCHECKED = 15;
const FRAGMENT_COMMAND = "platform/fragment-kit/bin/fragment.js";

/** Builds each changed fragment and the page plan as `<version>-local.<hash>`, one per core. */
export async function buildReleases({ root, progress }) {
  const waiting = readReleases(root);
  const buildNext = async () => {
    for (let release = waiting.shift(); release; release = waiting.shift()) {
      const { name, folder } = release;
      await buildWhenStale(root, release, async (local) => {
        progress(`building ${name}@${local}`);
        const args = [join(root, FRAGMENT_COMMAND), "build", "--version", local];
        await runCommand(process.execPath, args, { cwd: join(root, folder), env: process.env });
      });
    }
  };
  await Promise.all(cpus().map(buildNext));
}

/**
 * Publishes new builds and points `stable` at them. Unchanged fragments are left alone, so that manual promotes and
 * rollbacks survive a restart.
 *
 * @param run the `fragment` command in one of the folders, with arguments
 */
export async function publishReleases(settings, run = createFragmentCommand(settings)) {
  const { root, dataDirectory, progress } = settings;
  const versionIn = (folder) => readJson(join(root, folder, "dist/release/release.json")).version;
  const stampOf = (name) => join(dataDirectory, "published", name);
  // Published first and by force, because this version is about to run and fragments are checked against it.
  for (const folder of PLATFORM) {
    const version = versionIn(folder);
    await whenChanged(stampOf(folder), toStamp(version), async () => {
      progress(`publishing the contract of ${folder}`);
      await run(folder, "publish");
      await run(folder, "promote", version, "--force", "--reason", "started from this folder");
    });
  }
  const changed = readReleases(root)
    .map(({ name, folder }) => ({ name, folder, version: versionIn(folder) }))
    .filter(({ name, version }) => !isStamped(stampOf(name), toStamp(version)));
  for (const { name, folder, version } of changed) {
    progress(`publishing ${name}@${version}`);
    await run(folder, "publish");
  }
  const [first, ...others] = changed;
  if (!first) return;
  // At once, because the reader of a new event needs its publisher, and a new slot its place in the plan.
  const together = others.flatMap(({ name, version }) => ["--with", `${name}@${version}`]);
  const promote = (...terms) => run(first.folder, "promote", first.version, ...together, ...terms);
  await promote().catch((error) => {
    if (error.exitCode !== PAGES_UNCHECKED) throw error;
    return promote("--force", "--reason", "the shop is not running yet");
  });
  for (const { name, version } of changed) writeStamp(stampOf(name), toStamp(version));
}

function createFragmentCommand({ root, registryUrl, dataDirectory }) {
  const env = {
    ...process.env,
    FRAGMENT_REGISTRY_URL: registryUrl,
    FRAGMENT_TOKEN: readFileSync(join(dataDirectory, "registry/local-token"), "utf8").trim(),
    FRAGMENT_SIGNING_KEY: join(dataDirectory, "registry/local-signing-key.pem"),
  };
  return (folder, ...args) =>
    runCommand(process.execPath, [join(root, FRAGMENT_COMMAND), ...args], { cwd: join(root, folder), env });
}

/** Builds again if a source was saved during the build, which may have read it before. */
export async function buildWhenStale(root, release, build) {
  if (isBuilt(root, release)) return;
  const { version } = readJson(join(root, release.folder, "package.json"));
  let before;
  let next;
  do {
    before = fingerprint(root, release.sources);
    const local = `${version}-local.${before.slice(0, 10)}`;
    await build(local);
    next = { version: local, fingerprint: fingerprintBuilt(root, release) };
  } while (before !== fingerprint(root, release.sources));
  writeStamp(stampFileOf(root, release), JSON.stringify(next));
}

/** Whether the release's `dist` folder is what a build would make now. */
export function isBuilt(root, release) {
  const stamp = readJson(stampFileOf(root, release));
  const built = readJson(join(root, release.folder, "dist/release/release.json"));
  return (
    stamp !== undefined && built?.version === stamp.version && fingerprintBuilt(root, release) === stamp.fingerprint
  );
}

function stampFileOf(root, { name }) {
  return join(root, ".cache/build", `${name}.json`);
}

function fingerprintBuilt(root, release) {
  return fingerprintRelease(root, release, readJson(join(root, release.folder, "dist/inputs.json")));
}

/**
 * Changes with the release's inputs.
 *
 * @param {string} root
 * @param {{ folder: string, always: string[] }} release
 * @param {{ files: readonly string[], indexes: readonly string[] }} inputs Inputs recorded by its last build.
 * @param {(path: string) => string | Buffer} read
 */
export function fingerprintRelease(root, { folder, always }, inputs = { files: [], indexes: [] }, read = readFileSync) {
  return `${fingerprint(root, always, read)}-${fingerprintInputs(join(root, folder), inputs, read)}`;
}

/** Releases published before signing was introduced have another stamp, so that they are published again. */
function toStamp(version) {
  return `${version} signed`;
}

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
