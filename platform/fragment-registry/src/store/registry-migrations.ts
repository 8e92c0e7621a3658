import { sql } from "kysely";
import type { MigrationList } from "shared-database";
import { m001Registry } from "./m001-registry.js";

export const registryMigrations: MigrationList = {
  "001-registry": m001Registry,
  "002-audit-log": {
    async up(database) {
      await sql`
        create table audit_log (
          id integer generated always as identity primary key,
          at timestamptz not null default now(),
          actor text not null,
          action text not null,
          outcome text not null check (outcome in ('done', 'refused')),
          fragment text,
          channel text,
          from_version text,
          to_version text,
          reason text,
          details text
        )`.execute(database);
      await sql`
        create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
        end $$`.execute(database);
      for (const table of ["audit_log", "channel_history"]) {
        await sql`
          create trigger ${sql.raw(`${table}_append_only`)} before update or delete or truncate on ${sql.table(table)}
          for each statement execute function refuse_change()`.execute(database);
      }
    },
  },
  "003-retire": {
    async up(database) {
      await sql`
        alter table channel_history
          alter column to_version drop not null,
          drop constraint channel_history_action_check,
          add constraint channel_history_action_check check (action in ('promote', 'rollback', 'retire'))`.execute(
        database,
      );
    },
  },
  "004-narrow-tokens": {
    async up(database) {
      await sql`alter table tokens add column expires_at timestamptz, add column person text, add column parent text`.execute(
        database,
      );
      await sql`update tokens set person = label`.execute(database);
      await sql`alter table tokens alter column person set not null`.execute(database);
      // Previously one action covered these four, and tokens never expired.
      await sql`
        update tokens set actions = actions || '{rollback,retire,quarantine}'::text[]
        where 'promote' = any(actions)`.execute(database);
      await sql`
        update tokens set expires_at = now() + interval '90 days' where created_by <> 'registry start'`.execute(
        database,
      );
      await sql`
        create table waiting_promotions (
          name text primary key,
          version text not null,
          expected_revision integer not null,
          person text not null,
          actor text not null,
          asked_at timestamptz not null default now()
        )`.execute(database);
    },
  },
  "005-signed-releases": {
    async up(database) {
      await sql`alter table releases add column signed_by text, add column signature text`.execute(database);
      await sql`
        create table signing_keys (
          key text primary key,
          fragments text[] not null,
          label text not null,
          added_at timestamptz not null default now(),
          revoked_at timestamptz
        )`.execute(database);
    },
  },
  "006-canary-share": {
    async up(database) {
      await sql`
        alter table lock_revision
        add column canary_share integer not null default 0 check (canary_share between 0 and 100)`.execute(database);
    },
  },
  "007-canary-trials": {
    async up(database) {
      await sql`
        create table evidence (
          name text not null,
          version text not null,
          slot text not null,
          device text not null,
          minute timestamptz not null,
          metric text not null,
          bucket integer not null,
          count bigint not null,
          primary key (minute, name, version, slot, device, metric, bucket)
        )`.execute(database);
      await sql`
        create table canary_trials (
          id integer generated always as identity primary key,
          name text not null,
          version text not null,
          started_by text not null,
          person text not null,
          started_at timestamptz not null default now(),
          rules jsonb not null,
          step integer not null,
          step_started_at timestamptz not null default now(),
          judge jsonb not null,
          curve jsonb not null,
          status text not null check (status in ('running', 'promoted', 'rolled-back', 'passed', 'inconclusive', 'stopped')),
          outcome text,
          ended_at timestamptz
        )`.execute(database);
      await sql`create unique index canary_trials_running on canary_trials ((true)) where status = 'running'`.execute(
        database,
      );
      await sql`update tokens set actions = actions || '{report}'::text[] where 'admin' = any(actions)`.execute(
        database,
      );
    },
  },
  "008-verifications": {
    async up(database) {
      await sql`
        create table verifications (
          id integer generated always as identity primary key,
          name text not null,
          version text not null,
          run text not null,
          shard integer not null,
          shards integer not null check (shard between 1 and shards),
          neighbors text not null check (neighbors in ('live', 'previous')),
          lock_id text not null,
          releases text[] not null,
          passed integer not null,
          failures jsonb not null,
          recorded_by text not null,
          recorded_at timestamptz not null default now(),
          unique (name, version, run, neighbors, shard)
        )`.execute(database);
      await sql`
        create trigger verifications_append_only before update or delete or truncate on verifications
        for each statement execute function refuse_change()`.execute(database);
      await sql`
        create table verification_reports (
          id integer primary key references verifications,
          name text not null,
          content bytea not null
        )`.execute(database);
    },
  },
  "011-shells": {
    async up(database) {
      await sql`
        create table shells (
          name text primary key,
          stable_lock text,
          canary_lock text,
          since timestamptz not null,
          seen_at timestamptz not null
        )`.execute(database);
    },
  },
  "012-file-retention": {
    async up(database) {
      await sql`
        alter table releases add column file_state text not null default 'stored'
          check (file_state in ('stored', 'deleting', 'deleted')), add column files_restored_at timestamptz`.execute(
        database,
      );
    },
  },
};
