import { sql, type Kysely } from "kysely";
import { DatabaseOpenError } from "./database-open-error.js";

/** Creates the schema if it is missing. Takes a lock, because PostgreSQL fails if two processes create it at once. */
export async function createSchema<Schema>(database: Kysely<Schema>, schemaName: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`create schema ${schemaName}`}))`.execute(transaction);
    await transaction.schema.createSchema(schemaName).ifNotExists().execute();
  });
}

/** Names that never need quoting, because they also become parts of notification channels. */
export function assertSchemaName(schemaName: string): void {
  if (/^[a-z_][a-z0-9_]{0,39}$/.test(schemaName)) return;
  throw new DatabaseOpenError(
    "bad-options",
    `The schema name ${JSON.stringify(schemaName)} must be 1 to 40 lowercase letters, digits or underscores and must not start with a digit.`,
  );
}
