import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseAddressRanges } from "shared-contracts";
import {
  address,
  LISTENING,
  oneOf,
  parsedBy,
  PORT,
  readSettings,
  text,
  wholeNumber,
  type ServiceSettings,
} from "shared-contracts/settings";
import { DATABASE_SETTINGS, toDatabaseSettings, type DatabaseSettings } from "shared-database";
import { STORAGE_SETTINGS, toS3Settings, type S3Settings } from "shared-storage";
import { TELEMETRY_SETTINGS, toTelemetrySettings, type TelemetrySettings } from "shared-telemetry";

export const REGISTRY_SETTINGS = {
  service: "fragment-registry",
  prefixes: ["DATABASE_", "LOCAL_SECRETS", "LOCK_KEY", "METRICS_", "STABLE_", "STORAGE_"],
  variables: {
    PORT: { ...PORT, default: "4220", effect: "0: any free port" },
    HOST: {
      ...text("an address or a host name"),
      default: "127.0.0.1",
      effect:
        "`0.0.0.0` or `::` when other machines reach it, such as shells and a team's CI; behind something that ends TLS",
    },
    TRUSTED_PROXIES: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
      effect: "Shells and balancers whose `X-Forwarded-For` counts, for limits by address",
    },
    ...LISTENING,
    ...TELEMETRY_SETTINGS,
    ...DATABASE_SETTINGS,
    ...STORAGE_SETTINGS,
    LOCK_KEY_FILE: {
      ...text("a file"),
      effect: "Private key that signs page locks, the same for all registries; without it `registry/lock-key.pem`",
    },
    LOCAL_SECRETS_DIR: {
      ...text("a folder"),
      effect:
        "Holds `local-token`, `local-shell-token` and `local-signing-key.pem`, the same for all registries; what is absent is created. Without it `registry`",
    },
    STABLE_EVIDENCE_HOURS: {
      ...wholeNumber(1, 100_000),
      effect: "How old the passed tests of a release may be that becomes stable; without it nobody asks for tests",
    },
    STABLE_APPROVALS: { ...oneOf("1", "2"), default: "1", effect: "How many people ask for a promotion to stable" },
    SHOP_URL: { ...address("http", "https"), default: "http://localhost:4200", effect: "The shop, for preview links" },
  },
} as const satisfies ServiceSettings;

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** How long requests are still accepted after a shutdown signal. */
  readonly shutdownDelayMs: number;
  /** IP addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Where metrics are served; undefined to disable them. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly database: DatabaseSettings & {
    readonly directory: string;
    readonly templateDirectory: string;
    readonly schemaName: string;
  };
  /** Keeps release files; undefined: the database, or the folder beside an embedded one. */
  readonly bucket: S3Settings | undefined;
  /** Where traces are exported to; undefined: nowhere. */
  readonly telemetry: TelemetrySettings | undefined;
  readonly logLevel: string;
  /** Number of people who must request a promotion to stable. */
  readonly stableApprovals: 1 | 2;
  /** Maximum age of test evidence for a promotion to stable; undefined if none is required. */
  readonly stableEvidenceHours: number | undefined;
  /** URL of the shop, for preview links. */
  readonly shopUrl: string;
  /** Folder of all files of this process. */
  readonly folder: string;
  readonly localTokenFile: string;
  /** Token for this machine's shell to report with; created if missing. */
  readonly localShellTokenFile: string;
  /** This machine's private key, which may sign every fragment; created if missing. */
  readonly localSigningKeyFile: string;
  /** Private key that signs page locks; created if missing. */
  readonly lockKeyFile: string;
};

/** Throws an error that lists all problems. */
export function readRegistrySettings(environment: NodeJS.ProcessEnv): Settings {
  const data = readSettings(REGISTRY_SETTINGS, { environment, readFile: (path) => readFileSync(path, "utf8") });
  const { METRICS_PORT, METRICS_HOST, LOCK_KEY_FILE, LOCAL_SECRETS_DIR } = data;
  const dataDirectory = resolve(data.DATA_DIR);
  const folder = join(dataDirectory, "registry");
  const secrets = LOCAL_SECRETS_DIR ? resolve(LOCAL_SECRETS_DIR) : folder;
  return {
    port: data.PORT,
    host: data.HOST,
    shutdownDelayMs: data.SHUTDOWN_DELAY_MS,
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    metrics: METRICS_PORT === undefined ? undefined : { port: METRICS_PORT, host: METRICS_HOST },
    bucket: toS3Settings(data),
    telemetry: toTelemetrySettings(data),
    logLevel: data.LOG_LEVEL,
    stableEvidenceHours: data.STABLE_EVIDENCE_HOURS,
    shopUrl: data.SHOP_URL,
    stableApprovals: data.STABLE_APPROVALS === "2" ? 2 : 1,
    folder,
    database: {
      ...toDatabaseSettings(data),
      directory: join(folder, "database"),
      templateDirectory: join(dataDirectory, ".template"),
      schemaName: "fragment_registry",
    },
    localTokenFile: join(secrets, "local-token"),
    localShellTokenFile: join(secrets, "local-shell-token"),
    localSigningKeyFile: join(secrets, "local-signing-key.pem"),
    lockKeyFile: LOCK_KEY_FILE ? resolve(LOCK_KEY_FILE) : join(folder, "lock-key.pem"),
  };
}
