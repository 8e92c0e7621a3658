import { readFile } from "node:fs/promises";
import { ChildEndedError, ChildWorker } from "./child-worker.js";
import { DomainError, type DomainErrorCode } from "./domain-error.js";
import { createKeyedQueue } from "./keyed-queue.js";

/** `print`: for designs. `photo`: of a review. */
export type DecodedKind = "print" | "photo";

/** Decodes and re-encodes an untrusted picture. Rejects with the kind's error if the picture is unusable. */
export type DecodePicture = <Result>(kind: DecodedKind, bytes: Uint8Array) => Promise<Result>;

export type PictureDecoder = { readonly decode: DecodePicture; close(): void };

export type DecodeRequest = { readonly kind: DecodedKind; readonly bytes: Uint8Array };

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

/**
 * Decodes one picture at a time in a child process: decoders of image formats are large and written in C, and what one
 * does to its memory stays there. A picture that takes too long or too much ends the process, and counts as unusable.
 */
export function startPictureDecoder(program: string, limits: Partial<DecodeLimits> = {}): PictureDecoder {
  const { milliseconds, bytes: mostBytes, waiting } = { ...LIMITS, ...limits };
  const worker = new ChildWorker<DecodeRequest, unknown>(program);
  const enqueue = createKeyedQueue();
  let underWay = 0;

  async function decodeNext(request: DecodeRequest): Promise<unknown> {
    const decoded = worker.ask(request);
    const deadline = setTimeout(() => worker.kill(), milliseconds);
    const check = setInterval(() => {
      void residentBytes(worker.pid).then((bytes) => bytes > mostBytes && worker.kill());
    }, CHECK_MS);
    try {
      return await decoded;
    } catch (error) {
      throw error instanceof ChildEndedError ? new DomainError(UNUSABLE[request.kind]) : error;
    } finally {
      clearTimeout(deadline);
      clearInterval(check);
    }
  }

  return {
    async decode<Result>(kind: DecodedKind, bytes: Uint8Array) {
      if (underWay > waiting) throw new DomainError("too-many-requests");
      underWay += 1;
      try {
        return (await enqueue("", () => decodeNext({ kind, bytes }))) as Result;
      } finally {
        underWay -= 1;
      }
    },
    close: () => worker.kill(),
  };
}

/** 0 where the system doesn't tell it. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
