/** Renders pictures in a child process, forked by `startPictureRenderer`; exits with its parent. */
import { constants, setPriority } from "node:os";
import sharp from "sharp";
import { openPictures } from "./pictures/picture-source.js";
import type { PictureLocations } from "./platform/configuration.js";
import { createPictureRendering } from "./pictures/render-picture.js";
import type { RenderAnswer, RenderRequest } from "./pictures/start-picture-renderer.js";

// Encoding takes seconds of CPU time, so prices and stock get priority.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

const locations = JSON.parse(process.argv[2] ?? "{}") as PictureLocations;
const rendering = openPictures(locations).then(createPictureRendering);

process.on("message", (request: RenderRequest) => void answer(request));
process.once("disconnect", () => process.exit(0));
// Ctrl-C in a terminal reaches parent and child; the parent stops this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

async function answer({ id, name, specification }: RenderRequest): Promise<void> {
  const result = await rendering
    .then((render) => render(name, specification))
    .then(
      (bytes): RenderAnswer => ({ id, bytes }),
      (error: Error): RenderAnswer => ({ id, message: error.message }),
    );
  process.send?.(result);
}
