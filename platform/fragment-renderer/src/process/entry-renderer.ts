/** The renderer program: evaluates releases in bare realms and runs jobs until stopped. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFrameReader, encodeFrame } from "../channel/frames.js";
import type { JobAudience, RendererMessage, RendererRequest, SentJob } from "../channel/messages.js";
import { createRealm, REALM_PROGRAM, type Realm } from "./create-realm.js";
import { sealProcess } from "./seal-process.js";

type Request<Kind extends RendererRequest["kind"]> = Extract<RendererRequest, { kind: Kind }>;

/** Milliseconds that a result may wait for others of its message: to write several costs little more than one. */
const GROUP_DELAY_MS = 4;
/** What typed arrays hold is no part of the heap, which has a limit of its own. A renderer has 60 to 250 MB in all. */
const MEMORY_LIMIT_KB = 512 * 1024;

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const readUsage = process.resourceUsage.bind(process);
/** Node's own, which looks at rejected promises after the current event. */
const { _tickCallback: runTicks } = process as NodeJS.Process & { readonly _tickCallback: () => void };
const program = readFileSync(join(__dirname, REALM_PROGRAM), "utf8");
const releases = new Map<string, Readonly<Record<JobAudience, Realm>>>();

function encode(message: RendererMessage, ...results: readonly string[]): Buffer {
  return encodeFrame(JSON.stringify(message), ...results);
}

function load({ release, name, version }: Request<"load">, code: string): void {
  const realms = { everybody: createRealm(program), guest: createRealm(program), member: createRealm(program) };
  releases.set(release, realms);
  let problem: string | undefined;
  for (const realm of Object.values(realms)) problem ??= realm.load(name, version, code)?.slice(0, 2000);
  stdout.write(encode({ kind: "ready", problem }));
}

/** A result is a text of its own as the release wrote it, and never becomes a part of a message; the reader validates it. */
function run({ jobs }: Request<"run">, texts: readonly string[]): void {
  let frames: Buffer[] = [];
  let sentAt = performance.now();
  for (const [index, job] of jobs.entries()) {
    const before = readUsage();
    const result = runJob(job, texts);
    settlePromises();
    const after = readUsage();
    // Before its result is sent, so that the job is to blame.
    if (after.maxRSS > MEMORY_LIMIT_KB) throw new Error("The process has too much memory outside of its heap");
    const cpuMs = (toMicroseconds(after) - toMicroseconds(before)) / 1000;
    frames.push(encode({ kind: "done", cpuMs }, result));
    if (index < jobs.length - 1 && performance.now() - sentAt < GROUP_DELAY_MS) continue;
    stdout.write(Buffer.concat(frames));
    frames = [];
    sentAt = performance.now();
  }
}

/** A rejected promise of a realm may be one that runs code, or throws, when it is looked at: then within its job. */
function settlePromises(): void {
  for (let isSettled = false; !isSettled;) {
    try {
      runTicks();
      isSettled = true;
    } catch {
      // Of a realm: must not be inspected. There may be others.
    }
  }
}

function toMicroseconds({ userCPUTime, systemCPUTime }: NodeJS.ResourceUsage): number {
  return userCPUTime + systemCPUTime;
}

function runJob({ release, audience, kind, slot, texts }: SentJob, sent: readonly string[]): string {
  const realm = releases.get(release)?.[audience];
  if (!realm) throw new Error("The release was not loaded");
  const [slotData = "", ...parts] = texts.map((index) => sent[index] ?? "");
  return realm.run(kind, slot, slotData, ...parts);
}

stdin.on(
  "data",
  createFrameReader(([message = "", ...texts]) => {
    const request = JSON.parse(message) as RendererRequest;
    if (request.kind === "load") load(request, texts[0] ?? "");
    else if (request.kind === "unload") releases.delete(request.release);
    else run(request, texts);
  }),
);
// The shell died, so exit.
stdin.on("close", () => exit());

sealProcess(process, globalThis);
stdout.write(encode({ kind: "ready" }));
