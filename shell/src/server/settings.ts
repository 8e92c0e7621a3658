import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseAddressRanges, parseShopHosts, toDevelopmentHosts, type ShopHosts } from "shared-contracts";
import type { SandboxMode } from "fragment-renderer";
import * as z from "zod/mini";
import { parseTeamKeys, type TeamKeys } from "./lock/team-keys.js";
import { RegistryKeys } from "./lock/registry-keys.js";
import { parseFragmentOrigin } from "./platform/fragment-origin.js";
import { parseImageOrigins, type ImageOrigins } from "./platform/image-origins.js";

const Environment = z.object({
  PORT: z.prefault(z.coerce.number().check(z.gte(0), z.lte(65_535)), 4200),
  HOST: z.prefault(z.string(), "localhost"),
  METRICS_PORT: z.optional(z.coerce.number().check(z.gte(0), z.lte(65_535))),
  METRICS_HOST: z.prefault(z.string(), "127.0.0.1"),
  DATA_DIR: z.prefault(z.string(), ".data"),
  STOREFRONT_API_URL: z.prefault(z.url(), "http://127.0.0.1:4210"),
  REGISTRY_URL: z.prefault(z.url(), "http://127.0.0.1:4220"),
  REGISTRY_KEYS: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.split(",").map((key) => key.trim())),
      ),
      RegistryKeys,
    ),
  ),
  TEAM_KEYS: z.optional(z.string()),
  REGISTRY_TOKEN_FILE: z.optional(z.string()),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  ALLOWED_HOSTS: z.optional(z.string()),
  TRUSTED_PROXIES: z.prefault(z.string(), ""),
  FRAGMENT_ORIGIN: z.optional(z.string()),
  IMAGE_ORIGINS: z.prefault(z.string(), ""),
  LOG_LEVEL: z.prefault(z.string(), "info"),
  SHARED_RENDER_MEGABYTES: z.prefault(z.coerce.number().check(z.gte(0), z.lte(4096)), 64),
  SHARED_PAGE_MILLISECONDS: z.prefault(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)), 1000),
  RENDERER_SANDBOX: z.prefault(z.enum(["auto", "required", "off"]), "auto"),
});

export type ShellSettings = {
  readonly port: number;
  readonly host: string;
  /** Where metrics are served; absent: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Absolute; the lock and the release cache are under it. */
  readonly dataDirectory: string;
  readonly storefrontUrl: string;
  readonly registryUrl: string;
  /** Public keys that page locks must be signed with; without them those of the first contact are pinned. */
  readonly registryKeys: readonly string[] | undefined;
  /** Public keys by fragment that releases must be signed with; without them, those that the page lock names. */
  readonly teamKeys: TeamKeys | undefined;
  /** Deploy token with which the shell tells the registry what pages report; without one it tells nothing. */
  readonly registryToken: string | undefined;
  /** PEM files; with both, the shell speaks HTTP/2 over TLS. */
  readonly tls: { readonly certificateFile: string; readonly keyFile: string } | undefined;
  /** Hosts of the shop, by tenant. */
  readonly hosts: ShopHosts;
  /** Addresses or CIDR ranges of the proxies whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly string[];
  /** Where browsers load release files from; undefined: the shop itself. */
  readonly fragmentOrigin: string | undefined;
  readonly imageOrigins: ImageOrigins;
  readonly logLevel: string;
  /** For renders that views share; 0: none are shared. */
  readonly sharedRenderBytes: number;
  /** How old a page that guests share may be; 0: none are shared. */
  readonly sharedPageMilliseconds: number;
  /** What stands around renderers besides their realm; `required`: bubblewrap or no start. */
  readonly rendererSandbox: SandboxMode;
};

/** Reads the environment; throws one sentence that names every variable that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): ShellSettings {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The shell cannot start with these settings. ${wrong.join("; ")}`);
  }
  const { data } = parsed;
  if (Boolean(data.TLS_CERT) !== Boolean(data.TLS_KEY)) {
    throw new Error("The shell needs both TLS_CERT and TLS_KEY, or neither of them.");
  }
  const hosts = parseShopHosts(data.ALLOWED_HOSTS || toDevelopmentHosts(data.PORT));
  return {
    port: data.PORT,
    host: data.HOST,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    dataDirectory: resolve(data.DATA_DIR, "shell"),
    storefrontUrl: data.STOREFRONT_API_URL,
    registryUrl: data.REGISTRY_URL,
    registryKeys: data.REGISTRY_KEYS,
    teamKeys: readTeamKeys(data.TEAM_KEYS),
    registryToken: readTokenFile(data.REGISTRY_TOKEN_FILE),
    tls: data.TLS_CERT && data.TLS_KEY ? { certificateFile: data.TLS_CERT, keyFile: data.TLS_KEY } : undefined,
    hosts,
    fragmentOrigin: readFragmentOrigin(data.FRAGMENT_ORIGIN, hosts, { overTls: Boolean(data.TLS_CERT) }),
    trustedProxies: parseAddressRanges("TRUSTED_PROXIES", data.TRUSTED_PROXIES),
    imageOrigins: readImageOrigins(data.IMAGE_ORIGINS),
    logLevel: data.LOG_LEVEL,
    sharedRenderBytes: data.SHARED_RENDER_MEGABYTES * 1024 * 1024,
    sharedPageMilliseconds: data.SHARED_PAGE_MILLISECONDS,
    rendererSandbox: data.RENDERER_SANDBOX,
  };
}

function readTeamKeys(text: string | undefined): TeamKeys | undefined {
  return text ? readSetting("TEAM_KEYS", () => parseTeamKeys(text)) : undefined;
}

function readTokenFile(file: string | undefined): string | undefined {
  return file ? readSetting("REGISTRY_TOKEN_FILE", () => readFileSync(file, "utf8").trim()) : undefined;
}

function readFragmentOrigin(
  text: string | undefined,
  ...surroundings: readonly [ShopHosts, { overTls: boolean }]
): string | undefined {
  return text ? readSetting("FRAGMENT_ORIGIN", () => parseFragmentOrigin(text, ...surroundings)) : undefined;
}

function readImageOrigins(text: string): ImageOrigins {
  return readSetting("IMAGE_ORIGINS", () => parseImageOrigins(text));
}

function readSetting<Value>(name: string, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Error(`The shell cannot start with these settings. ${name}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
