import { createLocalStorage, createS3Storage, type ObjectStorage, readObject, type S3Settings } from "shared-storage";
import { createFetchPicture, type FetchPicture } from "./fetch-picture.js";
import { createAddressGuard } from "../platform/public-address.js";
import type { TenantOrigins } from "shared-contracts";

export type OpenedPictures = {
  /** The picture's file, or a placeholder. */
  readPicture(name: string): Promise<Buffer>;
  readonly fetchPicture: FetchPicture;
};

const PICTURE_EXTENSIONS = ["svg", "png", "jpg", "webp", "avif"];

const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#f2f2f2"/><path d="M120 270l60-80 45 55 25-30 35 55z" fill="#c9c9c9"/><circle cx="245" cy="165" r="20" fill="#c9c9c9"/></svg>';

/** Files that the feed names; undefined: none. */
export async function openMedia({ mediaDirectory, bucket }: PictureLocations): Promise<ObjectStorage | undefined> {
  if (mediaDirectory) return createLocalStorage(mediaDirectory);
  return bucket && createS3Storage({ ...bucket, prefix: `${bucket.prefix}media/` });
}

export async function openPictures(locations: PictureLocations): Promise<OpenedPictures> {
  const media = await openMedia(locations);
  return {
    async readPicture(name) {
      for (const extension of PICTURE_EXTENSIONS) {
        const file = media && (await readObject(media, `pictures/${name}.${extension}`));
        if (file) return file;
      }
      return Buffer.from(PLACEHOLDER);
    },
    fetchPicture: createFetchPicture(createAddressGuard(locations.elsewhere?.privateRanges ?? [])),
  };
}

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
