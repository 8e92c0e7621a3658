/**
 * Evaluated in the bare realm before a release's code: React and other modules, and the two functions below.
 * surroundings.js must come first, because later modules need its globals.
 */
import { sealGlobals } from "./surroundings.js";
import type { SERVER_MODULES } from "fragment-kit/webpack";
import { createJobRunner, readFragment, type BundleCode, type JobRunner } from "./run-job.js";
import * as stateOnlyToolkit from "./state-only-toolkit.js";

/**
 * Modules that a release's server bundle may require. Loaded by `require`, so that a bundle's own default-import
 * interop sees the same exports object as from node_modules. The build bundles all of it, so a renderer reads only its
 * program and the release cache.
 */
const BUNDLE_MODULES = {
  react: require("react") as unknown,
  "react/jsx-runtime": require("react/jsx-runtime") as unknown,
  "react-dom": require("react-dom") as unknown,
  "react-dom/server": require("react-dom/server") as unknown,
  "@emotion/react": require("@emotion/react") as unknown,
  "@emotion/styled": require("@emotion/styled") as unknown,
  "@emotion/cache": require("@emotion/cache") as unknown,
  "@reduxjs/toolkit": stateOnlyToolkit,
  "react-redux": require("react-redux") as unknown,
} satisfies Record<(typeof SERVER_MODULES)[number], unknown>;

const { install } = require("whatwg-url/lib/URLSearchParams.js") as {
  install(global: object, exposedTo: readonly string[]): void;
};
install(globalThis, ["Window"]);
sealGlobals();

let runJob: JobRunner | undefined;

/** Evaluates a release's code, compiled to a function. Returns an empty string on success, otherwise an error text. */
export function load(code: BundleCode, name: string, version: string): string {
  const fragment = readFragment({ name, version }, code, BUNDLE_MODULES);
  if (typeof fragment === "string") return fragment;
  runJob = createJobRunner(fragment);
  return "";
}

/** Runs one job. */
export const run: JobRunner = (...job) => {
  if (!runJob) throw new Error("No release is loaded");
  return runJob(...job);
};
