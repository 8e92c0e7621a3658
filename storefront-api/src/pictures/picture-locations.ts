import type { TenantOrigins } from "shared-contracts";
import type { S3Settings } from "shared-storage";

export type PictureLocations = {
  /**
   * Holds `pictures/<name>.{svg,png,jpg,webp,avif}`, `models/<name>.glb`, `videos/<name>.webm` and `documents/<name>.pdf`.
   */
  readonly mediaDirectory?: string | undefined;
  /** Holds the same below `media/`, if there is no such folder. */
  readonly bucket?: S3Settings | undefined;
  /** Pictures from other origins that this service resizes; undefined for none. */
  readonly elsewhere?: { readonly origins: TenantOrigins; readonly privateRanges: readonly string[] } | undefined;
};
