import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { dirname, join } from "node:path";
import { PLATFORM, RELEASES } from "./build-steps.mjs";
import { fingerprint, fingerprintInputs, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

const FRAGMENT_COMMAND = "platform/fragment-kit/bin/fragment.js";

/** Builds each changed fragment and the page plan as `<version>-local.<hash>`, one per core. */
export async function buildReleases({ root, progress }) {
  const waiting = [...RELEASES];
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
 */
export async function publishReleases({ root, registryUrl, dataDirectory, progress }) {
  const fragmentCommand = join(root, FRAGMENT_COMMAND);
  const token = readFileSync(join(dataDirectory, "registry/local-token"), "utf8").trim();
  const signingKey = join(dataDirectory, "registry/local-signing-key.pem");
  const runIn =
    (folder) =>
    (...args) =>
      runCommand(process.execPath, [fragmentCommand, ...args], {
        cwd: join(root, folder),
        env: {
          ...process.env,
          FRAGMENT_REGISTRY_URL: registryUrl,
          FRAGMENT_TOKEN: token,
          FRAGMENT_SIGNING_KEY: signingKey,
        },
      });
  // Published first and by force, because this version is about to run and fragments are checked against it.
  for (const folder of PLATFORM) {
    const { version } = readJson(join(root, folder, "dist/release/release.json"));
    await whenChanged(join(dataDirectory, "published", folder), toStamp(version), async () => {
      progress(`publishing the contract of ${folder}`);
      await runIn(folder)("publish");
      await runIn(folder)("promote", version, "--force", "--reason", "started from this folder");
    });
  }
  for (const { name, folder } of RELEASES) {
    const run = runIn(folder);
    const { version } = readJson(join(root, folder, "dist/release/release.json"));
    await whenChanged(join(dataDirectory, "published", name), toStamp(version), async () => {
      progress(`publishing ${name}@${version}`);
      await run("publish");
      await run("promote", version);
    });
  }
}

async function buildWhenStale(root, release, build) {
  const stampFile = join(root, ".cache/build", `${release.name}.json`);
  const folder = join(root, release.folder);
  const stamp = readJson(stampFile);
  const built = readJson(join(folder, "dist/release/release.json"));
  const current = () => fingerprintRelease(root, release, readJson(join(folder, "dist/inputs.json")));
  if (stamp && built?.version === stamp.version && current() === stamp.fingerprint) return;

  const { version } = readJson(join(folder, "package.json"));
  const local = `${version}-local.${fingerprint(root, release.sources).slice(0, 10)}`;
  await build(local);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ version: local, fingerprint: current() }));
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
