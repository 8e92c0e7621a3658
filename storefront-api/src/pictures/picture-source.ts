import { parse } from "node:path";
import { pathToFileURL } from "node:url";
import { createLocalStorage, createS3Storage, readObject, type ObjectStorage } from "shared-storage";
import type { PictureLocations } from "./picture-locations.js";
import { createFetchPicture, type FetchPicture } from "./fetch-picture.js";
import { createAddressGuard } from "../platform/public-address.js";

/** Makes pictures, models and documents without a file: the `pictureSource` export of the module in PICTURE_SOURCE. */
export type PictureSource = {
  /** An SVG document, or undefined if there is no such picture. */
  readPicture(name: string): string | undefined;
  /** Binary glTF, or undefined if there is no such model. */
  readModel(name: string): Buffer | undefined;
  /** A PDF, or undefined if there is no such document. */
  readDocument?(name: string): Promise<Buffer | undefined>;
};

export type OpenedPictures = {
  readPicture(name: string): Promise<Buffer | undefined>;
  /** A model or document by its path: `models/….glb` or `documents/….pdf`. */
  readFile(path: string): Promise<Buffer | undefined>;
  readonly fetchPicture: FetchPicture;
};

const PICTURE_EXTENSIONS = ["svg", "png", "jpg", "webp"];

const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400"><rect width="400" height="400" fill="#f2f2f2"/><path d="M120 270l60-80 45 55 25-30 35 55z" fill="#c9c9c9"/><circle cx="245" cy="165" r="20" fill="#c9c9c9"/></svg>';

/** Files that the feed names; undefined: none. */
export async function openMedia({ mediaDirectory, bucket }: PictureLocations): Promise<ObjectStorage | undefined> {
  if (mediaDirectory) return createLocalStorage(mediaDirectory);
  return bucket && createS3Storage({ ...bucket, prefix: `${bucket.prefix}media/` });
}

/** Files take precedence over the source module. Without a module, pictures without a file are placeholders. */
export async function openPictures(locations: PictureLocations): Promise<OpenedPictures> {
  const { sourceModule, elsewhere } = locations;
  const source = sourceModule
    ? ((await import(pathToFileURL(sourceModule).href)) as { pictureSource: PictureSource }).pictureSource
    : undefined;
  const media = await openMedia(locations);
  const readMedia = async (path: string) => media && readObject(media, path);
  return {
    async readPicture(name) {
      for (const extension of PICTURE_EXTENSIONS) {
        const file = await readMedia(`pictures/${name}.${extension}`);
        if (file) return file;
      }
      const drawn = source ? source.readPicture(name) : PLACEHOLDER;
      return drawn === undefined ? undefined : Buffer.from(drawn);
    },
    fetchPicture: createFetchPicture(createAddressGuard(elsewhere?.privateRanges ?? [])),
    async readFile(path) {
      const file = await readMedia(path);
      if (file || !source) return file;
      const { dir, name } = parse(path);
      return dir === "models" ? source.readModel(name) : source.readDocument?.(name);
    },
  };
}
