import type { FastifyServerOptions } from "fastify";

/** Logs the path, never the query, which may contain searches, ZIP codes or tokens. */
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
