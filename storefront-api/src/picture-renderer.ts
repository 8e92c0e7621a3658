/** The process that draws pictures: forked by `startPictureRenderer`, ends with its parent. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { drawPicture } from "./pictures/draw-picture.js";
import { parsePictureId } from "./pictures/picture-id.js";
import type { RenderAnswer, RenderRequest } from "./pictures/picture-renderer-protocol.js";
import { renderPicture } from "./pictures/render-picture.js";

// Encoding takes whole seconds of processor: prices and stock come before pictures.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

process.on("message", (request: RenderRequest) => void answer(request));
process.once("disconnect", () => process.exit(0));
// The parent ends this process by hanging up; a Ctrl-C in the terminal reaches both.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

async function answer({ id, picture, specification }: RenderRequest): Promise<void> {
  send(
    await draw(picture, specification).then(
      (bytes) => ({ id, bytes }),
      (error: Error) => ({ id, message: error.message }),
    ),
  );
}

async function draw(picture: string, specification: RenderRequest["specification"]): Promise<Buffer> {
  const id = parsePictureId(picture);
  if (!id) throw new Error(`"${picture}" names no picture`);
  return renderPicture(drawPicture(id), specification);
}

function send(message: RenderAnswer): void {
  process.send?.(message);
}
