import { context, SpanKind, trace, TraceFlags, type Attributes } from "@opentelemetry/api";
import { TRACER } from "./in-span.js";

/** A trace and the span in it that later ones belong to, as 48 hexadecimal digits. */
export type SpanReference = string;

/** Something that happened elsewhere, reported after its end. */
export type ReportedSpan = {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly milliseconds: number;
  readonly attributes: Attributes;
};

const REFERENCE = /^([0-9a-f]{32})([0-9a-f]{16})$/;

/** The current span; undefined if its trace isn't exported. */
export function currentSpan(): SpanReference | undefined {
  const span = trace.getActiveSpan();
  if (!span?.isRecording()) return undefined;
  const { traceId, spanId } = span.spanContext();
  return `${traceId}${spanId}`;
}

/** Adds spans below another one, which may have been another process's. */
export function addSpans(below: SpanReference, spans: readonly ReportedSpan[]): void {
  const [, traceId, spanId] = REFERENCE.exec(below) ?? [];
  if (traceId === undefined || spanId === undefined) return;
  const parent = { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
  const around = trace.setSpanContext(context.active(), parent);
  for (const { name, startedAt, milliseconds, attributes } of spans) {
    const options = { kind: SpanKind.INTERNAL, startTime: startedAt, attributes };
    trace
      .getTracer(TRACER)
      .startSpan(name, options, around)
      .end(startedAt + milliseconds);
  }
}
