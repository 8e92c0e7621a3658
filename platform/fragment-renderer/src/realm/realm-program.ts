/**
 * Evaluated in the bare realm before a release's code: React and other modules, and the two functions below.
 * surroundings.js must come first, because later modules need its globals.
 */
import { sealGlobals } from "./surroundings.js";
import { BUNDLE_MODULES } from "./bundle-modules.js";
import type { RendererJob } from "../channel/messages.js";
import type { NumberedText } from "../channel/known-texts.js";
import { createJobRunner, readFragment, type BundleCode, type JobRunner } from "./run-job.js";

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

/** Runs one job. Parts are numbers, each followed by its text unless the number has been used before. */
export function run(
  kind: RendererJob["kind"],
  slot: string,
  slotData: string,
  ...given: readonly (number | string | undefined)[]
): string {
  if (!runJob) throw new Error("No release is loaded");
  const parts: NumberedText[] = [];
  for (let at = 0; at < given.length; at += 2) {
    parts.push({ number: given[at] as number, text: given[at + 1] as string | undefined });
  }
  return runJob({ kind, slot }, parts, slotData);
}
