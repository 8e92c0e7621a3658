/**
 * Code that is evaluated in the bare realm before a release's: React and the like, and the two functions below. The
 * surroundings come first, since the modules after them look for what they define.
 */
import { sealGlobals } from "./surroundings.js";
import { sealClock } from "./sealed-clock.js";
import { BUNDLE_MODULES } from "./bundle-modules.js";
import { createJobRunner, readFragment, type BundleCode, type JobRunner } from "./run-job.js";

const { install } = require("whatwg-url/lib/URLSearchParams.js") as {
  install(global: object, exposedTo: readonly string[]): void;
};
install(globalThis, ["Window"]);
sealGlobals();
sealClock(globalThis);

let runJob: JobRunner | undefined;

/** Evaluates a release's code, compiled to a function. Gives text: empty when it is ready for jobs, else what is wrong. */
export function load(code: BundleCode, name: string, version: string): string {
  const fragment = readFragment({ name, version }, code, BUNDLE_MODULES);
  if (typeof fragment === "string") return fragment;
  runJob = createJobRunner(fragment);
  return "";
}

/** Runs one job, given as JSON; `text` is the input's where its number was not used before. Gives the result as JSON. */
export function run(job: string, inputNumber: number, text: string | undefined): string {
  if (!runJob) throw new Error("No release is loaded");
  return runJob(job, { number: inputNumber, ...(text !== undefined && { text }) });
}
