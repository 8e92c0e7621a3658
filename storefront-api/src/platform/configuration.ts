import { join, resolve } from "node:path";
import {
  parseAddressRanges,
  parseShopHosts,
  parseTenantOrigins,
  type ShopHosts,
  toDevelopmentHosts,
} from "shared-contracts";
import { address, oneOf, parsedBy, PORT, text, wholeNumber, type ServiceSettings } from "shared-contracts/settings";
import { DATABASE_SETTINGS } from "shared-database";
import { STORAGE_SETTINGS, toS3Settings } from "shared-storage";
import { readServiceSettings, SERVICE_SETTINGS, toServiceOptions } from "shared-telemetry";
import { z } from "zod";
import { REQUESTS_PER_MINUTE } from "./limit-requests.js";
import { readImageLoader } from "./image-loader-setting.js";

const secret = text("at least 32 characters", 32);
const webAddress = address("http", "https");

export const STOREFRONT_SETTINGS = {
  service: "storefront-api",
  prefixes: ["DATABASE_", "IMAGE_CDN_", "IMAGE_LOADER", "MAIL_", "METRICS_", "PRINT_PARTNER_", "STORAGE_"],
  variables: {
    PORT: { ...PORT, default: "4210", effect: "0: any free port" },
    HOST: {
      ...text("an address or a host name"),
      default: "127.0.0.1",
      effect: "`0.0.0.0` or `::` if shells are on other machines, in a network that only they can reach",
    },
    ...SERVICE_SETTINGS,
    ALLOWED_HOSTS: {
      ...parsedBy(parseShopHosts, "retail=https://shop.example,business=https://b.shop.example"),
      effect: "The same as the shell's; links in mails use a tenant's first origin",
    },
    SHOP_PORT: { ...PORT, default: "4200", effect: "The shop's port in mailed links, without `ALLOWED_HOSTS`" },
    TRUSTED_SHELLS: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
      default: "loopback",
      effect: "Shells, whose `X-Forwarded-*` headers count",
    },
    ...DATABASE_SETTINGS,
    ...STORAGE_SETTINGS,
    MINIMUM_FREE_BYTES: {
      ...wholeNumber(0, 1_000_000_000_000),
      effect: "With less free disk space, the embedded database is read-only; 256 MiB without it",
    },
    SEED_FEED: {
      ...text("a folder"),
      effect: "Feed to import into an empty database; `/readyz` answers 503 until it is done",
    },
    MEDIA_DIRECTORY: {
      ...text("a folder"),
      effect:
        "Files that the feed names: `pictures/`, `models/`, `videos/`, `documents/`; without it those below `media/` in the bucket. Pictures without a file are placeholders",
    },
    REQUESTS_PER_MINUTE: {
      ...wholeNumber(60, 1_000_000),
      default: String(REQUESTS_PER_MINUTE),
      effect: "Requests from one address that each process answers, not counting pictures; more get 429",
    },
    CATALOG_TOKEN: {
      ...secret,
      isSecret: true,
      effect:
        "Bearer token of systems that write the catalog ([write API](../feed/README.md#writing-the-catalog-while-the-shop-is-open))",
    },
    STOCK_IMAGE_ITEM_ID: { ...text("an item's id"), effect: "Passed to the page" },
    IMAGE_LOADER: {
      ...text("the name of a service"),
      default: "default",
      effect:
        "What resizes pictures from other origins: `default` and `none` nothing, `proxy` this service, `shopify` their own query, `imgix`, `cloudinary`, `template` (`{address}`, `{width}`, `{quality}`) and `cdn` the service at `IMAGE_CDN_URL`. Add its origin to the shell's `IMAGE_ORIGINS`",
    },
    IMAGE_CDN_URL: {
      schema: z.string().regex(/^https:\/\/\S+$/),
      expected: "an address that begins with https://",
      effect: "See `IMAGE_LOADER`",
    },
    IMAGE_ORIGINS: {
      ...parsedBy(parseTenantOrigins, "https://cdn.example,business=https://b.example"),
      default: "",
      effect: "With `IMAGE_LOADER=proxy`: where it loads pictures from, for all tenants or one",
    },
    DOCUMENT_ORIGINS: {
      ...parsedBy(parseTenantOrigins, "https://docs.example,business=https://b.example"),
      default: "",
      effect: "Where documents of items may be besides this site, for all tenants or one; pages don't link to others",
    },
    IMAGE_PRIVATE_RANGES: {
      ...parsedBy(parseAddressRanges, "addresses or CIDR ranges"),
      default: "",
      effect: "With `IMAGE_LOADER=proxy`: private addresses of the retailer's own picture servers",
    },
    MAIL_SERVER_URL: {
      ...address("smtp", "smtps"),
      isSecret: true,
      effect: "`smtps://user:password@host`; without it, mails wait",
    },
    MAIL_SENDER: { ...text("Shop <orders@shop.example>", 3), effect: "Required with `MAIL_SERVER_URL`" },
    SHOW_OUTBOX: { ...oneOf("0", "1"), default: "0", effect: "1 shows the latest mails at `/outbox`" },
    PRINT_PARTNER_ORIGIN: {
      ...webAddress,
      effect: "A [print partner](../print-partner.md) instead of this site's studio",
    },
    PRINT_PARTNER_SECRET: { ...secret, isSecret: true, effect: "With it the partner signs its requests" },
    PRINT_PARTNER_SETUP_URL: { ...webAddress, effect: "The partner's cXML endpoint" },
    TEST_HOOKS: {
      ...oneOf("0", "1"),
      default: "0",
      effect: "1 honors the header `x-test-clock` and shows the outbox; for tests only",
    },
  },
} as const satisfies ServiceSettings;

