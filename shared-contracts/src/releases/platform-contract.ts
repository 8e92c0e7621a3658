import * as z from "zod/mini";
import { CallContract, EventContract, PropSchemas } from "./fragment-contract.js";
import { BUILT_IN_FRAGMENT } from "./page-plan.js";
import { ReleaseVersion } from "./release-manifest.js";

/** Name of storefront-api's contract; the shell's contract uses the name of its built-in slots. */
export const STOREFRONT_NAME = "storefront-api";

/** Everything the shell provides to releases. */
export const ShellContract = z.object({
  slotProps: z.array(z.string()),
  /** JSON Schemas of the data props. Missing from older shells. */
  propSchemas: z.optional(PropSchemas),
  /** JSON Schema of the page data that it can read. Missing from older shells. */
  pageData: z.optional(z.record(z.string(), z.unknown())),
  /** Page conditions that slots and routes may depend on. */
  conditions: z.array(z.string()),
  /** Versions of the shared modules on every page. */
  shared: z.record(z.string(), z.string()),
  /** Supported `manifestVersion`s of page plans. */
  pagePlans: z.array(z.int()),
  publishes: z.array(EventContract),
  reads: z.array(EventContract),
});
export type ShellContract = z.infer<typeof ShellContract>;

/** Responses provided by storefront-api. */
export const StorefrontContract = z.object({
  calls: z.array(CallContract),
  /** JSON Schema of the page data. */
  pageData: z.record(z.string(), z.unknown()),
});
export type StorefrontContract = z.infer<typeof StorefrontContract>;

/** `release.json` of a process beside the releases, which consists of its contract only. Page locks don't name it. */
export const ShellManifest = z.object({
  manifestVersion: z.literal(1),
  kind: z.literal("shell"),
  name: z.literal(BUILT_IN_FRAGMENT),
  version: ReleaseVersion,
  files: z.array(z.never()),
  contract: ShellContract,
});
export type ShellManifest = z.infer<typeof ShellManifest>;

export const StorefrontManifest = z.object({
  ...ShellManifest.shape,
  kind: z.literal("storefront"),
  name: z.literal(STOREFRONT_NAME),
  contract: StorefrontContract,
});
export type StorefrontManifest = z.infer<typeof StorefrontManifest>;
