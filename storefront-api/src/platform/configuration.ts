import { join, resolve } from "node:path";
import { parseAddressRanges, parseShopHosts, toDevelopmentHosts, type ShopHosts } from "shared-contracts";
import { DATABASE_ENVIRONMENT, toDatabaseSettings, type DatabaseSettings } from "shared-database";
import { z } from "zod";
import { readImageLoader, type ImageLoaderSetting } from "./image-loader-setting.js";
import type { MailServerAddress } from "./mail-server.js";

const DEFAULT_PORT = 4210;
const DEFAULT_SHOP_PORT = 4200;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default(".data"),
  ALLOWED_HOSTS: z.string().optional(),
  SHOP_PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_SHOP_PORT),
  TRUSTED_SHELLS: z.string().min(1).default("loopback"),
  ...DATABASE_ENVIRONMENT,
  DATABASE_SCHEMA: z.string().default("storefront"),
  MINIMUM_FREE_BYTES: z.coerce.number().int().min(0).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TEST_HOOKS: z.enum(["0", "1"]).default("0"),
  SEED_FEED: z.string().optional(),
  SHOW_OUTBOX: z.enum(["0", "1"]).default("0"),
  MEDIA_DIRECTORY: z.string().optional(),
  PICTURE_SOURCE: z.string().optional(),
  STOCK_IMAGE_ITEM_ID: z.string().optional(),
  PRINT_PARTNER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  PRINT_PARTNER_SETUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRINT_PARTNER_SECRET: z.string().min(32, "at least 32 characters").optional(),
  CATALOG_TOKEN: z.string().min(32, "at least 32 characters").optional(),
  IMAGE_LOADER: z.string().default("default"),
  IMAGE_CDN_URL: z
    .string()
    .regex(/^https:\/\/\S+$/, "an https address")
    .optional(),
  MAIL_SERVER_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_SENDER: z.string().min(3).optional(),
  REVIEW_SUMMARY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REVIEW_SUMMARY_MODEL: z.string().min(1).default("default"),
  REVIEW_SUMMARY_KEY: z.string().optional(),
  REVIEW_SUMMARY_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
});

export type PictureLocations = {
  /** Holds `pictures/<name>.{svg,png,jpg,webp}`, `models/<name>.glb` and `videos/<name>.webm`. */
  readonly mediaDirectory?: string | undefined;
  /** Path of a module that exports a `PictureSource`. */
  readonly sourceModule?: string | undefined;
};

/** An endpoint with OpenAI's chat completions API. */
export type SummaryModel = {
  /** Without `/chat/completions`. */
  readonly url: string;
  readonly name: string;
  readonly key: string | undefined;
  readonly timeoutMs: number;
};

export type Configuration = {
  readonly port: number;
  /** Where metrics are served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  readonly dataDirectory: string;
  /** Hosts of the shop, by tenant. */
  readonly hosts: ShopHosts;
  /** Addresses or CIDR ranges of shells, whose `X-Forwarded-*` headers count. */
  readonly trustedShells: readonly string[];
  readonly database: DatabaseSettings & { readonly directory: string; readonly schemaName: string };
  /** With less free space, the embedded database is read-only; undefined for the default of `watchFreeSpace`. */
  readonly minimumFreeBytes: number | undefined;
  readonly logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  /** Honors `x-test-clock`; never set it in production. */
  readonly testHooks: boolean;
  /** The feed folder that an empty database is seeded with. */
  readonly seedFeed: string | undefined;
  /** Whether mails can be read at `/outbox`. */
  readonly showsOutbox: boolean;
  readonly pictures: PictureLocations;
  /** Bearer token of systems that write the catalog; never logged. */
  readonly catalogToken: string | undefined;
  readonly stockImageItemId: string | undefined;
  readonly images: ImageLoaderSetting;
  /** Origin of a partner that takes print hand-offs instead of this site's studio. */
  readonly printPartnerOrigin: string | undefined;
  /** The partner signs its requests with it; never logged. */
  readonly printPartnerSecret: string | undefined;
  /** Where the partner accepts cXML PunchOutSetupRequests; without it, hand-offs are passed in the URL. */
  readonly printPartnerSetupUrl: string | undefined;
  /** Delivers the outbox; without it, mails wait there. */
  readonly mailServer: MailServerAddress | undefined;
  /** Summarizes reviews. */
  readonly summaryModel: SummaryModel | undefined;
};

/** Throws an `Error` that names the invalid variable and its expected value. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`storefront-api cannot start. Invalid environment: ${complaints.join("; ")}`);
  }
  const { data } = parsed;
  if (data.MAIL_SERVER_URL && !data.MAIL_SENDER)
    throw new Error("storefront-api cannot start. Invalid environment: MAIL_SENDER is required with MAIL_SERVER_URL");
  return {
    port: data.PORT,
    metrics: data.METRICS_PORT === undefined ? undefined : { port: data.METRICS_PORT, host: data.METRICS_HOST },
    dataDirectory: data.DATA_DIR,
    hosts: parseShopHosts(data.ALLOWED_HOSTS || toDevelopmentHosts(data.SHOP_PORT)),
    trustedShells: parseAddressRanges("TRUSTED_SHELLS", data.TRUSTED_SHELLS),
    database: {
      ...toDatabaseSettings(data),
      directory: join(data.DATA_DIR, "storefront-database"),
      schemaName: data.DATABASE_SCHEMA,
    },
    minimumFreeBytes: data.MINIMUM_FREE_BYTES,
    logLevel: data.LOG_LEVEL,
    testHooks: data.TEST_HOOKS === "1",
    seedFeed: data.SEED_FEED || undefined,
    showsOutbox: data.SHOW_OUTBOX === "1" || data.TEST_HOOKS === "1",
    pictures: {
      mediaDirectory: data.MEDIA_DIRECTORY ? resolve(data.MEDIA_DIRECTORY) : undefined,
      sourceModule: data.PICTURE_SOURCE ? resolve(data.PICTURE_SOURCE) : undefined,
    },
    catalogToken: data.CATALOG_TOKEN || undefined,
    stockImageItemId: data.STOCK_IMAGE_ITEM_ID || undefined,
    images: readImageLoader(data.IMAGE_LOADER, data.IMAGE_CDN_URL),
    printPartnerOrigin: data.PRINT_PARTNER_ORIGIN,
    printPartnerSecret: data.PRINT_PARTNER_SECRET,
    printPartnerSetupUrl: data.PRINT_PARTNER_SETUP_URL,
    mailServer:
      data.MAIL_SERVER_URL && data.MAIL_SENDER ? { url: data.MAIL_SERVER_URL, sender: data.MAIL_SENDER } : undefined,
    summaryModel: data.REVIEW_SUMMARY_URL
      ? {
          url: data.REVIEW_SUMMARY_URL,
          name: data.REVIEW_SUMMARY_MODEL,
          key: data.REVIEW_SUMMARY_KEY || undefined,
          timeoutMs: data.REVIEW_SUMMARY_TIMEOUT_MS,
        }
      : undefined,
  };
}
