/** The renderer program: evaluates releases in bare realms and runs jobs until stopped. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFrameReader, encodeFrame } from "../channel/frames.js";
import { createTextReceiver } from "../channel/known-texts.js";
import type { JobAudience, RendererRequest, SentJob } from "../channel/messages.js";
import { createRealm, REALM_PROGRAM, type Realm } from "./create-realm.js";
import { sealProcess } from "./seal-process.js";

type Release = Omit<Extract<RendererRequest, { kind: "load" }>, "kind"> & {
  readonly code: string;
  readonly realms: Map<JobAudience, Realm>;
};

/** Milliseconds that a result may wait for others of its message: to write several costs little more than one. */
const GROUP_DELAY_MS = 4;

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const readCpu = process.cpuUsage.bind(process);
const program = readFileSync(join(__dirname, REALM_PROGRAM), "utf8");
const releases = new Map<number, Release>();
const receive = createTextReceiver();

function send(text: string): void {
  stdout.write(encodeFrame(text));
}

function load(release: Release): void {
  releases.set(release.id, release);
  const problem = openRealm(release, "everybody") ?? openRealm(release, "guest") ?? openRealm(release, "member");
  send(JSON.stringify({ kind: "loaded", id: release.id, ...(problem !== undefined && { problem }) }));
}

function openRealm({ name, version, code, realms }: Release, audience: JobAudience): string | undefined {
  const realm = createRealm(program);
  realms.set(audience, realm);
  return realm.load(name, version, code)?.slice(0, 2000);
}

/** A result is a text of its own as the release wrote it, and never becomes a part of a message; the reader validates it. */
function run({ id, jobs }: Extract<RendererRequest, { kind: "run" }>, texts: Iterator<string>): void {
  let frames: Buffer[] = [];
  let sentAt = performance.now();
  for (const [index, job] of jobs.entries()) {
    const before = readCpu();
    const result = runJob(job, texts);
    const { user, system } = readCpu(before);
    frames.push(encodeFrame(JSON.stringify({ kind: "done", id, cpuMs: (user + system) / 1000 }), result));
    if (index < jobs.length - 1 && performance.now() - sentAt < GROUP_DELAY_MS) continue;
    stdout.write(Buffer.concat(frames));
    frames = [];
    sentAt = performance.now();
  }
}

function runJob({ release: id, audience, kind, slot, parts, following }: SentJob, texts: Iterator<string>): string {
  const received = parts.map((number, at) =>
    receive({ number, text: following.includes(at) ? (texts.next().value as string) : undefined }),
  );
  const slotData = kind === "render" ? (texts.next().value as string) : "{}";
  const realm = releases.get(id)?.realms.get(audience);
  if (!realm) throw new Error(`The release ${id} was not loaded`);
  return realm.run(kind, slot, slotData, ...received);
}

stdin.on(
  "data",
  createFrameReader(([message = "", ...texts]) => {
    const request = JSON.parse(message) as RendererRequest;
    if (request.kind === "load") load({ ...request, code: texts[0] ?? "", realms: new Map() });
    else if (request.kind === "unload") releases.delete(request.id);
    else run(request, texts.values());
  }),
);
// The shell died, so exit.
stdin.on("close", () => exit());

sealProcess(process, globalThis);
send(JSON.stringify({ kind: "ready" }));
