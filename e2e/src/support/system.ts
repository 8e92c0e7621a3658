import { resolve } from "node:path";
import { test } from "@playwright/test";

const root = resolve(import.meta.dirname, "../../..");
const shopPort = process.env.SHOP_URL ? new URL(process.env.SHOP_URL).port : undefined;
const shellPort = Number(shopPort || (process.env.E2E_SHELL_PORT ?? 4500));
const apiPort = shellPort + 10;
const registryPort = shellPort + 20;
const dataDirectory = resolve(root, process.env.E2E_DATA_DIR ?? ".data/e2e");

/**
 * Ports and data of the system under test, which differ from those of `npm start`. With `SHOP_URL` the tests use a
 * running system, whose services listen 10 and 20 ports higher.
 */
export const SYSTEM = {
  root,
  shellPort,
  retailUrl: `http://localhost:${shellPort}`,
  apiUrl: `http://127.0.0.1:${apiPort}`,
  registryUrl: `http://127.0.0.1:${registryPort}`,
  dataDirectory,
  environment: {
    PORT: String(shellPort),
    STOREFRONT_API_PORT: String(apiPort),
    FRAGMENT_REGISTRY_PORT: String(registryPort),
    METRICS_PORT: String(shellPort + 30),
    DATA_DIR: dataDirectory,
    TEST_HOOKS: "1",
  },
} as const;

/** Skips the test or the rest of its group, with a message on the console and in the report. */
export function skipLoudly(reason: string): void {
  process.stderr.write(`SKIPPED: ${reason}\n`);
  test.info().annotations.push({ type: "skipped", description: reason });
  test.skip(true, reason);
}
