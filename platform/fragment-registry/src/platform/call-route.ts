import { Readable } from "node:stream";
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallDefinition } from "shared-contracts";
import { readRequest, toRoutePath } from "shared-contracts/calls";
import type * as z from "zod/mini";
import { DomainError } from "./domain-error.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The call that the route implements, with what it does; the API documentation is generated from it. */
    call?: CallDefinition;
    summary?: string;
  }
}

export type CallRouteOptions = Pick<FastifyContextConfig, "needs" | "audited" | "rateLimit"> & {
  readonly summary: string;
  /** In bytes, if the service's limit is too low. */
  readonly bodyLimit?: number;
};

type CallHandler<Call extends CallDefinition> = (
  input: z.output<Call["request"]>,
  exchange: { readonly request: FastifyRequest; readonly reply: FastifyReply },
) => Promise<z.input<Call["response"]>>;

/**
 * Implements a call with its path and method. The response is reduced to the call's schema, so that no undeclared field
 * leaves the registry.
 */
export function callRoute<Call extends CallDefinition>(
  app: FastifyInstance,
  call: Call,
  { bodyLimit, ...config }: CallRouteOptions,
  handler: CallHandler<Call>,
): void {
  app.route({
    method: call.method,
    url: toRoutePath(call.path),
    config: { ...config, call },
    ...(bodyLimit !== undefined && { bodyLimit }),
    async handler(request, reply) {
      const { url, params, query, body } = request;
      const read = readRequest(call, { url, params, query, body: body instanceof Readable ? undefined : body });
      if (!read.ok) {
        const problems = Object.entries(read.problems).map(([field, message]) => `${field}: ${message}`);
        throw new DomainError("bad-request", { problems });
      }
      const answer: unknown = call.response.parse(await handler(read.value, { request, reply }));
      return answer === undefined ? reply.code(204).send() : reply.send(answer);
    },
  });
}
