import type * as z from "zod/mini";
import type { EventDefinition } from "../events/define-event.js";
import { createEmitter } from "./contained-observable.js";
import type { BusViolation } from "./event-bus.js";

/** `traceId` is undefined if nothing has been published yet. */
type ViolatingEvent = Pick<BusViolation, "source"> & {
  readonly event: EventDefinition;
  readonly traceId: string | undefined;
};

export type ReportViolation = (kind: BusViolation["kind"], detail: string, about: ViolatingEvent) => void;

/**
 * Reports immediately. Violations that its subscribers trigger again while handling one are dropped, or reporting would
 * never end.
 */
export function createViolationReports() {
  const violations = createEmitter<BusViolation>();
  const underWay = new Set<string>();

  const report: ReportViolation = (kind, detail, { event, source, traceId = "" }) => {
    const key = `${kind} ${event.type}@${event.version} ${source}`;
    if (underWay.has(key)) return;
    underWay.add(key);
    violations.emit({ kind, type: event.type, version: event.version, source, traceId, detail });
    underWay.delete(key);
  };

  return { violations: violations.values, report };
}

/** Field paths and their problems, without the values, which may be personal. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): string {
  return issues.map((issue) => `${issue.path.map(String).join(".") || "payload"}: ${describeIssue(issue)}`).join("; ");
}

function describeIssue(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_type" ? `must be ${issue.expected}` : issue.code.replaceAll("_", " ");
}

export function describeThrown(thrown: unknown): string {
  if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
  return typeof thrown === "string" ? thrown : `threw a value of type ${typeof thrown}`;
}
