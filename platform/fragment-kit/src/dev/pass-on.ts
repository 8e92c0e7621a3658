import { request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { request as requestHttps } from "node:https";

/** Hop-by-hop headers. */
const HOP_HEADERS = ["connection", "keep-alive", "transfer-encoding", "upgrade", "http2-settings", "proxy-connection"];

type Passing = {
  readonly origin: string;
  readonly headers: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  /** Handles the response itself if it returns true. */
  readonly answer?: (answer: IncomingMessage, response: ServerResponse) => boolean;
  readonly answerHeaders?: (headers: IncomingHttpHeaders) => IncomingHttpHeaders;
  readonly onFailure: (error: Error) => void;
};

/** Forwards a request unchanged, and its response. */
export function passOn(request: IncomingMessage, response: ServerResponse, passing: Passing): void {
  const { origin, headers, answer, answerHeaders = (same) => same, onFailure } = passing;
  const { protocol, hostname, port } = new URL(origin);
  const open = protocol === "https:" ? requestHttps : requestHttp;
  const { method, url: path } = request;
  const onward = open({ hostname, port, method, path, headers: headers(withoutHops(request.headers)) }, (incoming) => {
    if (answer?.(incoming, response)) return;
    response.writeHead(incoming.statusCode ?? 502, answerHeaders(withoutHops(incoming.headers)));
    incoming.pipe(response);
    incoming.on("error", () => response.destroy());
  });
  onward.on("error", (error) => {
    // The client disconnected.
    if (response.destroyed) return;
    if (response.headersSent) response.destroy();
    else onFailure(error);
  });
  response.on("close", () => onward.destroy());
  request.pipe(onward);
}

export function withoutHops(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_HEADERS.includes(name)));
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(value));
}
