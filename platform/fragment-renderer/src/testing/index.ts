import { execFileSync } from "node:child_process";
import { join } from "node:path";
import type { ServerFragment } from "shared-contracts";
import type { RendererJob, RendererResult } from "../channel/messages.js";
import { createJobRunner } from "../realm/run-job.js";

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
  return ({ input, bundle: _bundle, ...job }) => {
    last += 1;
    const result = realms[Number(job.isPersonal ?? false)]?.(JSON.stringify(job), { number: last, text: input });
    return JSON.parse(result ?? "") as RendererResult;
  };
}
