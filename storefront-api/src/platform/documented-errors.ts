import { STATUS_CODES } from "node:http";
import { TRANSPORT_ERRORS } from "shared-contracts";
import { DOMAIN_ERRORS } from "./domain-error.js";

/** The part of an OpenAPI document used here. */
type Operation = { responses?: Record<string, unknown> };
type Documented = { readonly paths?: object | undefined; readonly components?: object | undefined };

const PROBLEM = "application/problem+json";
const HTTP_METHODS: readonly string[] = ["get", "post", "put", "patch", "delete"];
/** Statuses with a `Retry-After` header. */
const PASSING: readonly number[] = [429, 503];

/** Documents all possible statuses and response bodies for each operation. */
export function documentErrors<Document extends Documented>(document: Document): Document {
  const codes = new Map<number, string[]>([[500, ["internal-error"]]]);
  const rows = Object.entries(DOMAIN_ERRORS).map(([code, { status }]) => [status, code] as const);
  const transport = Object.entries(TRANSPORT_ERRORS).map(([status, { code }]) => [Number(status), code] as const);
  for (const [status, code] of [...rows, ...transport])
    codes.set(status, [...new Set([...(codes.get(status) ?? []), code])]);
  const names = [...codes.keys()].toSorted((a, b) => a - b);
  const responses = Object.fromEntries(
    names.map((status) => [`Error${status}`, toResponse(status, codes.get(status) ?? [])]),
  );
  const references = Object.fromEntries(
    names.map((status) => [status, { $ref: `#/components/responses/Error${status}` }]),
  );
  for (const path of Object.values(document.paths ?? {}) as Readonly<Record<string, Operation>>[]) {
    for (const [method, operation] of Object.entries(path)) {
      if (!HTTP_METHODS.includes(method)) continue;
      operation.responses = { ...references, ...operation.responses };
    }
  }
  return Object.assign(document, { components: { ...document.components, responses } });
}

function toResponse(status: number, codes: readonly string[]): object {
  const error = {
    type: "object",
    required: ["code", "message"],
    properties: {
      code: { type: "string", enum: codes },
      message: { type: "string", description: "Says what to do." },
      details: { type: "object", additionalProperties: { type: ["string", "number"] } },
    },
  };
  const problem = {
    ...error,
    required: ["type", "title", "status", ...error.required],
    properties: {
      type: { type: "string", format: "uri" },
      title: { type: "string" },
      status: { type: "integer", const: status },
      ...error.properties,
    },
  };
  return {
    description: STATUS_CODES[status] ?? "Error",
    headers: {
      "x-trace-id": { schema: { type: "string" } },
      ...(PASSING.includes(status) && { "retry-after": { schema: { type: "integer" }, description: "Seconds" } }),
    },
    content: { "application/json": { schema: error }, [PROBLEM]: { schema: problem } },
  };
}

type ErrorBody = { readonly code: string; readonly message: string };

/** The same error as problem details (RFC 9457), for clients that accept them. */
export function toProblem(status: number, error: ErrorBody): { readonly type: string; readonly body: object } {
  const title = STATUS_CODES[status] ?? "Error";
  return {
    type: PROBLEM,
    body: { type: `urn:storefront-api:error:${error.code}`, title, status, detail: error.message, ...error },
  };
}

export function acceptsProblems(accept: string | undefined): boolean {
  return accept?.includes(PROBLEM) === true;
}
