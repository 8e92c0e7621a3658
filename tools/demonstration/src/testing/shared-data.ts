import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDER = join("shared", "data");

/** The real data lies beside the project, never in it; says so when a test has to do without. */
export function findSharedFile(name: string): string {
  let directory = __dirname;
  while (!existsSync(join(directory, FOLDER)) && dirname(directory) !== directory) directory = dirname(directory);
  const path = process.env["SHARED_DATA_DIR"]
    ? join(process.env["SHARED_DATA_DIR"], name)
    : join(directory, FOLDER, name);
  if (!existsSync(path))
    process.stderr.write(
      `SKIPPED: ${name} is not here; put it into shared/data beside the project or set SHARED_DATA_DIR.\n`,
    );
  return path;
}
