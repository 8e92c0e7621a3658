import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { collectDefaultMetrics, Registry } from "prom-client";
import { openDatabase, watchFreeSpace } from "shared-database";
import { createLocalStorage, openBucket } from "shared-storage";
import { createMetricsServer, startTelemetry, stopOnSignal, traceFields } from "shared-telemetry";
import { buildApp } from "./app.js";
import { seedFeed } from "./feed/seed-feed.js";
import { createMaintenanceJobs } from "./maintenance-jobs.js";
import { startBackgroundJobs } from "./platform/background-jobs.js";
import { readConfiguration } from "./platform/configuration.js";
import { startPictureDecoder } from "./platform/decode-picture.js";
import { connectMailServer } from "./platform/mail-server.js";
import { STOREFRONT_SCHEMA } from "./platform/schema/storefront-schema.js";
import type { Readiness } from "./platform/probes.js";
import { startPictureRenderer } from "./pictures/start-picture-renderer.js";
import { measureBacklog } from "./platform/service-metrics.js";
import { isLargeForEmbedded, MAX_EMBEDDED_PRODUCTS } from "./platform/open-storefront-database.js";
import type { StorefrontTables } from "./platform/storefront-database.js";
import type { FastifyServerOptions } from "fastify";

await main().catch((error: Error) => {
  console.error(`storefront-api cannot start: ${error.message}`);
  process.exit(1);
});

async function main(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const { database, close } = await openDatabase<StorefrontTables>({
    ...configuration.database,
    schema: STOREFRONT_SCHEMA,
  });
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const metricsServer = createMetricsServer(metrics);
  const pictures = startPictureRenderer(
    fileURLToPath(new URL("picture-renderer.js", import.meta.url)),
    configuration.store.pictures,
  );
  const decoder = startPictureDecoder(fileURLToPath(new URL("picture-decoder.js", import.meta.url)));
  const bucket = configuration.bucket && (await openBucket(configuration.bucket, "print-files/"));
  const printStorage = bucket?.storage ?? createLocalStorage(join(configuration.dataDirectory, "print-files"));
  const readiness: Readiness = { waitingFor: "startup" };
  const telemetry = await startTelemetry(
    configuration.telemetry && { ...configuration.telemetry, service: "storefront-api", isPublic: false },
  );
  const app = await buildApp({
    database,
    telemetry,
    requestsPerMinute: configuration.requestsPerMinute,
    ...configuration.store,
    trustedShells: configuration.trustedShells,
    showsOutbox: configuration.showsOutbox,
    logger: createLoggerOptions(configuration.logLevel),
    metrics,
    readiness,
    isReadOnly: () => space?.isLow() === true,
    pictureDirectory: join(configuration.dataDirectory, "pictures"),
    renderPicture: pictures.render,
    decodePicture: decoder.decode,
    printStorage,
  });
  if (bucket?.outage) app.log.warn({ err: bucket.outage }, "File storage unavailable");
  // A PostgreSQL server monitors its own disk.
  const space = configuration.database.url
    ? undefined
    : await watchFreeSpace({
        directory: configuration.dataDirectory,
        ...(configuration.minimumFreeBytes !== undefined && { minimumBytes: configuration.minimumFreeBytes }),
        onChange: ({ low, freeBytes }) =>
          app.log.warn(
            { freeBytes },
            low ? "Disk nearly full; serving read-only" : "Disk space is back; accepting writes",
          ),
      });
  measureBacklog(database, metrics, () => new Date());
  const mailServer = configuration.mailServer && connectMailServer(configuration.mailServer);
  // Jobs use the real time and would delete what tests create under their own clock.
  const jobs = configuration.store.testHooks
    ? []
    : createMaintenanceJobs({
        database,
        hosts: configuration.store.hosts,
        printStorage,
        now: () => new Date(),
        mailServer,
        onMailFailure: ({ mailId, attempts, error }) =>
          app.log.warn({ mailId, attempts, err: error }, "Mail delivery failed"),
      });
  const stopJobs = startBackgroundJobs(jobs, app.log);

  stopOnSignal({
    log: app.log,
    onSignal: () => (readiness.waitingFor = "shutdown"),
    delayMs: configuration.shutdownDelayMs,
    finish: () => Promise.all([app.close(), stopJobs()]),
    async close() {
      await telemetry.close();
      await metricsServer.close();
      pictures.close();
      decoder.close();
      space?.stop();
      mailServer?.close();
      await close();
    },
  });

  await app.listen({ host: configuration.host, port: configuration.port });
  if (configuration.metrics)
    app.log.info({ url: await metricsServer.listen(configuration.metrics) }, "Serving metrics");
  if (configuration.seedFeed) {
    readiness.waitingFor = "the seed feed";
    await seedFeed(database, configuration.seedFeed);
  }
  if (!configuration.database.url && (await isLargeForEmbedded(database)))
    app.log.info(
      { moreThan: MAX_EMBEDDED_PRODUCTS },
      "Many products for the embedded database; PostgreSQL is faster (DATABASE_URL)",
    );
  readiness.waitingFor = undefined;
}

/** Logs paths without queries, which may contain searches, ZIP codes or tokens. */
function createLoggerOptions(level: string): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    base: { service: "storefront-api" },
    mixin: traceFields,
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
    },
  };
}
