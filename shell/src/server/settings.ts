import { resolve } from "node:path";
import {
  parseAddressRanges,
  parseTenantOrigins,
  parseShopHosts,
  toDevelopmentHosts,
  type ShopHosts,
} from "shared-contracts";
import { address, oneOf, parsedBy, PORT, text, wholeNumber, type ServiceSettings } from "shared-contracts/settings";
import { readServiceSettings, SERVICE_SETTINGS, toServiceOptions } from "shared-telemetry";
import * as z from "zod/mini";
import { parseTeamKeys } from "./lock/release-store.js";
import { RegistryKeys } from "./lock/registry-keys.js";

export const SHELL_SETTINGS = {
  service: "shell",
  prefixes: ["METRICS_", "REGISTRY_", "RENDERER_", "SHARED_PAGE_", "SHARED_RENDER_", "TLS_"],
  variables: {
    PORT: { ...PORT, default: "4200", effect: "0: any free port" },
    HOST: {
      ...text("an address or a host name"),
      default: "localhost",
      effect: "`0.0.0.0` or `::` for other machines",
    },
    ...SERVICE_SETTINGS,
    ALLOWED_HOSTS: {
      ...parsedBy(parseShopHosts, "retail=https://shop.example,business=https://b.shop.example"),
      effect:
        "Hosts by tenant; others get 421. Links in mails use a tenant's first origin. Without it, this machine's names",
    },
    TRUSTED_PROXIES: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
      effect: "Proxies whose `X-Forwarded-*` headers count",
    },
    FRAGMENT_ORIGIN: {
      ...text("https://releases.shop.example"),
      effect:
        "Where browsers load release files from: a separate host name of this shell, or a CDN in front of it ([why](../adr/0011-an-origin-for-release-files.md)); without it, the shop",
    },
    IMAGE_ORIGINS: {
      ...parsedBy(parseTenantOrigins, "https://cdn.example,business=https://b.example"),
      default: "",
      effect: "Where pictures may come from besides this site, for all tenants or one",
    },
    STOREFRONT_API_URL: { ...address("http", "https"), default: "http://127.0.0.1:4210", effect: "storefront-api" },
    REGISTRY_URL: { ...address("http", "https"), default: "http://127.0.0.1:4220", effect: "fragment-registry" },
    REGISTRY_KEYS: {
      schema: z.pipe(
        z.pipe(
          z.string(),
          z.transform((list) => list.split(",").map((key) => key.trim())),
        ),
        RegistryKeys,
      ),
      expected: "Ed25519 public keys in base64url, separated by commas",
      effect:
        "Keys that page locks must be signed with: what the registry's `/registry/api/keys` answers. Without it, the keys of the first contact are trusted",
    },
    REGISTRY_TOKEN: {
      ...text("a deploy token"),
      isSecret: true,
      effect:
        "Token that may `report`: with it, the shell reports every two seconds how releases are doing. All shells behind one address need the same",
    },
    TEAM_KEYS: {
      ...parsedBy(parseTeamKeys, "mfe-reviews=KEY,*=KEY"),
      effect: "Keys by fragment that releases must be signed with; without it, those that the page lock names",
    },
    TLS_CERT: { ...text("a PEM file"), effect: "With `TLS_KEY`: HTTP/2, HSTS and 103 Early Hints" },
    TLS_KEY: { ...text("a PEM file"), effect: "See `TLS_CERT`" },
    RENDERER_SANDBOX: {
      ...oneOf("auto", "required", "off"),
      default: "auto",
      effect:
        "Sandbox of renderers: `auto` uses bubblewrap where it works, `required` refuses to start without it, `off` never uses it",
    },
    SHARED_RENDER_MEGABYTES: {
      ...wholeNumber(0, 4096),
      default: "64",
      effect: "Memory for renders that views share, and as much for answers of storefront-api; 0 turns sharing off",
    },
    SHARED_PAGE_MILLISECONDS: {
      ...wholeNumber(0, 60_000),
      default: "1000",
      effect: "Maximum age of a page that guests share; 0 turns sharing off",
    },
  },
} as const satisfies ServiceSettings;

export type ShellSettings = ReturnType<typeof readShellSettings>;

/** The settings under their meaning. Throws an error that lists all problems. */
export function readShellSettings(environment: Readonly<Record<string, string | undefined>>) {
  const data = readServiceSettings(SHELL_SETTINGS, environment);
  if (Boolean(data.TLS_CERT) !== Boolean(data.TLS_KEY)) {
    throw new Error("TLS_CERT, TLS_KEY: expected both, or neither");
  }
  const hosts = data.ALLOWED_HOSTS ?? parseShopHosts(toDevelopmentHosts(data.PORT));
  return {
    ...toServiceOptions(data),
    /** Absolute path; contains the lock and the release cache. */
    dataDirectory: resolve(data.DATA_DIR, "shell"),
    storefrontUrl: data.STOREFRONT_API_URL,
    registryUrl: data.REGISTRY_URL,
    registryKeys: data.REGISTRY_KEYS,
    teamKeys: data.TEAM_KEYS,
    registryToken: data.REGISTRY_TOKEN,
    tls: data.TLS_CERT && data.TLS_KEY ? { certificateFile: data.TLS_CERT, keyFile: data.TLS_KEY } : undefined,
    hosts,
    fragmentOrigin:
      data.FRAGMENT_ORIGIN && parseFragmentOrigin(data.FRAGMENT_ORIGIN, hosts, { overTls: Boolean(data.TLS_CERT) }),
    trustedProxies: data.TRUSTED_PROXIES ?? [],
    imageOrigins: data.IMAGE_ORIGINS,
    sharedRenderBytes: data.SHARED_RENDER_MEGABYTES * 1024 * 1024,
    sharedPageMilliseconds: data.SHARED_PAGE_MILLISECONDS,
    rendererSandbox: data.RENDERER_SANDBOX,
  };
}

/**
 * Origin of release files, such as `https://releases.shop.example`. Throws for anything but an origin, because the text
 * becomes part of a header, and for a host of the shop, because cookies are sent to every port of a host.
 */
function parseFragmentOrigin(text: string, hosts: ShopHosts, { overTls }: { overTls: boolean }): string {
  const refuse = (problem: string) => {
    throw new Error(`FRAGMENT_ORIGIN: ${problem}`);
  };
  const isOrigin = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(text) && URL.canParse(text);
  if (!isOrigin || new URL(text).origin !== text)
    refuse(`"${text}" is not an origin (expected something like https://releases.shop.example)`);
  const { host, hostname, protocol } = new URL(text);
  const shops = [hosts.publicOrigin("retail"), hosts.publicOrigin("business")].map((origin) => new URL(origin));
  if (hosts.tenantOf(host) || shops.some((shop) => shop.hostname === hostname))
    refuse(`${hostname} is a host of the shop, so its cookies would go there: use a host of its own`);
  if (protocol === "http:" && (overTls || shops.some((shop) => shop.protocol === "https:")))
    refuse(`${text} has to be https, as the shop is: browsers load nothing else into its pages`);
  return text;
}
