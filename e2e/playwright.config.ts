import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import type { ShopOptions, ShopUser } from "fragment-kit/playwright";
import { ENGINES, type Engine } from "./src/engines/driver.js";
import { chooseHeadlessShell } from "./src/support/find-browser.js";
import { SYSTEM } from "./src/support/system.js";

const root = resolve(import.meta.dirname, "..");

/** One worker, because these tests share a shop and break it in turn. */
const FAILURES = { testMatch: "failures/**/*.spec.ts", workers: 1, timeout: 90_000 };

/** Accounts of the demonstration shop, by user id. */
const accounts = readFileSync(join(root, "tools/demonstration/feed/users.ndjson"), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as ShopUser & { readonly userId: string });

/** A busy machine isn't a finding; only tests that fail twice are. */
const retries = Number(process.env.TEST_RETRIES ?? 0);

/** Set by `fragment verify`: test this running shop instead of starting one. */
const shopUrl = process.env.SHOP_URL || undefined;

/** Starts the whole system with the command that people use, on separate ports and data. */
export default defineConfig<ShopOptions & { engine: Engine }>({
  testDir: "src",
  outputDir: join(root, "test-results/browser"),
  fullyParallel: true,
  workers: 2,
  retries,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : [["list"]],
  projects: [
    { name: "shopping", testIgnore: ["failures/**", "acceptance/**", "src/engines/**"] },
    { name: "failures", ...FAILURES },
    // Run alone after shopping, because timing matters.
    { name: "core-failures", ...FAILURES, grep: /@core/, dependencies: ["shopping"] },
    // One worker, because each of these starts whole systems.
    { name: "acceptance", testMatch: "acceptance/**/*.spec.ts", workers: 1 },
    // One worker each, because the tests of an engine share its members.
    ...ENGINES.map((engine) => ({
      name: engine,
      testMatch: "src/engines/**/*.spec.ts",
      workers: 1,
      timeout: 300_000,
      use: { engine },
    })),
  ],
  use: {
    baseURL: shopUrl ?? SYSTEM.retailUrl,
    users: Object.fromEntries(accounts.map(({ userId, email, password }) => [userId, { email, password }])),
    // Without a retry, a failure would leave no trace. No screenshots in traces: they cost more than the tests.
    trace: { mode: retries > 0 ? "on-first-retry" : "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...chooseHeadlessShell(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: shopUrl
    ? []
    : {
        command: "node e2e/serve.mjs",
        cwd: root,
        url: `${SYSTEM.retailUrl}/readyz`,
        env: SYSTEM.environment,
        timeout: 10 * 60_000,
        stdout: "pipe",
        stderr: "pipe",
        gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      },
});
