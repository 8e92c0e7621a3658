import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ServerFragment } from "shared-contracts";
import type { RendererJob, RendererResult } from "../channel/messages.js";
import { createJobRunner } from "../realm/run-job.js";
import { toRealmJob } from "../renderers/renderer-process.js";

/** Builds the renderer programs in a separate process, because esbuild doesn't run in Jest's realm. */
export function buildTestRenderer(folder: string): string {
  const script = `import(${JSON.stringify(join(__dirname, "../build/index.ts"))}).then((built) => built.buildRenderer(${JSON.stringify(folder)}))`;
  execFileSync(process.execPath, ["--import", "tsx", "--conditions=source", "--eval", script], { cwd: __dirname });
  return join(folder, "renderer.cjs");
}

/** Runs a release's jobs in this process with two realms like a renderer: `createFragment` creates one for each. */
export function createTestRealms(createFragment: () => ServerFragment): (job: RendererJob) => RendererResult {
  const realms = [false, true].map(() => createJobRunner(createFragment()));
  let last = 0;
  return (job) => {
    last += 1;
    const texts = {
      input: { number: last, text: job.input },
      mask: typeof job.reads === "object" ? { number: last, text: job.reads.mask } : undefined,
      slotData: job.kind === "render" ? job.slotData : "{}",
    };
    const result = realms[Number(job.isPersonal ?? false)]?.(JSON.stringify(toRealmJob(job)), texts);
    return JSON.parse(result ?? "") as RendererResult;
  };
}
