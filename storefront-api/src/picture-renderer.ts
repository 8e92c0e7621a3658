/** Renders pictures in a child process of `startPictureRenderer`. */
import sharp from "sharp";
import { openPictures } from "./pictures/open-pictures.js";
import { createPictureRendering, type RenderPicture } from "./pictures/render-picture.js";
import type { RenderRequest } from "./pictures/start-picture-renderer.js";
import { answerParent } from "./platform/child-worker.js";

sharp.concurrency(1);

let rendering: Promise<RenderPicture> | undefined;

answerParent(async ({ locations, name, specification }: RenderRequest) => {
  const render = await (rendering ??= openPictures(locations).then(createPictureRendering));
  return render(name, specification);
});
