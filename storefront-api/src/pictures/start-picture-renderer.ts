import { fork, type ChildProcess } from "node:child_process";
import { formatPictureId, type PictureId } from "./picture-id.js";
import type { RenderAnswer, RenderRequest } from "./picture-renderer-protocol.js";
import type { PictureSpecification } from "./render-picture.js";

/** Draws one picture; rejects when it could not be drawn. */
export type RenderPicture = (id: PictureId, specification: PictureSpecification) => Promise<Buffer>;

export type PictureRenderer = { readonly render: RenderPicture; close(): void };

type Waiting = { readonly resolve: (bytes: Buffer) => void; readonly reject: (error: Error) => void };

/**
 * Draws pictures in a process of lower priority, so that encoding them never slows the calls of the page down. The
 * process starts with the first picture, and anew with the next one after it ended.
 */
export function startPictureRenderer(program: string): PictureRenderer {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(program, [], { serialization: "advanced" });
    started.on("message", (answer: RenderAnswer) => {
      const job = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("bytes" in answer) job?.resolve(Buffer.from(answer.bytes));
      else job?.reject(new Error(answer.message));
    });
    const giveUp = (reason: string) => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`The picture renderer ended: ${reason}`));
      waiting.clear();
    };
    started.once("exit", (code, signal) => giveUp(signal ?? `exit code ${code}`));
    started.once("error", (error) => giveUp(error.message));
    return started;
  }

  return {
    render(id, specification) {
      const renderer = (child ??= start());
      lastId += 1;
      const request: RenderRequest = { id: lastId, picture: formatPictureId(id), specification };
      return new Promise((resolve, reject) => {
        waiting.set(request.id, { resolve, reject });
        // A failed send means that the process is ending, which rejects the job.
        renderer.send(request, () => undefined);
      });
    },
    close() {
      child?.kill("SIGKILL");
    },
  };
}
