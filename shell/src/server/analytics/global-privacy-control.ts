import type { FastifyRequest } from "fastify";

/** Whether the browser says for its user that nothing may be collected (https://w3c.github.io/gpc/). */
export function isRefusedByBrowser({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1";
}
