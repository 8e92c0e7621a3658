import { join } from "node:path";
import { z } from "zod";

const DEFAULT_PORT = 4210;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(DEFAULT_PORT),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: z.string().optional(),
  DATABASE_SCHEMA: z.string().default("storefront"),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  TEST_HOOKS: z.enum(["0", "1"]).default("0"),
  SEED_DEMONSTRATION: z.enum(["0", "1"]).default("0"),
  STOCK_IMAGE_ITEM_ID: z.string().optional(),
  PRINT_PARTNER_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((url) => new URL(url).origin)
    .optional(),
  IMAGE_LOADER: z.string().default("default"),
});

export type Configuration = {
  readonly port: number;
  readonly dataDirectory: string;
  readonly database: {
    readonly url: string | undefined;
    readonly directory: string;
    readonly schemaName: string;
  };
  readonly logLevel: z.infer<typeof Environment>["LOG_LEVEL"];
  /** Honours `x-test-clock`; never set it where shoppers are. */
  readonly testHooks: boolean;
  /** Loads the demonstration catalog into an empty database. */
  readonly seedDemonstration: boolean;
  readonly stockImageItemId: string | undefined;
  readonly imageLoader: string;
  /** Takes print hand-offs in place of the studio of this site. */
  readonly printPartnerOrigin: string | undefined;
};

/** Throws an `Error` whose message names the variable and what it takes. */
export function readConfiguration(environment: NodeJS.ProcessEnv): Configuration {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`storefront-api cannot start, correct the environment: ${complaints.join("; ")}`);
  }
  const { data } = parsed;
  return {
    port: data.PORT,
    dataDirectory: data.DATA_DIR,
    database: {
      url: data.DATABASE_URL || undefined,
      directory: join(data.DATA_DIR, "storefront-database"),
      schemaName: data.DATABASE_SCHEMA,
    },
    logLevel: data.LOG_LEVEL,
    testHooks: data.TEST_HOOKS === "1",
    seedDemonstration: data.SEED_DEMONSTRATION === "1",
    stockImageItemId: data.STOCK_IMAGE_ITEM_ID || undefined,
    imageLoader: data.IMAGE_LOADER,
    printPartnerOrigin: data.PRINT_PARTNER_ORIGIN,
  };
}
