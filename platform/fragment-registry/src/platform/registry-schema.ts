import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { PublishedManifest } from "shared-contracts";
import type { AuditEntry, FailedTest, Neighborhood } from "shared-contracts/registry";
import type { JudgeState } from "../trials/judge/judge-canary.js";
import type { CurvePoint, TrialRules, TrialStatus } from "../trials/judge/trial.js";
import type { FileState, ReleaseState } from "../releases/release-states.js";

type CreatedAt = ColumnType<Date, never, never>;
type Immutable<Value> = ColumnType<Value, Value, never>;

export type ReleasesTable = {
  id: Generated<number>;
  name: Immutable<string>;
  version: Immutable<string>;
  state: ReleaseState;
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
  uploaded_by: Immutable<string>;
  uploaded_at: CreatedAt;
  file_state: Generated<FileState>;
  /** When its files were last published again. */
  files_restored_at: Date | null;
};

/** Only used with PostgreSQL, where it is the source of truth. */
export type ReleaseChunksTable = {
  name: string;
  version: string;
  encoding: string;
  path: string;
  position: number;
  content: Buffer;
};

export type ChannelsTable = {
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
export type LockRevisionTable = {
  revision: number;
  /** Percentage of visitors who get the canary. */
  canary_share: Generated<number>;
};

export type TokensTable = {
  id: Immutable<string>;
  label: Immutable<string>;
  person: Immutable<string>;
  parent: Immutable<string | null>;
  /** A plain SHA-256 is enough for 256 random bits. */
  hash: Immutable<string>;
  fragments: Immutable<string[]>;
  actions: Immutable<string[]>;
  created_by: Immutable<string>;
  created_at: CreatedAt;
  expires_at: Immutable<Date | null>;
  revoked_at: Date | null;
};

/** Promotions to stable that a second person must request too; only the latest one per fragment. */
export type WaitingPromotionsTable = {
  name: string;
  version: string;
  expected_revision: number;
  person: string;
  actor: string;
  asked_at: ColumnType<Date, Date | undefined, Date>;
};

export type SigningKeysTable = {
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
export type PageReportTable = {
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

/** The page locks reported by each shell. */
export type ShellsTable = {
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
  rules: JSONColumnType<TrialRules>;
  /** Index into the steps of its rules. */
  step: number;
  step_started_at: ColumnType<Date, Date | undefined, Date>;
  judge: JSONColumnType<JudgeState>;
  curve: JSONColumnType<readonly CurvePoint[]>;
  status: TrialStatus;
  outcome: string | null;
  ended_at: Date | null;
};

/** Append-only: one row per run of a release's tests on one page. */
export type VerificationsTable = {
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
  release_chunks: ReleaseChunksTable;
  channels: ChannelsTable;
  channel_history: ChannelHistoryTable;
  lock_revision: LockRevisionTable;
  tokens: TokensTable;
  waiting_promotions: WaitingPromotionsTable;
  signing_keys: SigningKeysTable;
  audit_log: AuditLogTable;
  verifications: VerificationsTable;
  evidence: PageReportTable;
  shells: ShellsTable;
  canary_trials: CanaryTrialsTable;
};
