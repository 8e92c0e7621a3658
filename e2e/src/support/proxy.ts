import { once } from "node:events";
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export type Proxy = {
  readonly server: Server;
  /** For example `http://127.0.0.1:4600`. */
  readonly origin: string;
  close(): Promise<void>;
};

/** Longer than shells keep idle connections, so that none closes while a request is sent. */
const KEEP_ALIVE_MS = 75_000;

/** A server on this port, or a free one, that drops the connection if `answer` rejects. */
export async function startProxy(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
  port = 0,
): Promise<Proxy> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    server,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Sends the request on and resolves to the answer. One connection each: either side may close an idle one at any time. */
export async function forward(request: IncomingMessage, { hostname, port, pathname, search }: URL) {
  const onward = httpRequest({
    host: hostname.endsWith("localhost") ? "127.0.0.1" : hostname,
    port,
    method: request.method,
    path: `${pathname}${search}`,
    headers: request.headers,
    agent: false,
  });
  request.pipe(onward);
  const [answer] = (await once(onward, "response")) as [IncomingMessage];
  const { "transfer-encoding": _chunked, connection: _connection, ...headers } = answer.headers;
  return { answer, status: answer.statusCode ?? 502, headers };
}
