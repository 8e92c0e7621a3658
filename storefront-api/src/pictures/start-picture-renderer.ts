import { fork, type ChildProcess } from "node:child_process";
import { StorageUnavailableError } from "shared-storage";
import type { PictureLocations } from "./open-pictures.js";
import type { PictureSpecification, RenderPicture } from "./render-picture.js";

/** A picture in one size and format. */
export type RenderRequest = {
  readonly id: number;
  readonly name: string;
  readonly specification: PictureSpecification;
};

/** The first message to the process. Not an argument, since every user of the machine can read those. */
export type RenderStart = { readonly locations: PictureLocations };

export type RenderAnswer = {
  readonly id: number;
  readonly bytes?: Uint8Array;
  readonly message?: string;
  /** The file storage didn't answer. */
  readonly isOutage?: boolean;
};

export type PictureRenderer = { readonly render: RenderPicture; close(): void };

type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * Renders pictures in a child process of lower priority, so that encoding never slows down API calls. The process
 * starts with the first picture, and restarts with the next one if it exits.
 */
export function startPictureRenderer(program: string, locations: PictureLocations = {}): PictureRenderer {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(program, { serialization: "advanced" });
    started.send({ locations } satisfies RenderStart, () => undefined);
    started.on("message", ({ id, bytes, message, isOutage }: RenderAnswer) => {
      const job = waiting.get(id);
      waiting.delete(id);
      if (bytes) job?.resolve(Buffer.from(bytes));
      else job?.reject(isOutage ? new StorageUnavailableError(message) : new Error(message));
    });
    const failAll = (reason: string) => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The picture renderer exited: ${reason}`));
      waiting.clear();
    };
    started.once("exit", (code, signal) => failAll(signal ?? `exit code ${code}`));
    started.once("error", (error) => failAll(error.message));
    return started;
  }

  return {
    render(name, specification) {
      const renderer = (child ??= start());
      lastId += 1;
      const request: RenderRequest = { id: lastId, name, specification };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        // A failed send means that the process is exiting, which rejects the job.
        renderer.send(request, () => undefined);
      });
    },
    close() {
      child?.kill("SIGKILL");
    },
  };
}
