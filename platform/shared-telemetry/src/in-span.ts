import { SpanStatusCode, trace, type Attributes, type Span } from "@opentelemetry/api";
import { messageOf } from "shared-contracts";

export const TRACER = "product-page";

/** Runs a step as a span of the current request's trace. Costs next to nothing where nothing is exported. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  step: (span: Span) => Promise<Result>,
): Promise<Result> {
  return trace.getTracer(TRACER).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await step(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Fields of a log line that lead to its trace: a mixin for pino. */
export function traceFields(): { readonly trace_id?: string; readonly span_id?: string } {
  const context = trace.getActiveSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}
