import * as z from "zod/mini";
import type { CallDefinition } from "./define-call.js";

/** What a server has read of an HTTP request. */
type ReceivedRequest = {
  /** Path and query as sent. */
  readonly url: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body?: unknown;
};

export type ReadRequest<Call extends CallDefinition> =
  | { readonly ok: true; readonly value: z.output<Call["request"]> }
  /** Messages by field. */
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

const REST_PLACEHOLDER = /\{\+(\w+)\}$/;

/** Converts a call's `/a/{b}` to the router's `/a/:b`; a trailing `{+rest}` matches the rest of the path. */
export function toRoutePath(callPath: string): string {
  return callPath.replace(REST_PLACEHOLDER, "*").replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Reads a call's request, as one object, from path, query and body. */
export function readRequest<Call extends CallDefinition>(
  call: Call,
  { url, params, query, body }: ReceivedRequest,
): ReadRequest<Call> {
  const sent = call.method === "GET" || call.method === "DELETE" ? query : body;
  return validateRequest(call, {
    ...(isRecord(sent) ? sent : {}),
    ...(isRecord(params) ? params : {}),
    ...restOfAddress(call.path, url),
  });
}

export function validateRequest<Call extends CallDefinition>(
  call: Call,
  fields: Readonly<Record<string, unknown>>,
): ReadRequest<Call> {
  const parsed = z.safeParse(call.request, fields);
  if (parsed.success) return { ok: true, value: parsed.data as z.output<Call["request"]> };
  const problems = parsed.error.issues.map((issue) => [issue.path.join(".") || "request", issue.message]);
  return { ok: false, problems: Object.fromEntries(problems) };
}

/** The field that `{+name}` stands for: the rest of the URL as sent, including the query. */
function restOfAddress(callPath: string, address: string): Record<string, string> {
  const name = REST_PLACEHOLDER.exec(callPath)?.[1];
  return name === undefined ? {} : { [name]: address.slice(callPath.replace(REST_PLACEHOLDER, "").length) };
}

type JsonSchema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
};

/** A call's request and response as the JSON schemas of a route, for API documentation. */
export function describeCall({ name, method, path, request, response }: CallDefinition) {
  const fields = z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), (match) => String(match[1]));
  const rest = pick(fields, (field) => !inPath.includes(field));
  const hasBody = method !== "GET" && method !== "DELETE";
  return {
    operationId: name,
    ...(inPath.length > 0 && { params: pick(fields, (field) => inPath.includes(field)) }),
    ...(hasBody ? { body: rest } : { querystring: rest }),
    response: { 200: z.toJSONSchema(response, { io: "output", unrepresentable: "any" }) },
  };
}

function pick({ properties = {}, required = [] }: JsonSchema, isWanted: (name: string) => boolean) {
  return {
    type: "object",
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isWanted(name))),
    required: required.filter(isWanted),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
