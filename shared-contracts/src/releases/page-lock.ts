import * as z from "zod/mini";
import { FragmentName, Integrity, ReleaseVersion } from "./release-manifest.js";

export const LockedRelease = z.object({
  name: FragmentName,
  version: ReleaseVersion,
  /** The pointer that chose it: `stable`, `canary` or `preview-…`. */
  channel: z.string(),
  /** Integrity of its `release.json`, so that a shell can verify the manifest it caches. */
  manifestIntegrity: Integrity,
});
export type LockedRelease = z.infer<typeof LockedRelease>;

/** The exact set of releases one page view is assembled from. */
export const PageLock = z.object({
  /** Same releases, same id. */
  id: z.string(),
  /** Rises by at least one with every change of any pointer. */
  revision: z.int(),
  releases: z.array(LockedRelease),
});
export type PageLock = z.infer<typeof PageLock>;
