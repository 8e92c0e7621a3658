import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { constants, getPriority, setPriority } from "node:os";
import type { Readable, Writable } from "node:stream";
import { createFrameReader, encodeFrame } from "../channel/frames.js";
import {
  IDLE_LIMIT,
  RendererMessage,
  RESULT_LIMIT,
  type RendererJob,
  type RendererRequest,
  type ServerBundle,
} from "../channel/messages.js";
import { REALM_PROGRAM } from "../process/create-realm.js";
import { readCpu, type CpuReading } from "./cpu-watch.js";
import { PROCESS_INFO, type Sandbox } from "./sandbox.js";

export type RendererProcess = ReturnType<typeof startRendererProcess>;

export type RendererProcessOptions = {
  /** Path of the bundled renderer; the realm program is beside it. */
  readonly program: string;
  readonly sandbox: Sandbox;
  readonly heapMegabytes: number;
};

/**
 * Most of a renderer's memory would be garbage that V8 hasn't collected, because the machine has more. A young
 * generation of 16 MB costs a tenth less CPU of a page than one of 4, for at most 90 MB more in all renderers (ADR 22).
 * The old generation is collected when it has grown by half.
 */
const SMALL_HEAP = ["--max-semi-space-size=16", "--heap-growing-percent=50", "--single-threaded-gc"] as const;

/** The flag that turns it on has had its name since 22.13; the one before is gone since 24. */
const PERMISSION_MODEL = process.allowedNodeEnvironmentFlags.has("--permission")
  ? "--permission"
  : "--experimental-permission";

/** Niceness above the shell's own. */
const NICER_BY = 10;
/** Of what a process writes to stderr, for the log. */
const MOST_LINES = 5;
const MOST_CHARACTERS = 1000;

/**
 * Starts one renderer: no environment, no files but its own program, no child processes, workers or addons. A process
 * rather than a thread, because a thread isolates neither memory nor signals.
 */
