import { findMarkupProblem } from "fragment-kit/rehearsal";
import type { JobFault, RendererJob, RendererResult } from "../channel/messages.js";

/**
 * `renderer-late`: the job exceeded its CPU time and its renderer was killed. `queue-late`: it never ran. `not-live`:
 * no current lock of the shell names its release.
 */
export type RendererFault = "renderer-late" | "renderer-died" | "queue-late" | "not-live" | "closed";
export type RendererAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: RendererFault; readonly message: string };

/** Whether the job cost a renderer. */
export function isCostly(fault: string): boolean {
  return fault === "renderer-late" || fault === "renderer-died";
}

export function failure<Fault extends RendererFault>(
  fault: Fault,
  message: string,
): { ok: false; fault: Fault; message: string } {
  return { ok: false, fault, message };
}

/** The answer that a result is. A release writes its results itself, so one may be of another kind than the job. */
export function toAnswer(job: RendererJob, result: RendererResult): RendererResult {
  if (!result.ok) return result;
  const isMasked = typeof job.reads === "object";
  if (result.kind === "reads-more" ? !isMasked : result.kind !== job.kind)
    return threw("The answer is of another kind than the job");
  const problem = job.kind === "render" && result.kind === "render" && findMarkupProblem(result.rendering.html);
  return problem ? threw(`${job.slot}: the markup ${problem}`) : result;
}

function threw(message: string): JobFault {
  return { ok: false, fault: "slot-threw", message };
}
