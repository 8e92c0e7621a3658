import type { MigrationList } from "shared-database";

/** The service's own tables: engines have neither idempotency keys, nor turns, nor limits of sign-ins. */
export type PortTables = {
  readonly outcomes: {
    readonly visitor_key: string;
    readonly idempotency_key: string;
    readonly request_hash: string;
    readonly outcome: unknown;
    readonly created_at: Date;
  };
  /** Whose changes are under way, until when unless renewed. */
  readonly turns: { readonly visitor_key: string; readonly holder: string; readonly ends_at: Date };
  readonly sign_in_attempts: { readonly account: string; readonly attempted_at: Date };
};

export const PORT_MIGRATIONS: MigrationList = {
  "0001-outcomes": [
    `create table outcomes (
      visitor_key text not null,
      idempotency_key text not null,
      request_hash text not null,
      outcome jsonb not null,
      created_at timestamptz not null,
      primary key (visitor_key, idempotency_key)
    )`,
    `create index outcomes_by_age on outcomes (created_at)`,
  ],
  "0002-sign-in-attempts": [
    `create table sign_in_attempts (account text not null, attempted_at timestamptz not null)`,
    `create index sign_in_attempts_by_account on sign_in_attempts (account, attempted_at)`,
    `create index sign_in_attempts_by_age on sign_in_attempts (attempted_at)`,
  ],
  "0003-turns": [
    `create table turns (visitor_key text primary key, holder text not null, ends_at timestamptz not null)`,
  ],
};
