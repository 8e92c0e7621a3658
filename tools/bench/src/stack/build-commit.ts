import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, SCRATCH } from "../system/places.js";

/** Builds a commit in a folder of its own, once, and returns the folder. Takes minutes. */
export function buildCommit(name: string): string {
  const commit = run(ROOT, "git", "rev-parse", "--short=12", `${name}^{commit}`).trim();
  const folder = join(SCRATCH, "versions", commit);
  const builtMark = join(folder, "shell/dist/server.js");
  if (existsSync(builtMark)) return folder;
  console.log(`Building ${commit} in ${folder} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  run(folder, "npm", "ci", "--no-audit", "--no-fund");
  run(folder, "npm", "run", "build", "--silent");
  return folder;
}

function run(folder: string, command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}
