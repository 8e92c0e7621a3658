import type { RendererResult } from "../../renderer/renderer-protocol.js";

/** `renderer-late`: the job ran over its limit and its renderer was ended; `queue-late`: it never got to run. */
export type PoolFault = "renderer-late" | "renderer-died" | "queue-late" | "pool-closed";
export type RendererAnswer =
  | RendererResult
  | { readonly ok: false; readonly fault: PoolFault; readonly message: string };

/** Whether the job cost a renderer. */
export function isCostly(fault: string): boolean {
  return fault === "renderer-late" || fault === "renderer-died";
}

export function failure<Fault extends PoolFault>(
  fault: Fault,
  message: string,
): { ok: false; fault: Fault; message: string } {
  return { ok: false, fault, message };
}
