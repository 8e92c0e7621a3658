/** `npm run vendure:adapter`: the shop's calls over a Vendure server, in place of storefront-api. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings } from "shared-contracts/settings";
import { openDatabase, toDatabaseSettings } from "shared-database";
import { stopOnSignal } from "storefront-api/call-service";
import { createCommerceService } from "../service/create-commerce-service.js";
import { PORT_MIGRATIONS, type PortTables } from "../service/port-database.js";
import { createVendureEngine } from "./create-vendure-engine.js";
import { VENDURE_ADAPTER_SETTINGS } from "./settings.js";

await main().catch((error: Error) => {
  console.error(`The Vendure adapter cannot start: ${error.message}`);
  process.exit(1);
});

async function main(): Promise<void> {
  const settings = readSettings(VENDURE_ADAPTER_SETTINGS, {
    environment: process.env,
    readFile: (path) => readFileSync(path, "utf8"),
  });
  const { SESSION_SECRET: sessionSecret } = settings;
  if (sessionSecret === undefined) throw new Error("SESSION_SECRET: expected at least 32 characters");
  const { database, close } = await openDatabase<PortTables>({
    ...toDatabaseSettings(settings),
    directory: join(settings.DATA_DIR, "commerce-port-database"),
    schemaName: settings.DATABASE_SCHEMA,
    migrations: PORT_MIGRATIONS,
  });
  const app = await createCommerceService({
    engine: createVendureEngine({
      shopApiUrl: settings.VENDURE_SHOP_API_URL,
      assetsUrl: settings.VENDURE_ASSETS_URL,
      channelToken: settings.VENDURE_CHANNEL_TOKEN,
      paymentMethod: settings.VENDURE_PAYMENT_METHOD,
    }),
    database,
    hosts: settings.ALLOWED_HOSTS,
    trustedShells: settings.TRUSTED_SHELLS,
    sessionSecret,
    logger: { level: settings.LOG_LEVEL, base: { service: VENDURE_ADAPTER_SETTINGS.service } },
  });
  stopOnSignal({ log: app.log, finish: () => app.close(), close });
  await app.listen({ host: settings.HOST, port: settings.PORT });
}
