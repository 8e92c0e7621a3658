import type { PostgresPool } from "kysely";
import { describeFailure } from "../contain-failure.js";
import { createLagEstimate } from "./replica-lag.js";

/** Older data isn't shown. */
export const MAX_LAG_MS = 5_000;
const MEASURED_EVERY_MS = 1_000;

/** `reason` is undefined if the replica is in use again. */
export type ReplicaListener = (reason: string | undefined) => void;

export type ReplicaWatch = {
  /** The replica answers and is at most `MAX_LAG_MS` behind. */
  isCurrent(): boolean;
  /** Upper bound. Grows while the replica or the primary can't be asked. */
  lagSeconds(): number;
  /** Stops using the replica until it answers a later measurement. */
  suspend(error: unknown): void;
  /** Called when the replica is no longer current, and when it is again. */
  onChange(listener: ReplicaListener): void;
  close(): Promise<void>;
};

/** Pools of their own, so that neither waits for a connection while all are busy. */
type WatchedServers = { readonly primary: PostgresPool; readonly replica: PostgresPool };

/** Measures a replica every second. Never throws: a replica that can't be measured isn't current. */
export function watchReplica({ primary, replica }: WatchedServers): ReplicaWatch {
  const startedAt = performance.now();
  const estimate = createLagEstimate(startedAt - MAX_LAG_MS);
  let suspendedAt = startedAt;
  let answeredAt = -Infinity;
  let problem = "it hasn't been measured yet";
  let wasCurrent = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const listeners: ReplicaListener[] = [];

  const lagMs = () => performance.now() - estimate.currentAt();
  const isCurrent = () => lagMs() <= MAX_LAG_MS && answeredAt > suspendedAt;

  async function measure(): Promise<void> {
    const at = performance.now();
    try {
      estimate.addPrimary({ at, position: await readPrimaryPosition(primary) });
      estimate.addReplayed(await readReplayedPosition(replica));
      answeredAt = at;
      problem = `it is more than ${MAX_LAG_MS / 1000} s behind`;
    } catch (error) {
      problem = describeFailure(error);
    }
  }

  function reportChange(): void {
    if (isCurrent() === wasCurrent) return;
    wasCurrent = !wasCurrent;
    for (const listener of listeners) listener(wasCurrent ? undefined : problem);
  }

  async function measureAgain(): Promise<void> {
    await measure();
    reportChange();
    if (!isClosed) timer = setTimeout(() => (measuring = measureAgain()), MEASURED_EVERY_MS).unref();
  }
  let measuring = measureAgain();

  return {
    isCurrent,
    lagSeconds: () => Math.max(0, lagMs() / 1000),
    suspend(error) {
      suspendedAt = performance.now();
      problem = describeFailure(error);
      reportChange();
    },
    onChange: (listener) => listeners.push(listener),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await measuring;
      await Promise.all([primary.end(), replica.end()]);
    },
  };
}

async function readPrimaryPosition(primary: PostgresPool): Promise<bigint> {
  return readPosition(primary, "select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position");
}

/** A server that was promoted no longer follows the primary. */
async function readReplayedPosition(replica: PostgresPool): Promise<bigint> {
  const replayed = "pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')";
  return readPosition(replica, `select case when pg_is_in_recovery() then ${replayed} end as position`);
}

async function readPosition(pool: PostgresPool, statement: string): Promise<bigint> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ position: string | null }>(statement, []);
    const position = rows[0]?.position ?? undefined;
    if (position === undefined) throw new Error("the server is not a replica");
    return BigInt(position);
  } finally {
    client.release();
  }
}
