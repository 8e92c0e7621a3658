import { writeFile } from "node:fs/promises";
import { hasPostgres, startPostgres } from "../start-postgres.js";

/** Serves the test files of one run: writes the server's URL to the file in its argument, and ends with its input. */
if (hasPostgres()) {
  const { url, stop } = await startPostgres();
  await writeFile(process.argv[2] ?? "", url);
  process.stdin.resume().once("end", () => void stop());
}
