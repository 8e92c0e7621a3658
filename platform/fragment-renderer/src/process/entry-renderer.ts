/** The renderer program: loads one release's code into a bare realm and runs jobs until stopped. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFrameReader, encodeFrame } from "../channel/frames.js";
import type { JobTexts, RendererRequest } from "../channel/messages.js";
import { createRealm, REALM_PROGRAM, type Realm } from "./create-realm.js";
import { createResultGroup } from "./result-group.js";
import { sealProcess } from "./seal-process.js";

type Release = Extract<RendererRequest, { kind: "load" }> & { readonly code: string };

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const program = readFileSync(join(__dirname, REALM_PROGRAM), "utf8");
/** For jobs without personal data. */
const realm = createRealm(program);
/** For personal jobs; created for the first one. */
let personalRealm: Realm | undefined;
let release: Release | undefined;

function send(text: string): void {
  stdout.write(encodeFrame(text));
}

function load(loaded: Release): void {
  release = loaded;
  const problem = loadInto(realm, loaded);
  send(JSON.stringify({ kind: "loaded", ...(problem !== undefined && { problem }) }));
}

function loadInto(target: Realm, { name, version, code }: Release): string | undefined {
  return target.load(name, version, code)?.slice(0, 2000);
}

/** A release that refuses to be loaded twice fails in the realm, which reports that nothing was loaded. */
function openPersonalRealm(): Realm {
  const opened = createRealm(program);
  if (release) loadInto(opened, release);
  return opened;
}

/** A result is a text of its own as the release wrote it, and never becomes a part of a message; the reader validates it. */
function run({ id, jobs }: Extract<RendererRequest, { kind: "run" }>, texts: Iterator<string>): void {
  const head = JSON.stringify({ kind: "done", id });
  const group = createResultGroup((frames) => stdout.write(Buffer.concat(frames)));
  for (const { job, isPersonal, input, mask, texts: following } of jobs) {
    const own: Partial<Record<keyof JobTexts, string>> = {};
    for (const name of following) own[name] = texts.next().value as string;
    const target = isPersonal ? (personalRealm ??= openPersonalRealm()) : realm;
    const result = target.run(JSON.stringify(job), own.slotData ?? "{}", input, own.input, mask, own.mask);
    group.add(encodeFrame(head, result));
  }
  group.flush();
}

stdin.on(
  "data",
  createFrameReader(([message = "", ...texts]) => {
    const request = JSON.parse(message) as RendererRequest;
    if (request.kind === "load") load({ ...request, code: texts[0] ?? "" });
    else run(request, texts.values());
  }),
);
// The shell died, so exit.
stdin.on("close", () => exit());

sealProcess(process, globalThis);
send(JSON.stringify({ kind: "ready" }));
