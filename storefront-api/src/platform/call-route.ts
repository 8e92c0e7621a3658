import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from "fastify";
import type { CallDefinition } from "shared-contracts";
import { readRequest, toRoutePath, type ReadRequest } from "shared-contracts/calls";
import type * as z from "zod/mini";
import { DomainError } from "./domain-error.js";

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

export type CallRouteOptions = {
  readonly config?: FastifyContextConfig;
  /** In bytes, if the service's limit is too low. */
  readonly bodyLimit?: number;
  readonly onRequest?: onRequestHookHandler;
};

/**
 * Implements a call with its path and method. The request is validated as one object, and the response is reduced to
 * the call's schema, so that no undeclared field leaves the service.
 */
export function callRoute<Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  handler: CallHandler<Call>,
  options: CallRouteOptions = {},
): void {
  const { config, ...own } = options;
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: { ...config, call },
    ...own,
    async handler(request, reply) {
      const input = orRefuse(readRequest(call, request));
      return call.response.parse(await handler(input, { request, reply }));
    },
  });
}

function orRefuse<Call extends CallDefinition>(read: ReadRequest<Call>): z.output<Call["request"]> {
  if (read.ok) return read.value;
  throw new DomainError("bad-request", read.problems);
}
