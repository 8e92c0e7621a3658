import * as z from "zod/mini";
import { CallContract, EventContract, PropSchemas } from "./fragment-contract.js";
import { BUILT_IN_FRAGMENT } from "./page-plan.js";
import { ReleaseVersion } from "./release-manifest.js";

/** The name that storefront-api publishes its contract under; the shell's is the one of its built-in slots. */
export const STOREFRONT_NAME = "storefront-api";

/** Everything that the shell provides to releases. */
export const ShellContract = z.object({
  slotProps: z.array(z.string()),
  /** JSON Schemas of the data props. Absent from older shells. */
  propSchemas: z.optional(PropSchemas),
  /** JSON Schema of the page data that it can read. Older shells do not say. */
  pageData: z.optional(z.record(z.string(), z.unknown())),
  /** Page conditions that slots and routes may depend on. */
  conditions: z.array(z.string()),
  /** Shared module to the version that every page has. */
  shared: z.record(z.string(), z.string()),
  /** `manifestVersion` of the page plans that it reads. */
  pagePlans: z.array(z.int()),
  publishes: z.array(EventContract),
  reads: z.array(EventContract),
});
export type ShellContract = z.infer<typeof ShellContract>;

/** Responses that storefront-api provides. */
export const StorefrontContract = z.object({
  calls: z.array(CallContract),
  /** JSON Schema of the page data. */
  pageData: z.record(z.string(), z.unknown()),
});
export type StorefrontContract = z.infer<typeof StorefrontContract>;

/** `release.json` of a process that runs beside the releases: its contract is all there is to it. No page lock names it. */
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
