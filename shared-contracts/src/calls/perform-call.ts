import type { SlotFetch, SlotRequestInit, SlotResponse } from "../page/slot-props.js";
import type { CallFailure } from "./call-failure.js";
import type { CallName, CallRegistry } from "./call-registry.js";
import type { CallRoute, RequestOf, ResponseOf } from "./define-call.js";
import { toHttpRequest, type HttpRequest } from "./request-of-call.js";

export type CallOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: CallFailure };

export type CallOptions = Pick<SlotRequestInit, "signal" | "deadline"> & {
  /** The same on every retry of one user action, so that the server acts once. */
  readonly idempotencyKey?: string;
};

/**
 * Makes one call; never rejects. If kilobytes count, pass the call's route (`CART_ROUTES.getCart`) instead of its
 * definition: types come from the registry, and schemas aren't bundled. The response isn't validated, because tests
 * ensure that our API keeps its contract.
 */
export async function performCall<Name extends CallName>(
  fetch: SlotFetch,
  route: CallRoute<Name>,
  request: RequestOf<CallRegistry[Name]>,
  options: CallOptions = {},
): Promise<CallOutcome<ResponseOf<CallRegistry[Name]>>> {
  const http = spell(route, request);
  if (!http.ok) return http;
  try {
    const response = await fetch(http.value.path, toInit(http.value, options));
    if (!response.ok) return { ok: false, failure: await readFailure(response) };
    return await readValue<ResponseOf<CallRegistry[Name]>>(response);
  } catch (error) {
    return { ok: false, failure: { kind: kindOfRejection(error, options.signal) } };
  }
}

function spell(route: CallRoute, request: object): CallOutcome<HttpRequest> {
  try {
    return { ok: true, value: toHttpRequest(route, { ...request }) };
  } catch (error) {
    return { ok: false, failure: { kind: "invalid-request", message: String(error) } };
  }
}

function toInit({ method, body }: HttpRequest, { idempotencyKey, signal, deadline }: CallOptions): SlotRequestInit {
  return {
    method,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(deadline !== undefined && { deadline }),
  };
}

async function readValue<Value>(response: SlotResponse): Promise<CallOutcome<Value>> {
  try {
    // The call's contract guarantees the type.
    return { ok: true, value: (await response.json()) as Value };
  } catch (error) {
    if ((error as Error).name !== "SyntaxError") throw error;
    return { ok: false, failure: { kind: "unreadable", status: response.status } };
  }
}

async function readFailure(response: SlotResponse): Promise<CallFailure> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body) || typeof body["code"] !== "string") return { kind: "status", status, code: "unknown" };
  const { code, message, details } = body;
  return {
    kind: "status",
    status,
    code,
    ...(typeof message === "string" && { message }),
    ...(isRecord(details) && { details }),
  };
}

/** The bound fetch rejects with a `TimeoutError` at its deadline and an `AbortError` when aborted. */
function kindOfRejection(error: unknown, signal: AbortSignal | undefined): "aborted" | "timeout" | "network" {
  const name = error instanceof Error || isRecord(error) ? error["name" as keyof typeof error] : undefined;
  if (name === "TimeoutError") return "timeout";
  return signal?.aborted || name === "AbortError" ? "aborted" : "network";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
