import { ChildWorker } from "../platform/child-worker.js";
import type { PictureLocations } from "./open-pictures.js";
import type { PictureSpecification, RenderPicture } from "./render-picture.js";

/** A picture in one size and format. The locations aren't arguments, since every user of the machine can read those. */
export type RenderRequest = {
  readonly locations: PictureLocations;
  readonly name: string;
  readonly specification: PictureSpecification;
};

export type PictureRenderer = { readonly render: RenderPicture; close(): void };

/** Renders pictures in a child process, so that encoding never slows down API calls. */
export function startPictureRenderer(program: string, locations: PictureLocations = {}): PictureRenderer {
  const worker = new ChildWorker<RenderRequest, Buffer>(program);
  return {
    render: (name, specification) => worker.ask({ locations, name, specification }),
    close: () => worker.kill(),
  };
}
