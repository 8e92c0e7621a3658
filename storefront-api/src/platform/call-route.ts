import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallDefinition } from "shared-contracts";
import * as z from "zod/mini";
import { DomainError } from "./domain-error.js";
import { answerForm, asksForResponse, isFormPost, type FormFields, type FormPost } from "./form-post.js";
import { takeKeyOfForm } from "./idempotency-key.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call that the route implements; the API documentation is generated from it. */
    call?: CallDefinition;
  }
}

export type CallHandler<Call extends CallDefinition> = (
  input: z.output<Call["request"]>,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<z.input<Call["response"]>>;

export type CallRouteOptions<Call extends CallDefinition> = {
  /** Also accepts the call as an HTML form; the plugin must `acceptForms`. */
  readonly form?: FormPost<z.input<Call["response"]>>;
  readonly config?: FastifyContextConfig;
  /** In bytes, if the service's limit is too low. */
  readonly bodyLimit?: number;
};

/**
 * Implements a call with its path and method. The request is validated as one object, and the response is reduced to
 * the call's schema, so that no undeclared field leaves the service.
 */
export function callRoute<Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  handler: CallHandler<Call>,
  options: CallRouteOptions<Call> = {},
): void {
  const { form, config, bodyLimit } = options;
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: { ...config, call },
    ...(bodyLimit !== undefined && { bodyLimit }),
    async handler(request, reply) {
      const exchange = { request, reply };
      const posted = form && isFormPost(request) ? form : undefined;
      if (posted) takeKeyOfForm(request);
      if (posted && !asksForResponse(request)) {
        return answerForm(posted, exchange, async (fields) => handler(validate(call, fields), exchange));
      }
      const input = posted ? validate(call, posted.toRequest(request.body as FormFields)) : parseRequest(call, request);
      return call.response.parse(await handler(input, exchange));
    },
  });
}

const REST_PLACEHOLDER = /\{\+(\w+)\}$/;

/** Converts a call's `/a/{b}` to the router's `/a/:b`; a trailing `{+rest}` matches the rest of the path. */
function toRoutePath(callPath: string): string {
  return callPath.replace(REST_PLACEHOLDER, "*").replaceAll(/\{(\w+)\}/g, ":$1");
}

/** Throws `bad-request` with one detail per invalid field. */
export function parseRequest<Call extends CallDefinition>(
  call: Call,
  request: FastifyRequest,
): z.output<Call["request"]> {
  const sent = call.method === "GET" || call.method === "DELETE" ? request.query : request.body;
  const fields = {
    ...(isRecord(sent) ? sent : {}),
    ...(isRecord(request.params) ? request.params : {}),
    ...restOfAddress(call.path, request.url),
  };
  return validate(call, fields);
}

function validate<Call extends CallDefinition>(
  call: Call,
  fields: Readonly<Record<string, unknown>>,
): z.output<Call["request"]> {
  const parsed = z.safeParse(call.request, fields);
  if (parsed.success) return parsed.data as z.output<Call["request"]>;
  throw new DomainError("bad-request", toDetails(parsed.error.issues));
}

/** The field that `{+name}` stands for: the rest of the URL as sent, including the query. */
function restOfAddress(callPath: string, address: string): Record<string, string> {
  const name = REST_PLACEHOLDER.exec(callPath)?.[1];
  return name === undefined ? {} : { [name]: address.slice(callPath.replace(REST_PLACEHOLDER, "").length) };
}

function toDetails(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return Object.fromEntries(issues.map((issue) => [issue.path.join(".") || "request", issue.message]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
