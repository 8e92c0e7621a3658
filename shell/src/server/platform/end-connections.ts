import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

export type ConnectionEnd = {
  /** Milliseconds that answers under way have, once the server is told to end. */
  readonly grace: number;
};

const LOOK_EVERY = 50;

/**
 * Lets an ending server end: a connection whose answer was under way is closed as soon as it is done, since the browser
 * would keep it open for a minute more, and after `grace` whatever is left. Of HTTP/2 Fastify closes the sessions, which
 * wait for their streams.
 */
export function endConnectionsOnClose(app: FastifyInstance, { grace }: ConnectionEnd): void {
  let idle: NodeJS.Timeout | undefined;
  let all: NodeJS.Timeout | undefined;
  const open = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  app.addHook("preClose", async () => {
    idle = setInterval(() => app.server.closeIdleConnections?.(), LOOK_EVERY);
    // A server of HTTP/2 can't do it itself.
    all = setTimeout(() => open.forEach((socket) => socket.destroy()), grace);
  });
  app.addHook("onClose", async () => {
    clearInterval(idle);
    clearTimeout(all);
  });
}
