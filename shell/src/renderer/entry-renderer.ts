/** The program of one renderer child: answers jobs from the shell until it is killed. */
import { BUNDLE_MODULES } from "./bundle-modules.js";
import { createTextReceiver } from "./known-texts.js";
import { createResultGroup } from "./result-group.js";
import type { RendererMessage, RendererRequest } from "./renderer-protocol.js";
import { createJobRunner } from "./run-job.js";
import { sealProcess } from "./seal-process.js";

const parent = process;
const send = process.send?.bind(process);
if (!send) throw new Error("The renderer is started by the shell, with a message channel.");

const receive = createTextReceiver();
const runJob = createJobRunner(BUNDLE_MODULES);

function reply(message: RendererMessage): void {
  send?.(message);
}

parent.on("message", ({ id, jobs }: RendererRequest) => {
  const group = createResultGroup((results) => reply({ kind: "done", id, results }));
  for (const { job, input } of jobs) group.add(runJob({ ...job, input: receive(input) }));
  group.flush();
});
parent.on("disconnect", () => {
  // The shell is gone without a word: nobody is left to answer.
  exit();
});
const exit = process.exit.bind(process);

sealProcess(process, globalThis);
reply({ kind: "ready" });
