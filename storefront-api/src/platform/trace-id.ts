import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

export const TRACE_ID_HEADER = "x-trace-id";

const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/;

/** The trace id that came with the request, or a new one. */
export function traceIdOf(request: IncomingMessage): string {
  const header = request.headers[TRACE_ID_HEADER];
  return typeof header === "string" && TRACE_ID.test(header) ? header : randomUUID();
}
