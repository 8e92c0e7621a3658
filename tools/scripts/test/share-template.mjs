import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * Lets a test shop start from the empty database that earlier runs made (shared-database's `templateFolder`): making one
 * takes each service seconds of CPU time.
 */
export function shareTemplate(root, dataDirectory) {
  const template = join(root, "node_modules/.cache/shared-database");
  for (const folder of [template, dataDirectory]) mkdirSync(folder, { recursive: true });
  symlinkSync(template, join(dataDirectory, ".template"));
}
