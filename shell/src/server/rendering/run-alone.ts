import type { RendererJob } from "../../renderer/renderer-protocol.js";
import { failure, type RendererAnswer } from "./renderer-answer.js";
import type { RendererProcess } from "./renderer-process.js";

/** Runs one job on a renderer that has no other, and ends the renderer when it takes more than `limit` milliseconds. */
export async function runAlone(renderer: RendererProcess, job: RendererJob, limit: number): Promise<RendererAnswer> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    renderer.kill();
  }, limit);
  const result = new Promise<RendererAnswer>((resolve) => renderer.run([job], ([first]) => first && resolve(first)));
  const answer = await Promise.race([result, renderer.gone.then(lost)]);
  clearTimeout(timer);
  if (!late) return answer;
  await renderer.gone;
  return failure("renderer-late", `The job took longer than ${limit} ms; its renderer was ended`);
}

function lost(reason: string): RendererAnswer {
  return failure("renderer-died", `The renderer died: ${reason}`);
}
