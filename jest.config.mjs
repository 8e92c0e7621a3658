import { join } from "node:path";

/** One Jest project a package: browser packages run in jsdom, services in Node. All read TypeScript sources. */
const BROWSER_PACKAGES = [
  "shared-ui",
  "fragment-kit",
  "mfe-purchase",
  "mfe-recommendations",
  "mfe-reviews",
  "mfe-print-handoff",
];
const NODE_PACKAGES = [
  "shared-contracts",
  "shared-database",
  "fragment-registry",
  "storefront-api",
  "shell",
  "scripts",
  "bench",
];

const common = {
  transform: {
    "\\.[cm]?[jt]sx?$": [
      "@swc/jest",
      {
        jsc: {
          target: "es2023",
          parser: { syntax: "typescript", tsx: true },
          transform: { react: { runtime: "automatic" } },
        },
      },
    ],
  },
  ...(process.env.TEST_RETRIES ? { setupFilesAfterEnv: [join(import.meta.dirname, "scripts/test/retry.ts")] } : {}),
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  extensionsToTreatAsEsm: [],
  testMatch: ["<rootDir>/**/*.test.ts", "<rootDir>/**/*.test.tsx"],
  testPathIgnorePatterns: ["/node_modules/", "/dist/"],
  // Of that package a part is imported that has no commonjs under its own path.
  transformIgnorePatterns: ["/node_modules/(?!@module-federation/webpack-bundler-runtime/)"],
};

/** A file that needs the other environment says so in its first comment: `@jest-environment node`. */
function project(name, testEnvironment, exportConditions) {
  return {
    ...common,
    displayName: name,
    rootDir: name,
    testEnvironment,
    testEnvironmentOptions: { customExportConditions: exportConditions },
  };
}

export default {
  // Databases and bundlers start inside tests; two busy cores must not turn that into failures.
  testTimeout: 60_000,
  projects: [
    ...BROWSER_PACKAGES.map((name) => project(name, "jsdom", ["source", "browser"])),
    ...NODE_PACKAGES.map((name) => project(name, "node", ["source", "node", "node-addons"])),
  ],
};
