import { openDatabase, type DatabaseOptions } from "./open-database.js";

/** Migrates a database and prints what was done; run it before deploying services with `MIGRATE=off`. */
export async function runMigrateCommand(
  service: string,
  readOptions: () => Omit<DatabaseOptions, "migrates">,
): Promise<void> {
  try {
    const { migrated, close } = await openDatabase({ ...readOptions(), migrates: true });
    await close();
    process.stdout.write(`${service}: ${migrated.length > 0 ? `migrated ${migrated.join(", ")}` : "up to date"}\n`);
  } catch (error) {
    process.stderr.write(`${service} could not be migrated: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
