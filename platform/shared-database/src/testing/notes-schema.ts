import type { SchemaStatements } from "../create-schema.js";

/** A small schema for this package's own tests. */
export type NotesSchema = { notes: { id: number; text: string; size: string; seen: Date | null; tags: unknown } };

export const NOTES_SCHEMA: SchemaStatements = [
  `create table notes (
    id integer primary key,
    text text not null,
    size bigint not null default 0,
    seen timestamptz,
    tags jsonb not null default '[]'
  )`,
];
