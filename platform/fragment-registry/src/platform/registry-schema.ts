import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from "kysely";
import type { PublishedManifest } from "shared-contracts";
import type {
  AuditEntry,
  CanaryTrial,
  FailedTest,
  Neighborhood,
  Release,
  ReleaseSource,
  TokenAction,
} from "shared-contracts/registry";
import type { JudgeState } from "../trials/judge/judge-canary.js";

type CreatedAt = ColumnType<Date, never, never>;
type Immutable<Value> = ColumnType<Value, Value, never>;

export type ReleasesTable = {
  id: Generated<number>;
  name: Immutable<string>;
  version: Immutable<string>;
  state: Release["state"];
  /** Why it was rejected or quarantined. */
  reason: string | null;
  /** Null if the upload had no readable manifest. */
  manifest: JSONColumnType<PublishedManifest> | null;
  manifest_integrity: Immutable<string | null>;
  file_count: Immutable<number>;
  byte_count: Immutable<number>;
  /** Key of the team that signed it, and its signature. */
  signed_by: string | null;
  signature: string | null;
  source: JSONColumnType<ReleaseSource> | null;
  uploaded_by: Immutable<string>;
  uploaded_at: CreatedAt;
  file_state: Generated<Release["fileState"]>;
  /** When its files were last published again. */
  files_restored_at: Date | null;
};

/** Only used with PostgreSQL, where it is the source of truth. */
type ReleaseFilesTable = {
  name: string;
  version: string;
  path: string;
  content: Buffer;
};

type ChannelsTable = {
  name: string;
  channel: string;
  version: string;
  revision: number;
  changed_by: string;
  changed_at: ColumnType<Date, Date | undefined, Date>;
};

export type ChannelHistoryTable = {
  id: Generated<number>;
  name: string;
  channel: string;
  revision: number;
  action: "promote" | "rollback" | "retire";
  from_version: string | null;
  /** Null if the fragment was retired. */
  to_version: string | null;
  reason: string | null;
  actor: string;
  at: CreatedAt;
};

/** One row with the number of pointer changes. Its row lock serializes them. */
type LockRevisionTable = {
  revision: number;
  /** Percentage of visitors who get the canary. */
  canary_share: Generated<number>;
};

type TokensTable = {
  id: Immutable<string>;
  label: Immutable<string>;
  person: Immutable<string>;
  parent: Immutable<string | null>;
  /** A plain SHA-256 is enough for 256 random bits. */
  hash: Immutable<string>;
  fragments: Immutable<string[]>;
  actions: Immutable<TokenAction[]>;
  created_by: Immutable<string>;
  created_at: CreatedAt;
  expires_at: Immutable<Date | null>;
  revoked_at: Date | null;
};

/** Promotions to stable that a second person must request too; only the latest one per fragment. */
type WaitingPromotionsTable = {
  name: string;
  version: string;
  expected_revision: number;
  person: string;
  actor: string;
  asked_at: ColumnType<Date, Date | undefined, Date>;
};

type SigningKeysTable = {
  key: Immutable<string>;
  fragments: Immutable<string[]>;
  label: Immutable<string>;
  added_at: CreatedAt;
  revoked_at: Date | null;
};

export type AuditLogTable = {
  id: Generated<number>;
  at: CreatedAt;
  actor: string;
  action: AuditEntry["action"];
  outcome: "done" | "refused";
  fragment: string | null;
  channel: string | null;
  from_version: string | null;
  to_version: string | null;
  reason: string | null;
  details: string | null;
};

/** Shells' reports on live releases, per minute. */
type PageReportTable = {
  name: string;
  version: string;
  slot: string;
  device: string;
  minute: Date;
  metric: string;
  bucket: number;
  /** A `bigint`, which drivers return as text or number. */
  count: ColumnType<string | number, number, number>;
};

/** What the errors said that shells counted. */
type PageErrorsTable = {
  name: string;
  version: string;
  slot: string;
  metric: string;
  message: string;
  stack: string;
  /** A `bigint`, which drivers return as text or number. */
  count: ColumnType<string | number, number, number>;
  first_at: Date;
  last_at: Date;
};

/** The page locks reported by each shell. */
type ShellsTable = {
  name: string;
  stable_lock: string | null;
  canary_lock: string | null;
  /** Start of using these locks. */
  since: Date;
  seen_at: Date;
};

/** At most one is running at a time. */
export type CanaryTrialsTable = {
  id: Generated<number>;
  name: Immutable<string>;
  version: Immutable<string>;
  started_by: Immutable<string>;
  person: Immutable<string>;
  started_at: CreatedAt;
  rules: JSONColumnType<CanaryTrial["rules"]>;
  /** Index into the steps of its rules. */
  step: number;
  step_started_at: ColumnType<Date, Date | undefined, Date>;
  judge: JSONColumnType<JudgeState>;
  /**
   * `passed`: as good as the stable page but not promoted, for the reason in the outcome. `stopped`: somebody changed the
   * canary manually.
   */
  status: CanaryTrial["status"];
  outcome: string | null;
  ended_at: Date | null;
};

/** Append-only: one row per run of a release's tests on one page. */
type VerificationsTable = {
  id: Generated<number>;
  name: string;
  version: string;
  neighbors: Neighborhood;
  lock_id: string;
  /** The page that was tested, as `name@version`. */
  releases: string[];
  passed: number;
  failures: JSONColumnType<FailedTest[]>;
  recorded_by: string;
  recorded_at: CreatedAt;
};

export type RegistrySchema = {
  releases: ReleasesTable;
  release_files: ReleaseFilesTable;
  channels: ChannelsTable;
  channel_history: ChannelHistoryTable;
  lock_revision: LockRevisionTable;
  tokens: TokensTable;
  waiting_promotions: WaitingPromotionsTable;
  signing_keys: SigningKeysTable;
  audit_log: AuditLogTable;
  verifications: VerificationsTable;
  evidence: PageReportTable;
  page_errors: PageErrorsTable;
  shells: ShellsTable;
  canary_trials: CanaryTrialsTable;
};

export type RegistryDatabase = Kysely<RegistrySchema>;
export type RegistryTransaction = Transaction<RegistrySchema>;

type CamelCase<Column> = Column extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Column;

/** A row with names in camel case and times as ISO text. */
export type RecordOf<Row> = {
  readonly [Column in keyof Row as CamelCase<Column>]: Row[Column] extends Date | null
    ? string | Exclude<Row[Column], Date>
    : Row[Column];
};

export function toRecord<Row extends object>(row: Row): RecordOf<Row> {
  const fields = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(fields) as RecordOf<Row>;
}
