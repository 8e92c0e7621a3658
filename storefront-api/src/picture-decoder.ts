/** Decodes untrusted pictures in a child process of `startPictureDecoder`. */
import sharp from "sharp";
import { preparePicture } from "./features/print/prepare-picture.js";
import { makePhotoFiles } from "./features/reviews/photo-files.js";
import { answerParent } from "./platform/child-worker.js";
import type { DecodedKind, DecodeRequest } from "./platform/decode-picture.js";

sharp.concurrency(1);
sharp.cache(false);

const DECODERS: Record<DecodedKind, (bytes: Buffer) => Promise<unknown>> = {
  print: preparePicture,
  photo: makePhotoFiles,
};

answerParent(({ kind, bytes }: DecodeRequest) => DECODERS[kind](Buffer.from(bytes)));
