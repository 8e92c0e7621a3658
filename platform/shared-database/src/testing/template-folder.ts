import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { dirname, join, parse } from "node:path";
import { loadDatabaseTemplate } from "../embedded/database-template.js";

/** Folder for the template of an empty embedded database, kept between runs in the nearest `node_modules`. */
export function templateFolder(): string {
  const root = ancestors(process.cwd()).find((folder) => existsSync(join(folder, "node_modules")));
  return join(root ?? process.cwd(), "node_modules", ".cache", "shared-database");
}

/** Links the template into `dataDirectory`, which saves a service's first start seconds of CPU time. */
export async function shareTemplate(dataDirectory: string): Promise<void> {
  await loadDatabaseTemplate(templateFolder());
  await mkdir(dataDirectory, { recursive: true });
  await symlink(templateFolder(), join(dataDirectory, ".template"));
}

/** The folder and its ancestors, nearest first. */
export function ancestors(folder: string): string[] {
  return folder === parse(folder).root ? [folder] : [folder, ...ancestors(dirname(folder))];
}
