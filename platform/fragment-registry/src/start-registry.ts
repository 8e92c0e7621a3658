import { openDatabase, watchFreeSpace } from "shared-database";
import { openBucket } from "shared-storage";
import { createMetricsServer, startTelemetry, traceFields } from "shared-telemetry";
import { buildApp } from "./app.js";
import { deleteUnneededFiles } from "./releases/delete-unneeded-files.js";
import { ensureLocalSigningKey, ensureLocalToken } from "./access/local-secrets.js";
import { startNightlyJobs } from "./platform/nightly-jobs.js";
import { createRegistryMetrics } from "./platform/registry-metrics.js";
import type { Settings } from "./settings.js";
import { REGISTRY_SCHEMA } from "./platform/registry-tables.js";
import type { RegistrySchema } from "./platform/registry-schema.js";
import { createRegistryStores } from "./platform/registry-stores.js";

/** If a step fails, everything opened so far is closed. Once a stop is announced, it says that it isn't ready. */
export async function startRegistry(settings: Settings) {
  const closing: (() => Promise<void> | void)[] = [];
  let isEnding = false;
  async function stop(): Promise<void> {
    for (const close of closing.splice(0).toReversed()) await close();
  }

  try {
    const connection = await openDatabase<RegistrySchema>({
      ...settings.database,
      schema: REGISTRY_SCHEMA,
    });
    closing.push(() => connection.close());
    const bucket = settings.bucket && (await openBucket(settings.bucket, "releases/"));
    const stores = await createRegistryStores(connection, settings.folder, settings.lockKeyFile, bucket?.storage);
    await stores.channels.raiseRevisionTo(new Date());
    await ensureLocalToken(settings.localTokenFile, "local", stores);
    await ensureLocalToken(settings.localShellTokenFile, "local shell", stores);
    await ensureLocalSigningKey(settings.localSigningKeyFile, stores);
    const space = await watchFreeSpace({ directory: settings.folder });
    closing.push(() => space.stop());
    const telemetry = await startTelemetry(
      settings.telemetry && { ...settings.telemetry, service: "fragment-registry", isPublic: false },
    );
    closing.push(() => telemetry.close());
    const logger = { level: settings.logLevel, redact: ["req.headers.authorization"], mixin: traceFields };
    const { stableApprovals, shopUrl, trustedProxies } = settings;
    const metrics = createRegistryMetrics();
    const app = await buildApp({
      stores,
      isReadOnly: space.isLow,
      shopUrl,
      trustedProxies,
      isEnding: () => isEnding,
      stableApprovals,
      metrics,
      telemetry,
      logger,
    });
    closing.push(() => app.close());
    const nightly = [
      { name: "release files", run: (now: Date) => deleteUnneededFiles(stores, now) },
      { name: "page reports", run: (now: Date) => stores.pageReports.removeOld(now) },
    ];
    closing.push(startNightlyJobs(nightly, app.log));
    if (bucket?.outage) app.log.warn({ err: bucket.outage }, "File storage unavailable");
    await app.listen({ host: settings.host, port: settings.port });
    if (settings.metrics) {
      const metricsServer = createMetricsServer(metrics.registry);
      closing.push(() => metricsServer.close());
      app.log.info({ url: await metricsServer.listen(settings.metrics) }, "Serving metrics");
    }
    return { log: app.log, announceStop: () => void (isEnding = true), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
