import { fork } from "node:child_process";
import { setPriority } from "node:os";
import { createTextSender } from "../../renderer/known-texts.js";
import type {
  RendererJob,
  RendererMessage,
  RendererRequest,
  RendererResult,
} from "../../renderer/renderer-protocol.js";

export type RendererProcess = {
  /** Resolves when the child takes jobs; rejects when it dies before. */
  readonly ready: Promise<void>;
  /** Resolves once, when the child is gone for whatever reason. */
  readonly gone: Promise<string>;
  /**
   * Sends jobs in one message; they are done one after the other, behind those sent before. Their results come in the
   * same order, some at a time, and none once the child is `gone`.
   */
  run(jobs: readonly RendererJob[], onResults: (results: readonly RendererResult[]) => void): void;
  kill(): void;
};

export type RendererProcessOptions = {
  /** The bundled renderer, one file. */
  readonly program: string;
  /** The only folder it may read beside its own program. */
  readonly releaseDirectory: string;
  readonly heapMegabytes: number;
};

/** As `nice` counts: below everything that has the usual 0. */
const PRIORITY = 10;

/**
 * Starts one renderer: no environment, no file but its program and the release cache, no child processes, no workers,
 * no addons. It is a process of its own and not a thread, since a thread contains neither Buffers nor signals.
 */
export function startRendererProcess({
  program,
  releaseDirectory,
  heapMegabytes,
}: RendererProcessOptions): RendererProcess {
  const child = fork(program, [], {
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    execArgv: [
      "--experimental-permission",
      `--allow-fs-read=${program}`,
      `--allow-fs-read=${releaseDirectory}/*`,
      `--max-old-space-size=${heapMegabytes}`,
      "--disallow-code-generation-from-strings",
      "--no-warnings",
    ],
  });
  // Whoever is turned away, and whose page begins, must not wait for renders: the shell goes first.
  if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
  const waiting = new Map<number, { left: number; onResults(results: readonly RendererResult[]): void }>();
  const number = createTextSender();
  let lastId = 0;

  const gone = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.on("message", (message: RendererMessage) => {
      if (message.kind === "ready") return resolve();
      const request = waiting.get(message.id);
      if (!request) return;
      request.left -= message.results.length;
      if (request.left <= 0) waiting.delete(message.id);
      request.onResults(message.results);
    });
    void gone.then((reason) => reject(new Error(`A renderer ended before it was ready: ${reason}`)));
  });
  // Whoever awaits `ready` hears of it; a child that nobody waits for yet must not bring the shell down.
  ready.catch(() => undefined);

  return {
    ready,
    gone,
    run(jobs, onResults) {
      lastId += 1;
      const request: RendererRequest = {
        id: lastId,
        jobs: jobs.map(({ input, ...job }) => ({ job, input: number(input) })),
      };
      waiting.set(lastId, { left: jobs.length, onResults });
      // A failed send means that the child is dying: `gone` settles the jobs.
      child.send(request, () => undefined);
    },
    kill() {
      child.kill("SIGKILL");
    },
  };
}
