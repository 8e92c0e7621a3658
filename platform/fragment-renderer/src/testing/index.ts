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

/** Runs a release's jobs in this process, for each audience in a fragment of its own, as a renderer has realms. */
export function createTestRealms(createFragment: () => ServerFragment): (job: RendererJob) => RendererResult {
  const open = () => createJobRunner(createFragment());
  const realms = { everybody: open(), guest: open(), member: open() };
  return (job) => {
    const result = realms[job.audience](job, job.parts, job.kind === "render" ? job.slotData : "{}");
    return JSON.parse(result) as RendererResult;
  };
}
