import type { FastifyRequest } from "fastify";

/** Whether the browser asks, on behalf of its user, to collect nothing (https://w3c.github.io/gpc/). */
export function isRefusedByBrowser({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1";
}
