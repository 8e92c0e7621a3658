import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FragmentError } from "../build/fragment-error.js";
import { runTool } from "./run-tool.js";

const KIT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Folder of the shell that `fragment dev` runs. It is part of the published kit; in the kit's repository it is rebuilt
 * if the shell has been built since.
 */
export async function provideShell(): Promise<string> {
  const folder = join(KIT, "dist/shell");
  const workspace = resolve(KIT, "../..");
  const source = join(workspace, "shell/build.ts");
  if (!existsSync(source)) {
    if (existsSync(join(folder, "server.js"))) return folder;
    throw new FragmentError("project-invalid", `${folder} not found. Reinstall fragment-kit.`);
  }
  // A build writes assets.json last, so one that failed is repeated.
  if (timeOf(join(folder, "assets.json")) <= timeOf(join(workspace, "shell/dist/server.js"))) {
    await runTool("npm", ["run", "build:development", "--workspace", "shell"], workspace);
  }
  return folder;
}

/** 0 if the file doesn't exist. */
function timeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
