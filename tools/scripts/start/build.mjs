import { join } from "node:path";
import { BUILD_STEPS } from "./build-steps.mjs";
import { fingerprint, whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

/** Builds what changed since the last build, with a message per step. */
export async function buildAll({ root, progress }) {
  for (const { name, command, inputs } of BUILD_STEPS) {
    await whenChanged(join(root, ".cache/build", name), fingerprint(root, inputs), async () => {
      progress(`building ${name}`);
      await runCommand(command[0], command[1], { cwd: root });
    });
  }
}
