import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readBuildSteps } from "./build-steps.mjs";
import { fingerprintEach, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

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
