import { collectDefaultMetrics, Registry } from "prom-client";
import { openDatabase } from "shared-database";
import { buildApp } from "./app.js";
import { readConfiguration } from "./platform/configuration.js";
import { storefrontMigrations } from "./platform/migrations/storefront-migrations.js";
import type { Readiness } from "./platform/probes.js";
import { createLoggerOptions } from "./platform/service-logger.js";
import type { StorefrontTables } from "./platform/storefront-database.js";

await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const connection = await openDatabase<StorefrontTables>({
    ...configuration.database,
    migrations: storefrontMigrations,
  });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const readiness: Readiness = { waitingFor: "the start of the process" };
  const app = await buildApp({
    database: connection.database,
    testHooks: configuration.testHooks,
    logger: createLoggerOptions(configuration.logLevel),
    metrics,
    readiness,
    stockImageItemId: configuration.stockImageItemId,
    imageLoader: configuration.imageLoader,
  });

  const stop = async (signal: string): Promise<void> => {
    readiness.waitingFor = "its end";
    app.log.info({ signal }, "ending");
    await app.close();
    await connection.close();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop(signal));

  await app.listen({ host: "127.0.0.1", port: configuration.port });
  readiness.waitingFor = undefined;
}
