import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { collectDefaultMetrics, Registry } from "prom-client";
import { openDatabase, watchFreeSpace } from "shared-database";
import { buildApp } from "./app.js";
import { seedDemonstration } from "./feed/demonstration/seed-demonstration.js";
import { createMaintenanceJobs } from "./maintenance-jobs.js";
import { startBackgroundJobs } from "./platform/background-jobs.js";
import { readConfiguration } from "./platform/configuration.js";
import { connectMailServer } from "./platform/mail-server.js";
import { storefrontMigrations } from "./platform/migrations/storefront-migrations.js";
import type { Readiness } from "./platform/probes.js";
import { startPictureRenderer } from "./pictures/start-picture-renderer.js";
import { createLoggerOptions } from "./platform/service-logger.js";
import type { StorefrontTables } from "./platform/storefront-database.js";

await main().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { database, close } = await openDatabase<StorefrontTables>({
    ...configuration.database,
    migrations: storefrontMigrations,
  });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const pictures = startPictureRenderer(fileURLToPath(new URL("picture-renderer.js", import.meta.url)));
  const printFileDirectory = join(configuration.dataDirectory, "print-files");
  const readiness: Readiness = { waitingFor: "the start of the process" };
  const app = await buildApp({
    database,
    testHooks: configuration.testHooks,
    showsOutbox: configuration.testHooks || configuration.seedDemonstration,
    logger: createLoggerOptions(configuration.logLevel),
    metrics,
    readiness,
    isReadOnly: () => space?.isLow() === true,
    pictureDirectory: join(configuration.dataDirectory, "pictures"),
    renderPicture: pictures.render,
    printFileDirectory,
    printPartnerOrigin: configuration.printPartnerOrigin,
    printPartnerSecret: configuration.printPartnerSecret,
    printPartnerSetupUrl: configuration.printPartnerSetupUrl,
    stockImageItemId: configuration.stockImageItemId,
    imageLoader: configuration.imageLoader,
    summaryModel: configuration.summaryModel,
  });
  // A PostgreSQL of its own watches its own disk.
  const space = configuration.database.url
    ? undefined
    : await watchFreeSpace({
        directory: configuration.dataDirectory,
        ...(configuration.minimumFreeBytes !== undefined && { minimumBytes: configuration.minimumFreeBytes }),
        onChange: ({ low, freeBytes }) =>
          app.log.warn({ freeBytes }, low ? "The disk is nearly full: only reading" : "The disk has space again"),
      });
  const mailServer = configuration.mailServer && connectMailServer(configuration.mailServer);
  // Jobs know the real time only: they would clear away what tests do under a clock of their own.
  const jobs = configuration.testHooks
    ? []
    : createMaintenanceJobs({
        database,
        printFileDirectory,
        now: () => new Date(),
        mailServer,
        onMailFailure: ({ mailId, attempts, error }) =>
          app.log.warn({ mailId, attempts, err: error }, "The mail server did not take a mail"),
      });
  const stopJobs = startBackgroundJobs(jobs, app.log);

  const stop = async (signal: string): Promise<void> => {
    readiness.waitingFor = "its end";
    app.log.info({ signal }, "ending");
    await app.close();
    pictures.close();
    space?.stop();
    await stopJobs();
    mailServer?.close();
    await close();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void stop(signal));

  await app.listen({ host: "127.0.0.1", port: configuration.port });
  if (configuration.seedDemonstration) {
    readiness.waitingFor = "the demonstration catalog";
    await seedDemonstration(database);
  }
  readiness.waitingFor = undefined;
}
