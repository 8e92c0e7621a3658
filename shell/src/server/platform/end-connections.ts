import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const CHECK_INTERVAL_MS = 50;

/**
 * Lets a closing server exit: a connection is closed as soon as its response has ended, because the browser would keep
 * it open for another minute, and after `graceMs` all others are. For HTTP/2, Fastify closes the sessions, which wait for
 * their streams.
 */
export function endConnectionsOnClose(app: FastifyInstance, graceMs: number): void {
  let idle: NodeJS.Timeout | undefined;
  let all: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    idle = setInterval(() => app.server.closeIdleConnections?.(), CHECK_INTERVAL_MS);
    // HTTP/2 servers can't do this themselves.
    all = setTimeout(() => open.forEach((socket) => socket.destroy()), graceMs);
  });
  app.addHook("onClose", async () => {
    clearInterval(idle);
    clearTimeout(all);
  });
}
