import { AsyncLocalStorage } from "node:async_hooks";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { DatabaseOpenError } from "../database-open-error.js";
import { DatabaseUnavailableError } from "../database-unavailable-error.js";
import { createPostgresqlPool } from "./postgresql-pool.js";
import { parseServerAddress, type ServerAddress } from "./server-address.js";
import { watchReplica, type ReplicaListener } from "./watch-replica.js";

/** A read that takes longer is repeated on the primary. */
const READ_TIMEOUT_MS = 2_000;

export type Replica = {
  /** Whether it answers and is at most 5 s behind. */
  isCurrent(): boolean;
  /** Upper bound; grows while it can't be measured. */
  lagSeconds(): number;
  /**
   * Runs `work`, in which `reading` reads from the replica. From the first read that fails there, it reads from the
   * primary. So the statements of one answer only ever go forward in time.
   */
  readFrom(work: () => void): void;
  /** How many reads failed on the replica so far and were repeated on the primary. */
  repeatedReads(): number;
  /** Called with the reason when the replica is no longer current, and without when it is again. */
  onChange(listener: ReplicaListener): void;
};

export type OpenedReplica = Replica & {
  /** For a Kysely that only reads: replica inside `readFrom`, otherwise the primary. Doesn't end the primary's pool. */
  readonly pool: PostgresPool;
  close(): Promise<void>;
};

type Answer = { isOnReplica: boolean };

export type ReplicaOptions = {
  readonly address: ServerAddress;
  readonly maxConnections: number;
  readonly primary: PostgresPool;
  readonly primaryAddress: ServerAddress;
};

/** Doesn't wait for a connection, so a process also starts while the replica is unavailable. */
export function openReplica({ address, maxConnections, primary, primaryAddress }: ReplicaOptions): OpenedReplica {
  const timeouts = { query_timeout: READ_TIMEOUT_MS, connectionTimeoutMillis: READ_TIMEOUT_MS };
  const replica = createPostgresqlPool(address, { max: maxConnections, ...timeouts });
  const watch = watchReplica({
    primary: createPostgresqlPool(primaryAddress, { max: 1, ...timeouts }),
    replica: createPostgresqlPool(address, { max: 1, ...timeouts }),
  });
  const answers = new AsyncLocalStorage<Answer>();
  let repeated = 0;

  function leaveReplica(answer: Answer, error: unknown): void {
    repeated += 1;
    answer.isOnReplica = false;
    if (error instanceof DatabaseUnavailableError) watch.suspend(error.cause);
  }

  async function connect(): Promise<PostgresPoolClient> {
    const answer = answers.getStore();
    if (!answer?.isOnReplica) return primary.connect();
    try {
      const client = await replica.connect();
      return createRepeatingClient(client, primary, (error) => leaveReplica(answer, error));
    } catch (error) {
      leaveReplica(answer, error);
      return primary.connect();
    }
  }

  return {
    pool: { connect, end: () => replica.end() },
    isCurrent: watch.isCurrent,
    lagSeconds: watch.lagSeconds,
    readFrom: (work) => answers.run({ isOnReplica: true }, work),
    repeatedReads: () => repeated,
    onChange: watch.onChange,
    close: watch.close,
  };
}

/** One replica, because the lag of one is measured. Throws `bad-options`. */
export function parseReplicaAddress(url: string): ServerAddress {
  const { urls, isPrimaryOnly } = parseServerAddress(url);
  if (urls.length === 1 && !isPrimaryOnly) return { urls, isPrimaryOnly };
  throw new DatabaseOpenError(
    "bad-options",
    "DATABASE_REPLICA_URL must name one replica: postgresql://user:password@host:5432/database.",
  );
}

const BEGINS_TRANSACTION = /^(?:begin|start transaction)\b/i;

/** Repeats on the primary what fails on the replica, and runs transactions there. */
function createRepeatingClient(
  client: PostgresPoolClient,
  primary: PostgresPool,
  onFailure: (error: unknown) => void,
): PostgresPoolClient {
  let onPrimary: PostgresPoolClient | undefined;

  async function query(text: string, values: readonly unknown[]) {
    if (!onPrimary && !BEGINS_TRANSACTION.test(text)) {
      try {
        return await client.query(text, values);
      } catch (error) {
        onFailure(error);
      }
    }
    onPrimary ??= await primary.connect();
    return onPrimary.query(text, values);
  }

  return {
    // As in `createPostgresqlPool`.
    query: query as never,
    release() {
      client.release();
      onPrimary?.release();
    },
  };
}
