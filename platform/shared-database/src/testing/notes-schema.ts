import { sql } from "kysely";
import type { MigrationList } from "../migrate-database.js";

/** A small schema for this package's own tests. */
export type NotesSchema = { notes: { id: number; text: string; size: string; seen: Date | null; tags: unknown } };

export const notesMigrations: MigrationList = {
  "001-notes": {
    async up(database) {
      await database.schema
        .createTable("notes")
        .addColumn("id", "integer", (column) => column.primaryKey())
        .addColumn("text", "text", (column) => column.notNull())
        .addColumn("size", "bigint", (column) => column.notNull().defaultTo(0))
        .addColumn("seen", "timestamptz")
        .addColumn("tags", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
        .execute();
    },
  },
};
