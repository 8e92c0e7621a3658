/**
 * A Vendure server with a small catalog of its own. Loads the catalog into an empty database, and answers at
 * `/ready` once products can be searched. Environment: PORT, DATABASE_URL, ASSETS_DIR, ADMIN_PASSWORD.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { AssetServerPlugin } from "@vendure/asset-server-plugin";
import core from "@vendure/core";
import cli from "@vendure/core/cli/index.js";
import { Client } from "pg";
import sharp from "sharp";
import { INITIAL_DATA, MEMBER, PICTURES, PRODUCTS_CSV } from "./catalog.mjs";

const {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  JobQueueService,
  LogLevel,
} = core;
const { PORT, DATABASE_URL, ASSETS_DIR, ADMIN_PASSWORD } = process.env;
const port = Number(PORT);
const origin = `http://127.0.0.1:${port}`;
const importFolder = join(ASSETS_DIR, "import");

const config = {
  logger: new DefaultLogger({ level: LogLevel.Warn, timestamp: false }),
  apiOptions: { port, hostname: "127.0.0.1", adminApiPath: "admin-api", shopApiPath: "shop-api" },
  authOptions: {
    tokenMethod: ["bearer", "cookie"],
    requireVerification: false,
    superadminCredentials: { identifier: "admin", password: ADMIN_PASSWORD },
    cookieOptions: { secret: ADMIN_PASSWORD },
  },
  dbConnectionOptions: { type: "postgres", url: DATABASE_URL, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  importExportOptions: { importAssetsDir: importFolder },
  plugins: [
    AssetServerPlugin.init({
      route: "assets",
      assetUploadDir: join(ASSETS_DIR, "assets"),
      assetUrlPrefix: `${origin}/assets/`,
    }),
    DefaultJobQueuePlugin.init({ pollInterval: 50 }),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: false }),
  ],
};

const isEmpty = await hasNoTables();
const app = isEmpty ? await load() : await bootstrap(config);
// The worker's part, in this process.
await app.get(JobQueueService).start();
if (isEmpty) await register(MEMBER);
await waitForProducts();
createServer((_request, response) => response.end("ready")).listen(port + 1, "127.0.0.1");
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));

async function hasNoTables() {
  const client = new Client({ connectionString: DATABASE_URL });
  await client.connect();
  const { rows } = await client.query("select to_regclass('public.product') is null as missing");
  await client.end();
  return rows[0].missing;
}

async function load() {
  mkdirSync(importFolder, { recursive: true });
  const size = { width: 1200, height: 1200, channels: 3 };
  for (const { name, color } of PICTURES)
    await sharp({ create: { ...size, background: color } })
      .png()
      .toFile(join(importFolder, name));
  const products = join(importFolder, "products.csv");
  writeFileSync(products, PRODUCTS_CSV);
  return cli.populate(() => bootstrap(config), INITIAL_DATA, products);
}

async function ask(query, variables) {
  const response = await fetch(`${origin}/shop-api`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function register(input) {
  await ask("mutation ($input: RegisterCustomerInput!) { registerCustomerAccount(input: $input) { __typename } }", {
    input,
  });
}

/** Jobs put products into collections and into the search index. */
async function waitForProducts() {
  const query = `{
    search(input: { groupByProduct: false, take: 1 }) { totalItems }
    collections { items { productVariants { totalItems } } }
  }`;
  for (;;) {
    const { search, collections } = await ask(query);
    const isFilled = collections.items.some(({ productVariants }) => productVariants.totalItems > 0);
    if (search.totalItems >= 5 && isFilled) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
