import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./run-command.mjs";

/** Installs the locked packages unless they already are. */
export async function installPackages({ root, progress }) {
  if (isInstalled(root)) return;
  progress("installing packages (npm ci), a minute or several");
  await runCommand("npm", ["ci", "--no-audit", "--no-fund"], { cwd: root });
}

/**
 * Compares versions with what npm says it installed, so that packages installed by hand count until the lock changes.
 */
export function isInstalled(root) {
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  return Object.entries(packagesOf(join(root, "package-lock.json")))
    .filter(([path, { optional, devOptional }]) => path !== "" && !optional && !devOptional)
    .every(([path, { version }]) => path in installed && installed[path].version === version);
}

function packagesOf(lock) {
  return existsSync(lock) ? JSON.parse(readFileSync(lock, "utf8")).packages : {};
}
