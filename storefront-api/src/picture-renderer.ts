/** Renders pictures in a child process, forked by `startPictureRenderer`; exits with its parent. */
import { constants, setPriority } from "node:os";
import { StorageUnavailableError } from "shared-storage";
import sharp from "sharp";
import { openPictures } from "./pictures/open-pictures.js";
import { createPictureRendering, type RenderPicture } from "./pictures/render-picture.js";
import type { RenderAnswer, RenderRequest, RenderStart } from "./pictures/start-picture-renderer.js";

// Encoding takes seconds of CPU time, so prices and stock get priority.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);

let rendering: Promise<RenderPicture> | undefined;

process.on("message", (message: RenderStart | RenderRequest) => {
  if ("locations" in message) rendering = openPictures(message.locations).then(createPictureRendering);
  else void answer(message);
});
process.once("disconnect", () => process.exit(0));
// Ctrl-C in a terminal reaches parent and child; the parent stops this process by disconnecting.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);

const render: RenderPicture = async (name, specification) => {
  if (!rendering) throw new Error("The picture renderer was not told where pictures are");
  return (await rendering)(name, specification);
};

function describe(error: Error): Pick<RenderAnswer, "message" | "isOutage"> {
  if (!(error instanceof StorageUnavailableError)) return { message: error.message };
  return { message: String(error.cause), isOutage: true };
}

async function answer({ id, name, specification }: RenderRequest): Promise<void> {
  const result = await render(name, specification).then(
    (bytes): RenderAnswer => ({ id, bytes }),
    (error: Error): RenderAnswer => ({ id, ...describe(error) }),
  );
  process.send?.(result);
}
