import type { FastifyServerOptions } from "fastify";

/** Logs name the path, never the query: it may carry a search, a ZIP code or a token. */
export function createLoggerOptions(level: string): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    base: { service: "storefront-api" },
    serializers: {
      req: (request: { method: string; url: string }) => ({
        method: request.method,
        path: request.url.split("?", 1)[0],
      }),
    },
  };
}
