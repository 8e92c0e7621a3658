// For fragments in their own repositories: `{ preset: "fragment-kit" }`.
import { fileURLToPath } from "node:url";

const OURS = "fragment-kit|shared-contracts|shared-ui|@module-federation/webpack-bundler-runtime";

export default {
  testEnvironment: "jsdom",
  testEnvironmentOptions: { customExportConditions: ["browser"] },
  moduleNameMapper: { "^(\\.{1,2}/.*)\\.js$": "$1" },
  transform: { "\\.[cm]?[jt]sx?$": fileURLToPath(new URL("./bin/jest-transform.js", import.meta.url)) },
  transformIgnorePatterns: [`/node_modules/(?!(?:${OURS})/)`],
};
