import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { whenChanged } from "./fingerprint.mjs";
import { runCommand } from "./run-command.mjs";

/** Installs the locked packages unless they already are. */
export async function installPackages({ root, progress }) {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(join(root, "node_modules/.package-lock.json"));
  const stamp = join(root, "node_modules/.installed-lock");
  if (installed && !existsSync(stamp)) return;
  await whenChanged(stamp, lock, async () => {
    progress("installing packages (npm ci), about a minute");
    await runCommand("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root });
  });
}
