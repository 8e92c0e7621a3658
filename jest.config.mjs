import { basename, join } from "node:path";
import { bundlePackages } from "./tools/scripts/test/bundle-packages.mjs";

/** One Jest project a package: browser packages run in jsdom, services in Node. All read TypeScript sources. */
const BROWSER_PACKAGES = [
  "platform/shared-ui",
  "platform/fragment-kit",
  "mfe-purchase",
  "mfe-recommendations",
  "mfe-reviews",
  "mfe-print-handoff",
];
const NODE_PACKAGES = [
  "shared-contracts",
  "platform/shared-database",
  "platform/shared-storage",
  "platform/shared-telemetry",
  "platform/fragment-registry",
  "platform/fragment-renderer",
  "storefront-api",
  "shell",
  "tools/scripts",
  "tools/demonstration",
  "tools/bench",
];

const common = {
  // Not in the system's temporary folder, because each run has one of its own.
  cacheDirectory: join(import.meta.dirname, "node_modules/.cache/jest"),
  transform: {
    "\\.[cm]?[jt]sx?$": join(import.meta.dirname, "platform/fragment-kit/bin/jest-transform.js"),
  },
  ...(process.env.TEST_RETRIES
    ? { setupFilesAfterEnv: [join(import.meta.dirname, "tools/scripts/test/retry.ts")] }
    : {}),
  moduleNameMapper: {
    "^(\\.{1,2}/.*)\\.js$": "$1",
    ...bundlePackages(import.meta.dirname),
    "^@node-rs/argon2$": join(import.meta.dirname, "tools/scripts/test/quick-passwords.cjs"),
  },
  extensionsToTreatAsEsm: [],
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  // One of this package's entry points ships only as ESM.
  transformIgnorePatterns: ["/node_modules/(?!@module-federation/webpack-bundler-runtime/)"],
};

const JSDOM = join(import.meta.dirname, "tools/scripts/test/jsdom-environment.mjs");
const NODE = join(import.meta.dirname, "tools/scripts/test/node-environment.mjs");

/** A file that needs the other environment names it in its first comment, by its path from the package's folder. */
function project(folder, testEnvironment, exportConditions) {
  return {
    ...common,
    displayName: basename(folder),
    rootDir: folder,
    testEnvironment,
    testEnvironmentOptions: { customExportConditions: exportConditions },
  };
}

/** The whole shop over HTTP: one start for all its files (e2e/assembled-page/README.md). */
const ASSEMBLED_PAGE = {
  ...project("e2e/assembled-page", JSDOM, ["source", "browser"]),
  globalSetup: join(import.meta.dirname, "e2e/assembled-page/support/start-shop.ts"),
  globalTeardown: join(import.meta.dirname, "e2e/assembled-page/support/stop-shop.ts"),
};

export default {
  // Databases and bundlers start inside tests; two busy cores, or a slow disk, must not turn that into failures.
  testTimeout: 120_000,
  // Workers keep about 7 MB of each test file that they ran; near Node's limit, collecting garbage took a third of a run.
  workerIdleMemoryLimit: "800MB",
  projects: [
    ...BROWSER_PACKAGES.map((folder) => project(folder, JSDOM, ["source", "browser"])),
    ...NODE_PACKAGES.map((folder) => project(folder, NODE, ["source", "node", "node-addons"])),
    ASSEMBLED_PAGE,
  ],
};
