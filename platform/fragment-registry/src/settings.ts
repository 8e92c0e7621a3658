import { join, resolve } from "node:path";
import { DATABASE_ENVIRONMENT, toDatabaseSettings, type DatabaseSettings } from "shared-database";
import { z } from "zod";

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4220),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  ...DATABASE_ENVIRONMENT,
  LOCK_KEY_FILE: z.string().optional(),
  STABLE_EVIDENCE_HOURS: z.coerce.number().positive().optional(),
  STABLE_APPROVALS: z.enum(["1", "2"]).default("1"),
  SHOP_URL: z.url().default("http://localhost:4200"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type Settings = {
  readonly port: number;
  /** Where metrics are served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly database: DatabaseSettings & {
    readonly directory: string;
    readonly templateDirectory: string;
    readonly schemaName: string;
  };
  readonly logLevel: string;
  /** How many people have to ask for a promotion to stable. */
  readonly stableApprovals: 1 | 2;
  /** How old the tests of what becomes stable may be; undefined: nobody asks for tests. */
  readonly stableEvidenceHours: number | undefined;
  /** Where the shop is, for links to previews. */
  readonly shopUrl: string;
  /** All files of this process. */
  readonly folder: string;
  readonly localTokenFile: string;
  /** Token with which this machine's shell reports; created when it is absent. */
  readonly localShellTokenFile: string;
  /** Private key of this machine, which may sign every fragment; created when it is absent. */
  readonly localSigningKeyFile: string;
  /** Private key that signs page locks; created when it is absent. */
  readonly lockKeyFile: string;
};

/** Throws a ZodError that names the invalid variable. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.parse(environment);
  const { PORT, METRICS_PORT, METRICS_HOST, DATA_DIR, LOCK_KEY_FILE, STABLE_APPROVALS, LOG_LEVEL } = parsed;
  const data = resolve(DATA_DIR);
  const folder = join(data, "registry");
  return {
    port: PORT,
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
    logLevel: LOG_LEVEL,
    stableEvidenceHours: parsed.STABLE_EVIDENCE_HOURS,
    shopUrl: parsed.SHOP_URL,
    stableApprovals: STABLE_APPROVALS === "2" ? 2 : 1,
    folder,
    database: {
      ...toDatabaseSettings(parsed),
      directory: join(folder, "database"),
      templateDirectory: join(data, ".template"),
      schemaName: "fragment_registry",
    },
    localTokenFile: join(folder, "local-token"),
    localShellTokenFile: join(folder, "local-shell-token"),
    localSigningKeyFile: join(folder, "local-signing-key.pem"),
    lockKeyFile: LOCK_KEY_FILE ? resolve(LOCK_KEY_FILE) : join(folder, "lock-key.pem"),
  };
}
