import { z } from "zod";

const wholeNumber = (minimum: number, maximum: number) => ({
  schema: z.coerce.number().int().min(minimum).max(maximum),
  expected: `a whole number from ${minimum} to ${maximum}`,
});
const address = { schema: z.string(), expected: "postgresql://user:password@host:5432/database" };

/** Environment variables of a service with a database, to spread into the service's own. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: {
    ...address,
    isSecret: true,
    effect: "[PostgreSQL](postgresql.md) instead of the embedded database",
  },
  DATABASE_DIRECT_URL: {
    ...address,
    isSecret: true,
    effect: "PostgreSQL without its connection pooler, for notifications; without it `DATABASE_URL`",
  },
  DATABASE_SCHEMA: {
    schema: z.string().regex(/^[a-z_][a-z0-9_]*$/),
    expected: "a lowercase name",
    default: "storefront",
    effect: "Schema of storefront-api; fragment-registry's is always `fragment_registry`",
  },
  DATABASE_POOL_SIZE: { ...wholeNumber(1, 1000), default: "10", effect: "Connections of each process" },
} as const;

type Variables = typeof DATABASE_SETTINGS;
type DatabaseEnvironment = {
  readonly [Name in keyof Variables]:
    | z.output<Variables[Name]["schema"]>
    | (Variables[Name] extends { readonly default: string } ? never : undefined);
};

/** Settings for PostgreSQL; the embedded database has none. */
export type DatabaseSettings = {
  /** `postgresql://…` of one host. */
  readonly url?: string | undefined;
  /** Bypasses a connection pooler, for notifications. Defaults to `url`. */
  readonly directUrl?: string | undefined;
  /** Pool size of this process. */
  readonly maxConnections: number;
};

export function toDatabaseSettings(environment: DatabaseEnvironment): DatabaseSettings {
  return {
    url: environment.DATABASE_URL,
    directUrl: environment.DATABASE_DIRECT_URL,
    maxConnections: environment.DATABASE_POOL_SIZE,
  };
}

const defaults = Object.entries(DATABASE_SETTINGS).map(([name, setting]) => {
  return [name, "default" in setting ? setting.schema.parse(setting.default) : undefined] as const;
});
export const DEFAULT_DATABASE_SETTINGS = toDatabaseSettings(Object.fromEntries(defaults) as DatabaseEnvironment);
