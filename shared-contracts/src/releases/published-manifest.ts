import * as z from "zod/mini";
import { BUILT_IN_FRAGMENT, PAGE_PLAN_NAME, PagePlanManifest } from "./page-plan.js";
import { ShellManifest, STOREFRONT_NAME, StorefrontManifest } from "./platform-contract.js";
import { ReleaseManifest } from "./release-manifest.js";

/** `release.json` of anything that can be published. */
export const PublishedManifest = z.union([PagePlanManifest, ShellManifest, StorefrontManifest, ReleaseManifest]);
export type PublishedManifest = z.infer<typeof PublishedManifest>;

const RESERVED: Readonly<Record<string, typeof PagePlanManifest | typeof ShellManifest | typeof StorefrontManifest>> = {
  [PAGE_PLAN_NAME]: PagePlanManifest,
  [BUILT_IN_FRAGMENT]: ShellManifest,
  [STOREFRONT_NAME]: StorefrontManifest,
};

/** Some names are reserved for manifests of other kinds than fragments. */
export function selectManifestSchema(name: string) {
  return Object.hasOwn(RESERVED, name) ? (RESERVED[name] ?? ReleaseManifest) : ReleaseManifest;
}

/** Whether the name is a process's, whose contract page locks don't name. */
export function isPlatformName(name: string): boolean {
  return name === BUILT_IN_FRAGMENT || name === STOREFRONT_NAME;
}
