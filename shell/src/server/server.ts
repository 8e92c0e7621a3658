/** The shell's process: `node dist/server.js`. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { pino } from "pino";
import { messageOf } from "shared-contracts";
import { createMetricsServer, startTelemetry, stopOnSignal, traceFields } from "shared-telemetry";
import { buildApp } from "./app.js";
import { createServices } from "./create-services.js";
import { readShellAssets } from "./document/shell-assets.js";
import { readShellSettings } from "./settings.js";

// By default V8 lets the old generation grow to several times its live size before collecting it, depending on the
// machine.
setFlagsFromString("--heap-growing-percent=50");

const dist = fileURLToPath(new URL(".", import.meta.url));

try {
  const settings = readShellSettings(process.env);
  const log = pino({ name: "shell", level: settings.logLevel, mixin: traceFields });
  const telemetry = await startTelemetry(
    settings.telemetry && { ...settings.telemetry, service: "shell", isPublic: true },
  );
  const assets = await readShellAssets(join(dist, "assets.json"));
  const running = createServices({ settings, assets, rendererProgram: join(dist, "renderer.cjs"), log });
  const tls = settings.tls && {
    cert: await readFile(settings.tls.certificateFile),
    key: await readFile(settings.tls.keyFile),
  };
  let isEnding = false;
  const app = await buildApp({
    isEnding: () => isEnding,
    services: running.services,
    proxy: settings,
    hosts: settings.hosts,
    trustedProxies: settings.trustedProxies,
    assetsFolder: join(dist, "browser"),
    iconsFolder: join(dist, "icons"),
    telemetry,
    logger: log,
    ...(tls && { tls }),
  });
  await running.services.locks.start();
  void running.services.canary.start();
  const metrics = createMetricsServer(running.services.metrics.registry);
  app.addHook("onClose", () => metrics.close());
  await app.listen({ port: settings.port, host: settings.host });
  if (settings.metrics) log.info({ url: await metrics.listen(settings.metrics) }, "Serving metrics");

  stopOnSignal({
    log,
    onSignal: () => (isEnding = true),
    delayMs: settings.shutdownDelayMs,
    finish: () => app.close(),
    async close() {
      await running.close();
      await telemetry.close();
    },
  });
} catch (error) {
  process.stderr.write(`The shell could not start: ${messageOf(error)}\n`);
  process.exit(1);
}
