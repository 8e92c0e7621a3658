import { readFileSync } from "node:fs";
import { join } from "node:path";
import { RELEASES } from "./build-steps.mjs";
import { fingerprint, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

/**
 * Builds each fragment, and then the page plan, whose sources changed as `<version>-local.<hash>`, publishes it and points `stable` at it.
 * An unchanged fragment is left alone, so that a promote or rollback made by hand survives a restart.
 */
export async function publishFragments({ root, registryUrl, dataDirectory, progress }) {
  const fragmentCommand = join(root, "platform/fragment-kit/bin/fragment.js");
  const token = readFileSync(join(dataDirectory, "registry/local-token"), "utf8").trim();
  for (const { name, folder, inputs } of RELEASES) {
    const cwd = join(root, folder);
    const sources = fingerprint(root, inputs);
    const { version } = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"));
    const local = `${version}-local.${sources.slice(0, 10)}`;
    const run = (...args) =>
      runCommand(process.execPath, [fragmentCommand, ...args], {
        cwd,
        env: { ...process.env, FRAGMENT_REGISTRY_URL: registryUrl, FRAGMENT_TOKEN: token },
      });
    await whenChanged(join(root, ".cache/build", name), sources, async () => {
      progress(`building ${name}@${local}`);
      await run("build", "--version", local);
    });
    await whenChanged(join(dataDirectory, "published", name), local, async () => {
      progress(`publishing ${name}@${local}`);
      await run("publish");
      await run("promote", local);
    });
  }
}
