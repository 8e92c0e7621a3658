import { z } from "zod";

const MAX_TIMEOUT_MS = 2_147_483_647;

const toTimeout = (defaultMs: number) => z.coerce.number().int().min(0).max(MAX_TIMEOUT_MS).default(defaultMs);

/** The environment variables of a service with a database, to spread into the service's own. For a timeout, 0 is none. */
export const DATABASE_ENVIRONMENT = {
  DATABASE_URL: z.string().optional(),
  DATABASE_DIRECT_URL: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).max(1000).default(10),
  DATABASE_STATEMENT_TIMEOUT_MS: toTimeout(0),
  DATABASE_LOCK_TIMEOUT_MS: toTimeout(0),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: toTimeout(60_000),
  MIGRATE: z.enum(["on", "off"]).default("on"),
} as const;

const Environment = z.object(DATABASE_ENVIRONMENT);

/** Of PostgreSQL; the embedded database has no settings. */
export type DatabaseSettings = {
  /** `postgresql://…`; of several hosts the first that accepts connections, with `target_session_attrs` the primary. */
  readonly url?: string | undefined;
  /** Past a connection pooler, for notifications and migrations. Default: `url`. */
  readonly directUrl?: string | undefined;
  /** Of this process. */
  readonly maxConnections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
  /** False: a schema that lacks migrations is refused. */
  readonly migrates: boolean;
};

export function toDatabaseSettings(environment: z.infer<typeof Environment>): DatabaseSettings {
  return {
    url: environment.DATABASE_URL || undefined,
    directUrl: environment.DATABASE_DIRECT_URL || undefined,
    maxConnections: environment.DATABASE_POOL_SIZE,
    statementTimeoutMs: environment.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: environment.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: environment.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
    migrates: environment.MIGRATE === "on",
  };
}

export const DEFAULT_DATABASE_SETTINGS = toDatabaseSettings(Environment.parse({}));
