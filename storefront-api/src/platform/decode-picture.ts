import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { DomainError, type DomainErrorCode, type ErrorDetails } from "./domain-error.js";

/** `print`: for designs. `photo`: of a review. */
export type DecodedKind = "print" | "photo";

/** Decodes and re-encodes an untrusted picture. Rejects with the kind's error if the picture is unusable. */
export type DecodePicture = <Result>(kind: DecodedKind, bytes: Uint8Array) => Promise<Result>;

export type PictureDecoder = { readonly decode: DecodePicture; close(): void };

export type DecodeRequest = { readonly id: number; readonly kind: DecodedKind; readonly bytes: Uint8Array };

export type DecodeAnswer = {
  readonly id: number;
  readonly result?: unknown;
  readonly refusal?: { readonly code: DomainErrorCode; readonly details?: ErrorDetails | undefined };
  /** Of a mistake of ours. */
  readonly message?: string;
};

export type DecodeLimits = {
  /** From when the decoder begins. */
  readonly milliseconds: number;
  /** Resident memory of the decoder, measured every `CHECK_MS` where the system tells it. */
  readonly bytes: number;
  readonly waiting: number;
};

/** Thirty megapixels take about two seconds and 300 MB. */
const LIMITS: DecodeLimits = { milliseconds: 20_000, bytes: 1024 * 1024 * 1024, waiting: 40 };
const CHECK_MS = 100;
const UNUSABLE = { print: "picture-unusable", photo: "photo-unusable" } as const satisfies Record<
  DecodedKind,
  DomainErrorCode
>;

type Job = DecodeRequest & { resolve(result: unknown): void; reject(error: Error): void };

/**
 * Decodes one picture at a time in a child process: decoders of image formats are large and written in C, and what one
 * does to its memory stays there. A picture that takes too long or too much ends the process, and counts as unusable.
 * The process starts with the first picture, and again after it has ended.
 */
export function startPictureDecoder(program: string, limits: Partial<DecodeLimits> = {}): PictureDecoder {
  const { milliseconds, bytes: mostBytes, waiting: mostWaiting } = { ...LIMITS, ...limits };
  const waiting: Job[] = [];
  let child: ChildProcess | undefined;
  let current: Job | undefined;
  let stopWatching: () => void = () => undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const started = fork(program, { serialization: "advanced" });
    started.on("message", (answer: DecodeAnswer) => settle(answer));
    const end = () => {
      if (child !== started) return;
      child = undefined;
      if (current) settle({ id: current.id, refusal: { code: UNUSABLE[current.kind] } });
    };
    started.once("exit", end);
    started.once("error", end);
    return started;
  }

  function settle({ id, result, refusal, message }: DecodeAnswer): void {
    if (current?.id !== id) return;
    const job = current;
    current = undefined;
    stopWatching();
    if (refusal) job.reject(new DomainError(refusal.code, refusal.details));
    else if (message !== undefined) job.reject(new Error(message));
    else job.resolve(result);
    next();
  }

  function next(): void {
    if (current) return;
    current = waiting.shift();
    if (!current) return;
    const decoder = (child ??= start());
    const { id, kind, bytes } = current;
    stopWatching = watch(decoder);
    // A failed send means that the process is ending, which settles the job.
    decoder.send({ id, kind, bytes } satisfies DecodeRequest, () => undefined);
  }

  function watch(decoder: ChildProcess): () => void {
    const kill = () => decoder.kill("SIGKILL");
    const deadline = setTimeout(kill, milliseconds);
    const check = setInterval(() => {
      void residentBytes(decoder.pid).then((bytes) => bytes > mostBytes && kill());
    }, CHECK_MS);
    return () => {
      clearTimeout(deadline);
      clearInterval(check);
    };
  }

  return {
    decode<Result>(kind: DecodedKind, bytes: Uint8Array) {
      if (waiting.length >= mostWaiting) return Promise.reject(new DomainError("too-many-requests"));
      lastId += 1;
      const id = lastId;
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ id, kind, bytes, resolve: (result) => resolve(result as Result), reject });
        next();
      });
    },
    close() {
      child?.kill("SIGKILL");
    },
  };
}

/** 0 where the system doesn't tell it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
