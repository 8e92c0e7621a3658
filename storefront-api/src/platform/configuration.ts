import { join } from "node:path";
import { z } from "zod";
import type { MailServerAddress } from "./mail-server.js";
import type { SummaryModel } from "../features/reviews/summaries/model-provider.js";

const DEFAULT_PORT = 4210;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_SCHEMA: z.string().default("storefront"),
  MINIMUM_FREE_BYTES: z.coerce.number().int().min(0).optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TEST_HOOKS: z.enum(["0", "1"]).default("0"),
  SEED_DEMONSTRATION: z.enum(["0", "1"]).default("0"),
  STOCK_IMAGE_ITEM_ID: z.string().optional(),
  PRINT_PARTNER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  PRINT_PARTNER_SETUP_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRINT_PARTNER_SECRET: z.string().min(32, "at least 32 characters").optional(),
  IMAGE_LOADER: z.string().default("default"),
  MAIL_SERVER_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_SENDER: z.string().min(3).optional(),
  REVIEW_SUMMARY_URL: z.url({ protocol: /^https?$/ }).optional(),
  REVIEW_SUMMARY_MODEL: z.string().min(1).default("default"),
  REVIEW_SUMMARY_KEY: z.string().optional(),
  REVIEW_SUMMARY_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(15_000),
});

export type Configuration = {
  readonly port: number;
  readonly dataDirectory: string;
  readonly database: {
    readonly url: string | undefined;
    readonly directory: string;
    readonly schemaName: string;
  };
  /** Below it nothing is written to the embedded database; `undefined` for what `watchFreeSpace` thinks right. */
  readonly minimumFreeBytes: number | undefined;
  readonly logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  /** Honours `x-test-clock`; never set it where shoppers are. */
  readonly testHooks: boolean;
  /** Loads the demonstration catalog into an empty database. */
  readonly seedDemonstration: boolean;
  readonly stockImageItemId: string | undefined;
  readonly imageLoader: string;
  /** Takes print hand-offs in place of the studio of this site. */
  readonly printPartnerOrigin: string | undefined;
  /** Signs what that partner sends; never logged. */
  readonly printPartnerSecret: string | undefined;
  /** Where that partner takes cXML PunchOutSetupRequests; without it the hand-off goes by address alone. */
  readonly printPartnerSetupUrl: string | undefined;
  /** Takes what waits in the outbox; without one it waits. */
  readonly mailServer: MailServerAddress | undefined;
  /** An endpoint that speaks as OpenAI's does and sums up reviews. */
  readonly summaryModel: SummaryModel | undefined;
};

/** Throws an `Error` whose message names the variable and what it takes. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`storefront-api cannot start, correct the environment: ${complaints.join("; ")}`);
  }
  const { data } = parsed;
  if (data.MAIL_SERVER_URL && !data.MAIL_SENDER)
    throw new Error("storefront-api cannot start, correct the environment: MAIL_SENDER: needed with MAIL_SERVER_URL");
  return {
    port: data.PORT,
    dataDirectory: data.DATA_DIR,
    database: {
      url: data.DATABASE_URL || undefined,
      directory: join(data.DATA_DIR, "storefront-database"),
      schemaName: data.DATABASE_SCHEMA,
    },
    minimumFreeBytes: data.MINIMUM_FREE_BYTES,
    logLevel: data.LOG_LEVEL,
    testHooks: data.TEST_HOOKS === "1",
    seedDemonstration: data.SEED_DEMONSTRATION === "1",
    stockImageItemId: data.STOCK_IMAGE_ITEM_ID || undefined,
    imageLoader: data.IMAGE_LOADER,
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
          timeoutMilliseconds: data.REVIEW_SUMMARY_TIMEOUT_MS,
        }
      : undefined,
  };
}
