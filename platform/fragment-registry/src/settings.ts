import { join, resolve } from "node:path";
import { parseAddressRanges } from "shared-contracts";
import { address, oneOf, parsedBy, PORT, text, type ServiceSettings } from "shared-contracts/settings";
import { DATABASE_SETTINGS } from "shared-database";
import { STORAGE_SETTINGS, toS3Settings } from "shared-storage";
import { readServiceSettings, SERVICE_SETTINGS, toServiceOptions } from "shared-telemetry";

export const REGISTRY_SETTINGS = {
  service: "fragment-registry",
  prefixes: ["DATABASE_", "LOCAL_SECRETS", "LOCK_KEY", "METRICS_", "STABLE_", "STORAGE_"],
  variables: {
    PORT: { ...PORT, default: "4220", effect: "0: any free port" },
    HOST: {
      ...text("an address or a host name"),
      default: "127.0.0.1",
      effect:
        "`0.0.0.0` or `::` if other machines use it, such as shells and a team's CI; put something that terminates TLS in front",
    },
    TRUSTED_PROXIES: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
      effect: "Shells and balancers whose `X-Forwarded-For` counts, for limits by address",
    },
    ...SERVICE_SETTINGS,
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
    STABLE_APPROVALS: {
      ...oneOf("1", "2"),
      default: "1",
      effect: "How many people must request a promotion to stable",
    },
    SHOP_URL: { ...address("http", "https"), default: "http://localhost:4200", effect: "The shop, for preview links" },
  },
} as const satisfies ServiceSettings;

export type Settings = ReturnType<typeof readRegistrySettings>;

/** Throws an error that lists all problems. */
export function readRegistrySettings(environment: NodeJS.ProcessEnv) {
  const data = readServiceSettings(REGISTRY_SETTINGS, environment);
  const { LOCK_KEY_FILE, LOCAL_SECRETS_DIR } = data;
  const dataDirectory = resolve(data.DATA_DIR);
  const folder = join(dataDirectory, "registry");
  const secrets = LOCAL_SECRETS_DIR ? resolve(LOCAL_SECRETS_DIR) : folder;
  return {
    ...toServiceOptions(data),
    /** IP addresses or CIDR ranges whose `X-Forwarded-For` is trusted. */
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    /** Keeps release files; undefined: the database, or the folder beside an embedded one. */
    bucket: toS3Settings(data),
    shopUrl: data.SHOP_URL,
    stableApprovals: (data.STABLE_APPROVALS === "2" ? 2 : 1) as 1 | 2,
    /** Folder of all files of this process. */
    folder,
    database: {
      url: data.DATABASE_URL,
      maxConnections: data.DATABASE_POOL_SIZE,
      directory: join(folder, "database"),
      templateDirectory: join(dataDirectory, ".template"),
      schemaName: "fragment_registry",
    },
    localTokenFile: join(secrets, "local-token"),
    /** Token for this machine's shell to report with; created if missing. */
    localShellTokenFile: join(secrets, "local-shell-token"),
    /** This machine's private key, which may sign every fragment; created if missing. */
    localSigningKeyFile: join(secrets, "local-signing-key.pem"),
    /** Private key that signs page locks; created if missing. */
    lockKeyFile: LOCK_KEY_FILE ? resolve(LOCK_KEY_FILE) : join(folder, "lock-key.pem"),
  };
}
