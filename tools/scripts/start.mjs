#!/usr/bin/env node
/**
 * `npm start`: installs, builds, seeds and serves the page at http://localhost:4200. Plain JavaScript without
 * packages, because it runs before anything is installed. Its settings are in the README.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAll } from "./start/build-steps.mjs";
import { findMachineProblems } from "./start/check-machine.mjs";
import { installPackages } from "./start/install.mjs";
import { nodeWarning } from "./start/node-versions.mjs";
import { buildReleases, publishReleases } from "./start/publish-fragments.mjs";
import { createProgress } from "./start/progress.mjs";
import { createServiceLog } from "./start/service-log.mjs";
import { readSettings } from "./start/settings.mjs";
import { createSupervisor, waitUntilReady } from "./start/supervisor.mjs";
import { welcome } from "./start/welcome.mjs";

const settings = readSettings(process.env, resolve(dirname(fileURLToPath(import.meta.url)), "../.."));
const DEMONSTRATION_FEED = "tools/demonstration/feed";
const { SEED_FEED = DEMONSTRATION_FEED } = process.env;
const isDemonstration = SEED_FEED === DEMONSTRATION_FEED;
const { step: progress, end } = createProgress((line) => console.log(line));

const supervisor = createSupervisor({
  logOf: (name) => serviceLog()(name),
  onUnexpectedExit: (name, code) => fail(new Error(`${name} stopped unexpectedly (${code}). ${settings.whereLogsAre}`)),
});

let createdLog;
/** Created with the first service, so that a refused start leaves no folder behind. */
function serviceLog() {
  createdLog ??= createServiceLog({
    folder: settings.logFolder,
    format: process.env.LOG_FORMAT,
    print: (line) => console.log(line),
  });
  return createdLog;
}

let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// Whoever read the output has gone, as in `npm start | head`.
for (const output of [process.stdout, process.stderr]) output.on("error", stop);

await main().catch(fail);

async function stop() {
  if (isStopping) return;
  isStopping = true;
  end("shutting down");
  await supervisor.stop();
  process.exit(0);
}

async function main() {
  const problems = await findMachineProblems(settings);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const warning = nodeWarning(process.versions.node);
  if (warning) console.log(warning);
  await installPackages({ ...settings, progress });
  await buildAll({ ...settings, progress });

  progress("starting fragment-registry");
  startService(
    "registry",
    "platform/fragment-registry/dist/server.js",
    settings.registryPort,
    settings.metricsPorts.registry,
  );
  progress("starting storefront-api");
  startService("api", "storefront-api/dist/server.js", settings.apiPort, settings.metricsPorts.api);
  await buildReleases({ ...settings, progress });
  progress("waiting for fragment-registry");
  await waitUntilReady("fragment-registry", `${settings.registryUrl}/readyz`);
  await publishReleases({ ...settings, progress });
  progress("waiting for storefront-api (it loads the demonstration catalog if its database is empty)");
  await waitUntilReady("storefront-api", `${settings.apiUrl}/readyz`);

  progress("starting shell");
  startService("shell", "shell/dist/server.js", settings.shellPort, settings.metricsPorts.shell);
  await waitUntilReady("shell", `http://127.0.0.1:${settings.shellPort}/readyz`);
  end(`ready: ${settings.shellUrl}`);
  console.log(welcome({ ...settings, isDemonstration }));
}

function startService(name, entry, port, metricsPort) {
  supervisor.start({
    name,
    command: process.execPath,
    args: ["--enable-source-maps", entry],
    cwd: settings.root,
    env: {
      SEED_FEED,
      MEDIA_DIRECTORY: "tools/demonstration/goods",
      SHOW_OUTBOX: isDemonstration ? "1" : "0",
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      // Only the shell is reachable from outside; the services behind it listen on this machine only.
      ...(name !== "shell" && { HOST: "127.0.0.1" }),
      METRICS_PORT: String(metricsPort),
      FRAGMENT_ORIGIN: settings.fragmentOrigin,
      SHOP_PORT: String(settings.shellPort),
      SHOP_URL: `http://localhost:${settings.shellPort}`,
      DATA_DIR: settings.dataDirectory,
      STOREFRONT_API_URL: settings.apiUrl,
      REGISTRY_URL: settings.registryUrl,
      ...(name === "shell" && { REGISTRY_TOKEN_FILE: settings.shellTokenFile }),
      STOCK_IMAGE_ITEM_ID: process.env.STOCK_IMAGE_ITEM_ID ?? "500140",
    },
  });
}

async function fail(error) {
  if (isStopping) return;
  console.error(`\n${error.message}`);
  await supervisor.stop();
  process.exit(1);
}
