#!/usr/bin/env node
/**
 * `npm start`: installs, builds, seeds and serves the page at http://localhost:4200. Plain JavaScript without
 * packages, because it runs before anything is installed. Settings: PORT, STOREFRONT_API_PORT,
 * FRAGMENT_REGISTRY_PORT, DATA_DIR, DATABASE_URL.
 */
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildAll } from "./start/build.mjs";
import { findMachineProblems } from "./start/check-machine.mjs";
import { installPackages } from "./start/install.mjs";
import { publishFragments } from "./start/publish-fragments.mjs";
import { readSettings } from "./start/settings.mjs";
import { createSupervisor, waitUntilReady } from "./start/supervisor.mjs";

const settings = readSettings(process.env, resolve(dirname(fileURLToPath(import.meta.url)), ".."));
const startedAt = Date.now();
const progress = (text) => console.log(`${String(Math.round((Date.now() - startedAt) / 1000)).padStart(4)} s  ${text}`);

const supervisor = createSupervisor({
  print: (line) => console.log(line),
  onUnexpectedExit: (name, code) =>
    fail(new Error(`${name} ended on its own (${code}): look at its last lines above.`)),
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, async () => {
    progress("ending the three processes");
    await supervisor.stop();
    process.exit(0);
  });
}

await main().catch(fail);

async function main() {
  const problems = await findMachineProblems(settings);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  await installPackages({ ...settings, progress });
  await buildAll({ ...settings, progress });

  progress("starting fragment-registry");
  startService("registry", "fragment-registry/dist/server.js", settings.registryPort);
  await waitUntilReady("fragment-registry", `${settings.registryUrl}/readyz`, 60);
  await publishFragments({ ...settings, progress });

  progress("starting storefront-api (an empty database gets the demonstration catalog)");
  startService("api", "storefront-api/dist/server.js", settings.apiPort);
  await waitUntilReady("storefront-api", `${settings.apiUrl}/readyz`, 120);

  progress("starting shell");
  startService("shell", "shell/dist/server.js", settings.shellPort);
  await waitUntilReady("shell", `http://127.0.0.1:${settings.shellPort}/readyz`, 60);
  progress(`ready: ${settings.shellUrl} (business tenant: http://business.localhost:${settings.shellPort})`);
}

function startService(name, entry, port) {
  supervisor.start({
    name,
    command: process.execPath,
    args: ["--enable-source-maps", entry],
    cwd: settings.root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: settings.dataDirectory,
      STOREFRONT_API_URL: settings.apiUrl,
      REGISTRY_URL: settings.registryUrl,
      STOCK_IMAGE_ITEM_ID: process.env.STOCK_IMAGE_ITEM_ID ?? "500140",
      SEED_DEMONSTRATION: process.env.SEED_DEMONSTRATION ?? "1",
    },
  });
}

async function fail(error) {
  console.error(`\n${error.message}`);
  await supervisor.stop();
  process.exit(1);
}
