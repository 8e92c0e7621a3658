import type { FastifyRequest } from "fastify";

/** The host and port that the browser requested: the forwarded one, else our own. */
export function requestHost(request: FastifyRequest): string {
  return firstOf(request.headers["x-forwarded-host"]) ?? request.headers.host ?? "localhost";
}

export function requestScheme(request: FastifyRequest): "http" | "https" {
  return firstOf(request.headers["x-forwarded-proto"]) === "https" ? "https" : "http";
}

function firstOf(header: string | readonly string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return typeof text === "string" ? text.split(",")[0]?.trim() || undefined : undefined;
}

/** The client's address, as seen by the shell or by us. */
export function clientAddress(request: FastifyRequest): string {
  return firstOf(request.headers["x-forwarded-for"]) ?? request.ip;
}
