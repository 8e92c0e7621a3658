/** Decodes untrusted pictures in a child process, forked by `startPictureDecoder`; exits with its parent. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { preparePicture } from "./features/print/prepare-picture.js";
import { makePhotoFiles } from "./features/reviews/photo-files.js";
import type { DecodeAnswer, DecodedKind, DecodeRequest } from "./platform/decode-picture.js";
import { DomainError } from "./platform/domain-error.js";

setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

const DECODERS: Record<DecodedKind, (bytes: Buffer) => Promise<unknown>> = {
  print: preparePicture,
  photo: makePhotoFiles,
};

process.on("message", (request: DecodeRequest) => void answer(request));
process.once("disconnect", () => process.exit(0));
// Ctrl-C in a terminal reaches parent and child; the parent stops this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

async function answer({ id, kind, bytes }: DecodeRequest): Promise<void> {
  const answered = await DECODERS[kind](Buffer.from(bytes)).then(
    (result): DecodeAnswer => ({ id, result }),
    (error: Error): DecodeAnswer =>
      error instanceof DomainError
        ? { id, refusal: { code: error.code, details: error.details } }
        : { id, message: error.message },
  );
  process.send?.(answered);
}
