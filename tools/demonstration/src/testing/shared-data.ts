import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const FOLDER = join("shared", "data");

/** Path of real data, which is kept outside the project. Logs that tests are skipped if it is missing. */
export function findSharedFile(name: string): string {
  let directory = __dirname;
  while (!existsSync(join(directory, FOLDER)) && dirname(directory) !== directory) directory = dirname(directory);
  const path = process.env["SHARED_DATA_DIR"]
    ? join(process.env["SHARED_DATA_DIR"], name)
    : join(directory, FOLDER, name);
  if (!existsSync(path))
    process.stderr.write(
      `SKIPPED: ${name} not found. Put it into shared/data beside the project or set SHARED_DATA_DIR.\n`,
    );
  return path;
}
