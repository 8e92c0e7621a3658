/**
 * Evaluated in the bare realm before a release's code: React and other modules, and the two functions below.
 * surroundings.js must come first, because later modules need its globals.
 */
import { sealGlobals } from "./surroundings.js";
import { sealClock } from "./sealed-clock.js";
import { BUNDLE_MODULES } from "./bundle-modules.js";
import type { NumberedText } from "../channel/known-texts.js";
import { createJobRunner, readFragment, type BundleCode, type JobRunner } from "./run-job.js";

const { install } = require("whatwg-url/lib/URLSearchParams.js") as {
  install(global: object, exposedTo: readonly string[]): void;
};
install(globalThis, ["Window"]);
sealGlobals();
sealClock(globalThis);

let runJob: JobRunner | undefined;

/** Evaluates a release's code, compiled to a function. Returns an empty string on success, otherwise an error text. */
export function load(code: BundleCode, name: string, version: string): string {
  const fragment = readFragment({ name, version }, code, BUNDLE_MODULES);
  if (typeof fragment === "string") return fragment;
  runJob = createJobRunner(fragment);
  return "";
}

/** Runs one job. An input or mask is undefined if its number has been used before. Returns the result as JSON. */
export function run(
  job: string,
  slotData: string,
  inputNumber: number,
  input: string | undefined,
  maskNumber: number | undefined,
  mask: string | undefined,
): string {
  if (!runJob) throw new Error("No release is loaded");
  return runJob(job, {
    slotData,
    input: toNumbered(inputNumber, input),
    mask: maskNumber === undefined ? undefined : toNumbered(maskNumber, mask),
  });
}

function toNumbered(number: number, text: string | undefined): NumberedText {
  return { number, ...(text !== undefined && { text }) };
}
