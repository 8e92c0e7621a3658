/** The program of one renderer: loads one release's code into a bare realm and answers jobs until it is ended. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createFrameReader, encodeFrame } from "../channel/frames.js";
import type { RendererRequest } from "../channel/messages.js";
import { createRealm, REALM_PROGRAM } from "./create-realm.js";
import { createResultGroup } from "./result-group.js";
import { sealProcess } from "./seal-process.js";

const { stdin, stdout } = process;
const exit = process.exit.bind(process);
const realm = createRealm(readFileSync(join(__dirname, REALM_PROGRAM), "utf8"));

function send(text: string): void {
  stdout.write(encodeFrame(text));
}

function load({ name, version, code }: Extract<RendererRequest, { kind: "load" }>): void {
  const problem = realm.load(name, version, code)?.slice(0, 2000);
  send(JSON.stringify({ kind: "loaded", ...(problem !== undefined && { problem }) }));
}

/** Results stand in the message as the release wrote them: who reads it checks the whole. */
function run({ id, jobs }: Extract<RendererRequest, { kind: "run" }>): void {
  const group = createResultGroup((results) => send(`{"kind":"done","id":${id},"results":[${results.join()}]}`));
  for (const { job, input } of jobs) group.add(realm.run(JSON.stringify(job), input.number, input.text));
  group.flush();
}

stdin.on(
  "data",
  createFrameReader((text) => {
    const request = JSON.parse(text) as RendererRequest;
    if (request.kind === "load") load(request);
    else run(request);
  }),
);
// The shell is gone without a word: nobody is left to answer.
stdin.on("close", () => exit());

sealProcess(process, globalThis);
send(JSON.stringify({ kind: "ready" }));