export function startRendererProcess({ program, sandbox, heapMegabytes }: RendererProcessOptions) {
  const [file = "", ...args] = [
    ...sandbox.prefix,
    process.execPath,
    PERMISSION_MODEL,
    `--allow-fs-read=${program}`,
    `--allow-fs-read=${join(dirname(program), REALM_PROGRAM)}`,
    `--max-old-space-size=${heapMegabytes}`,
    ...SMALL_HEAP,
    "--disallow-code-generation-from-strings",
    "--frozen-intrinsics",
    // Ignore rejected promises that a release leaves behind.
    "--unhandled-rejections=none",
    "--no-warnings",
    program,
  ];
  const child = spawn(file, args, {
    // Ctrl-C and signals to the process group are for the shell, which stops its renderers itself.
    detached: true,
    env: sandbox.env,
    cwd: "/",
    stdio: ["pipe", "pipe", "pipe", sandbox.kind === "bubblewrap" ? "pipe" : "ignore"],
    ...sandbox.user,
  });
  const [stdin, stdout] = [child.stdin as Writable, child.stdout as Readable];
  const complaint = keepFirstLines(child.stderr as Readable);
  /** Who waits for a job's result, and for the program or a release to be ready. */
  const waiting: ((result: string, cpuMs: number) => void)[] = [];
  const loading: ((problem: string | undefined) => void)[] = [];
  let pid: number | undefined;
  let broken: string | undefined;

  const gone = new Promise<string>((resolve) => {
    // Not at "exit": what Node says about its end may come after it.
    child.once("close", (code, signal) => {
      const reason = broken ?? signal ?? `exit code ${code}`;
      resolve([reason, complaint()].filter(Boolean).join(": "));
    });
    child.once("error", (error) => resolve(error.message));
  });
  const ready = new Promise<boolean>((resolve) => {
    loading.push(() => resolve(true));
    void gone.then(() => resolve(false));
  });

  if (sandbox.kind !== "bubblewrap") pid = lowerPriority(child.pid);
  (child.stdio[PROCESS_INFO] as Readable | null)?.on("data", (info: Buffer) => {
    pid ??= lowerPriority(Number(/"child-pid":\s*(\d+)/.exec(info.toString())?.[1]));
  });
  // A failed write means that the process is ending: `gone` settles the jobs.
  for (const stream of [stdin, stdout]) stream.on("error", () => undefined);
  const read = createFrameReader(
    // Cut to a length that is read at once: a longer one is no JSON any more.
    ([text = "", result = ""]) => receive(RendererMessage.parse(JSON.parse(text.slice(0, IDLE_LIMIT))), result),
    () => (waiting.length > 0 ? RESULT_LIMIT : IDLE_LIMIT),
  );
  stdout.on("data", (chunk: Buffer) => {
    if (broken !== undefined) return;
    try {
      read(chunk);
    } catch {
      // Not logged verbatim, because a release controls it and it may be long.
      broken = "It sent a message that is none";
      child.kill("SIGKILL");
    }
  });

  function receive(message: RendererMessage, result: string): void {
    if (message.kind === "ready") {
      const onReady = loading.shift();
      if (!onReady) throw new Error("A release that nobody sent");
      return onReady(message.problem);
    }
    const onResult = waiting.shift();
    if (!onResult) throw new Error("A result that nobody asked for");
    onResult(result, message.cpuMs);
  }

  function send(request: RendererRequest, texts: readonly string[]): void {
    stdin.write(encodeFrame(JSON.stringify(request), ...texts));
  }

  return {
    /** Whether the program accepts releases' code, once it does or has exited. */
    ready,
    /** Resolves once when the process is gone for any reason, to that reason and the first lines of its stderr. */
    gone,
    /** Resolves to an error text, or undefined if it accepts jobs. Never settles once the process is `gone`. */
    load({ name, version, integrity: release }: ServerBundle, code: string): Promise<string | undefined> {
      send({ kind: "load", release, name, version }, [code]);
      return new Promise((resolve) => loading.push(resolve));
    },
    /** Forgets the release of this hash. */
    unload: (release: string) => send({ kind: "unload", release }, []),
    /**
     * Sends jobs of loaded releases in one message; they run sequentially after earlier ones. Results arrive in the same
     * order, as the releases wrote them, with the CPU time that each took, and none once the process is `gone`.
     */
    run(jobs: readonly RendererJob[], onResult: (result: string, cpuMs: number) => void): void {
      waiting.push(...jobs.map(() => onResult));
      const texts = [...new Set(jobs.flatMap(textsOf))];
      const sent = jobs.map((job) => {
        const { kind, slot, audience, bundle } = job;
        const own = textsOf(job).map((text) => texts.indexOf(text));
        return { release: bundle.integrity, kind, slot, audience, texts: own };
      });
      send({ kind: "run", jobs: sent }, texts);
    },
    /** CPU time used so far. */
    cpu: (): CpuReading | undefined => (pid === undefined ? undefined : readCpu(pid)),
    kill: (): void => void child.kill("SIGKILL"),
  };
}

function textsOf(job: RendererJob): readonly string[] {
  return [job.kind === "render" ? job.slotData : "{}", ...job.parts];
}

/**
 * Lets the shell respond without waiting for renders, so that refusals and page heads are sent immediately. Undefined if
 * there is no such process, or none any more.
 */
function lowerPriority(pid = Number.NaN): number | undefined {
  try {
    setPriority(pid, Math.min(getPriority() + NICER_BY, constants.priority.PRIORITY_LOW));
    return pid;
  } catch {
    return undefined;
  }
}

/**
 * Reads the stream to its end and keeps its first lines in one, for a log. What only a terminal understands is left
 * out: a release that broke out of its realm may have written it.
 */
function keepFirstLines(stream: Readable): () => string {
  let kept = "";
  stream.setEncoding("utf8").on("data", (text: string) => (kept = (kept + text).slice(0, MOST_CHARACTERS)));
  return () =>
    kept
      .split(/[\r\n]+/)
      .map((line) => line.replace(/\p{C}/gu, "").trim())
      .filter(Boolean)
      .slice(0, MOST_LINES)
      .join(" | ");
}
