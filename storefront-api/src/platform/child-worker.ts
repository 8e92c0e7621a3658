import { fork, type ChildProcess } from "node:child_process";
import { constants, setPriority } from "node:os";
import { basename } from "node:path";
import { StorageUnavailableError } from "shared-storage";
import { DomainError, type DomainErrorCode, type ErrorDetails } from "./domain-error.js";

type Asked = { readonly id: number; readonly request: unknown };
type Answered = { readonly id: number; readonly result?: unknown; readonly failure?: Failure };
type Failure = {
  readonly message: string;
  /** Of a `DomainError`. */
  readonly code?: DomainErrorCode;
  readonly details?: ErrorDetails | undefined;
  /** Of a `StorageUnavailableError`. */
  readonly isOutage?: boolean;
};

/** The process ended before it answered. */
export class ChildEndedError extends Error {}

type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

/** Sends requests to a child process, which starts with the first one, and again after it has ended. */
export class ChildWorker<Request, Result> {
  readonly #program: string;
  readonly #waiting = new Map<number, Waiting>();
  #child: ChildProcess | undefined;
  #lastId = 0;

  /** `program` is the path of a script that calls `answerParent`. */
  constructor(program: string) {
    this.#program = program;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  ask(request: Request): Promise<Result> {
    const child = (this.#child ??= this.#start());
    const id = (this.#lastId += 1);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
      // A failed send means that the process is ending, which rejects the request.
      child.send({ id, request } satisfies Asked, () => undefined);
    });
  }

  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  #start(): ChildProcess {
    const child = fork(this.#program, { serialization: "advanced" });
    child.on("message", ({ id, result, failure }: Answered) => {
      const job = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (failure) job?.reject(toError(failure));
      else job?.resolve(result);
    });
    const end = (reason: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      const error = new ChildEndedError(`The process of ${basename(this.#program)} ended: ${reason}`);
      for (const { reject } of this.#waiting.values()) reject(error);
      this.#waiting.clear();
    };
    child.once("exit", (code, signal) => end(signal ?? `exit code ${code}`));
    child.once("error", (error) => end(error.message));
    return child;
  }
}

/** Makes this process one that answers requests of `ChildWorker`, at lower priority; it exits with its parent. */
export function answerParent<Request, Result>(answer: (request: Request) => Promise<Result>): void {
  // What takes seconds of CPU time must not slow down prices and stock.
  setPriority(constants.priority.PRIORITY_LOW);
  process.once("disconnect", () => process.exit(0));
  // Ctrl-C in a terminal reaches parent and child; the parent stops this process by disconnecting.
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => undefined);
  process.on("message", ({ id, request }: Asked) => {
    void answer(request as Request).then(
      (result) => process.send?.({ id, result } satisfies Answered),
      (error: Error) => process.send?.({ id, failure: toFailure(error) } satisfies Answered),
    );
  });
}

function toFailure(error: Error): Failure {
  if (error instanceof DomainError) return { message: error.message, code: error.code, details: error.details };
  if (error instanceof StorageUnavailableError) return { message: String(error.cause), isOutage: true };
  return { message: error.message };
}

function toError({ message, code, details, isOutage }: Failure): Error {
  if (code) return new DomainError(code, details);
  return isOutage ? new StorageUnavailableError(message) : new Error(message);
}
