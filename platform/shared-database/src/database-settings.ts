import { z } from "zod";

const MAX_TIMEOUT_MS = 2_147_483_647;

const wholeNumber = (minimum: number, maximum: number) => ({
  schema: z.coerce.number().int().min(minimum).max(maximum),
  expected: `a whole number from ${minimum} to ${maximum}`,
});
const address = { schema: z.string(), expected: "postgresql://user:password@host:5432/database" };

/** Environment variables of a service with a database, to spread into the service's own. A timeout of 0 means none. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    ...address,
    isSecret: true,
    effect: "PostgreSQL ([one or several hosts](postgresql.md#several-hosts)) instead of the embedded database",
  },
  DATABASE_DIRECT_URL: {
    ...address,
    isSecret: true,
    effect: "PostgreSQL without its connection pooler, for notifications; without it `DATABASE_URL`",
  },
  DATABASE_REPLICA_URL: {
    ...address,
    isSecret: true,
    effect: "A [replica](postgresql.md#a-replica-for-reads) that storefront-api reads pages from while it is current",
  },
  DATABASE_SCHEMA: {
    schema: z.string().regex(/^[a-z_][a-z0-9_]*$/),
    expected: "a lowercase name",
    default: "storefront",
    effect: "Schema of storefront-api; fragment-registry's is always `fragment_registry`",
  },
  DATABASE_POOL_SIZE: { ...wholeNumber(1, 1000), default: "10", effect: "Connections of each process" },
  DATABASE_STATEMENT_TIMEOUT_MS: {
    ...wholeNumber(0, MAX_TIMEOUT_MS),
    default: "0",
    effect: "Time limit of a statement, except in recounts; 0 keeps the role's",
  },
  DATABASE_LOCK_TIMEOUT_MS: {
    ...wholeNumber(0, MAX_TIMEOUT_MS),
    default: "0",
    effect: "Time limit of waiting for a lock; 0 keeps the role's",
  },
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: {
    ...wholeNumber(0, MAX_TIMEOUT_MS),
    default: "60000",
    effect: "Time limit of an idle transaction",
  },
} as const;

type Variables = typeof DATABASE_SETTINGS;
type DatabaseEnvironment = {
  readonly [Name in keyof Variables]:
    | z.output<Variables[Name]["schema"]>
    | (Variables[Name] extends { readonly default: string } ? never : undefined);
};

/** Settings for PostgreSQL; the embedded database has none. */
export type DatabaseSettings = {
  /**
   * `postgresql://…`; of several hosts the first that accepts connections, or with `target_session_attrs` the primary.
   */
  readonly url?: string | undefined;
  /** Bypasses a connection pooler, for notifications. Defaults to `url`. */
  readonly directUrl?: string | undefined;
  /** Pool size of this process. */
  readonly maxConnections: number;
  readonly statementTimeoutMs: number;
  readonly lockTimeoutMs: number;
  readonly idleTransactionTimeoutMs: number;
};

export function toDatabaseSettings(environment: DatabaseEnvironment): DatabaseSettings {
  return {
    url: environment.DATABASE_URL,
    directUrl: environment.DATABASE_DIRECT_URL,
    maxConnections: environment.DATABASE_POOL_SIZE,
    statementTimeoutMs: environment.DATABASE_STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: environment.DATABASE_LOCK_TIMEOUT_MS,
    idleTransactionTimeoutMs: environment.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS,
  };
}

const defaults = Object.entries(DATABASE_SETTINGS).map(([name, setting]) => {
  return [name, "default" in setting ? setting.schema.parse(setting.default) : undefined] as const;
});
export const DEFAULT_DATABASE_SETTINGS = toDatabaseSettings(Object.fromEntries(defaults) as DatabaseEnvironment);
