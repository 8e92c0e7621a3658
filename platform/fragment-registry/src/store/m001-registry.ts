import { sql } from "kysely";
import type { MigrationList } from "shared-database";

/** Releases, channels with their history, and tokens. */
export const m001Registry: MigrationList[string] = {
  async up(database) {
    await sql`
      create table releases (
        id integer generated always as identity primary key,
        name text not null,
        version text not null,
        state text not null check (state in ('uploaded', 'verified', 'rejected', 'quarantined')),
        reason text,
        manifest jsonb,
        manifest_integrity text,
        file_count integer not null,
        byte_count integer not null,
        uploaded_by text not null,
        uploaded_at timestamptz not null default now()
      )`.execute(database);
    // A rejected upload keeps its row but frees its version.
    await sql`create unique index releases_once on releases (name, version) where state <> 'rejected'`.execute(
      database,
    );
    await sql`
      create table release_chunks (
        name text not null,
        version text not null,
        encoding text not null,
        path text not null,
        position integer not null,
        content bytea not null,
        primary key (name, version, encoding, path, position)
      )`.execute(database);
    await sql`
      create table channels (
        name text not null,
        channel text not null,
        version text not null,
        revision integer not null,
        changed_by text not null,
        changed_at timestamptz not null default now(),
        primary key (name, channel)
      )`.execute(database);
    await sql`
      create table channel_history (
        id integer generated always as identity primary key,
        name text not null,
        channel text not null,
        revision integer not null,
        action text not null check (action in ('promote', 'rollback')),
        from_version text,
        to_version text not null,
        reason text,
        actor text not null,
        at timestamptz not null default now(),
        unique (name, channel, revision)
      )`.execute(database);
    await sql`create table lock_revision (only_row boolean primary key default true check (only_row), revision integer not null)`.execute(
      database,
    );
    await sql`insert into lock_revision (revision) values (0)`.execute(database);
    await sql`
      create table tokens (
        id text primary key,
        label text not null,
        hash text not null unique,
        fragments text[] not null,
        actions text[] not null,
        created_by text not null,
        created_at timestamptz not null default now(),
        revoked_at timestamptz
      )`.execute(database);
  },
};