/** A partner that customizes prints instead of this site's studio. */
export type PrintPartner = {
  readonly origin?: string | undefined;
  /** The partner signs its requests with it; without it, it can't complete hand-offs. */
  readonly secret?: string | undefined;
  /** Accepts cXML PunchOutSetupRequests; without it, hand-offs are passed in the URL. */
  readonly setupUrl?: string | undefined;
};

/** Throws an error that lists all problems. */
export function readConfiguration(environment: NodeJS.ProcessEnv) {
  const data = readServiceSettings(STOREFRONT_SETTINGS, environment);
  const bucket = toS3Settings(data);
  if (data.MAIL_SERVER_URL && !data.MAIL_SENDER) throw new Error("MAIL_SENDER: required with MAIL_SERVER_URL");
  return {
    ...toServiceOptions(data),
    dataDirectory: data.DATA_DIR,
    /** IP addresses or CIDR ranges of shells, whose `X-Forwarded-*` headers are trusted. */
    trustedShells: data.TRUSTED_SHELLS,
    database: {
      url: data.DATABASE_URL,
      maxConnections: data.DATABASE_POOL_SIZE,
      directory: join(data.DATA_DIR, "storefront-database"),
      schemaName: data.DATABASE_SCHEMA,
    },
    /** Keeps files; undefined: the data directory. */
    bucket,
    /** The embedded database is read-only below this; undefined for the default of `watchFreeSpace`. */
    minimumFreeBytes: data.MINIMUM_FREE_BYTES,
    /** Of one address. */
    requestsPerMinute: data.REQUESTS_PER_MINUTE,
    /** The feed folder that an empty database is seeded with. */
    seedFeed: data.SEED_FEED,
    /** Whether mails can be read at `/outbox`. */
    showsOutbox: data.SHOW_OUTBOX === "1" || data.TEST_HOOKS === "1",
    /** As `StoreOptions` describes them. */
    store: {
      hosts: data.ALLOWED_HOSTS ?? toLocalHosts(data.SHOP_PORT),
      testHooks: data.TEST_HOOKS === "1",
      pictures: {
        mediaDirectory: data.MEDIA_DIRECTORY ? resolve(data.MEDIA_DIRECTORY) : undefined,
        bucket,
        elsewhere:
          data.IMAGE_LOADER === "proxy"
            ? { origins: data.IMAGE_ORIGINS, privateRanges: data.IMAGE_PRIVATE_RANGES }
            : undefined,
      },
      documentOrigins: data.DOCUMENT_ORIGINS,
      catalogToken: data.CATALOG_TOKEN,
      stockImageItemId: data.STOCK_IMAGE_ITEM_ID,
      ...readImageLoader(data.IMAGE_LOADER, data.IMAGE_CDN_URL),
      printPartner: {
        origin: data.PRINT_PARTNER_ORIGIN && new URL(data.PRINT_PARTNER_ORIGIN).origin,
        secret: data.PRINT_PARTNER_SECRET,
        setupUrl: data.PRINT_PARTNER_SETUP_URL,
      },
    },
    /** Delivers the outbox; without it, mails stay there. */
    mailServer:
      data.MAIL_SERVER_URL && data.MAIL_SENDER ? { url: data.MAIL_SERVER_URL, sender: data.MAIL_SENDER } : undefined,
  };
}

/** The shop's hosts on this machine, and the service's own address, where tools ask it without a shell. */
export function toLocalHosts(shopPort: number): ShopHosts {
  return parseShopHosts(`${toDevelopmentHosts(shopPort)},retail=http://127.0.0.1:${shopPort}`);
}
