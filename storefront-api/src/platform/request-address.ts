import type { FastifyRequest } from "fastify";

/** The host that the browser asked for, with its port: what the shell forwarded, else our own. */
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

/** Who is connected to the shell, or to us. */
export function clientAddress(request: FastifyRequest): string {
  return firstOf(request.headers["x-forwarded-for"]) ?? request.ip;
}
