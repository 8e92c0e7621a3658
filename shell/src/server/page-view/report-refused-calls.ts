import type { FastifyBaseLogger } from "fastify";
import type { ShellMetrics } from "../platform/metrics.js";

export type NoteRefusedCall = (refused: {
  readonly release: string;
  readonly fragment: string;
  readonly slot: string;
  readonly call: string;
  readonly traceId: string;
}) => void;

/**
 * Counts calls that slots aren't allowed to make. Logs once per slot of a release, because it happens on every view.
 */
export function reportRefusedCalls({
  log,
  metrics,
}: {
  readonly log: Pick<FastifyBaseLogger, "error">;
  readonly metrics: Pick<ShellMetrics, "refusedCalls">;
}): NoteRefusedCall {
  const logged = new Set<string>();
  return (refused) => {
    const { release, fragment, slot } = refused;
    metrics.refusedCalls.inc({ slot, fragment });
    const key = `${release} ${slot}`;
    if (logged.has(key)) return;
    logged.add(key);
    log.error(refused, "Refused a slot's call on the server");
  };
}
