import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, it } from "@jest/globals";
import { createUpstream } from "../platform/upstream.js";
import { followLockChanges } from "./follow-lock-changes.js";

it("uses the connection again that brought no stream", async () => {
  const stopping = new AbortController();
  const sockets: Socket[] = [];
  const server = createServer(({ socket }, response) => {
    sockets.push(socket);
    response.writeHead(503).end("Too many open streams.".repeat(5000));
    if (sockets.length === 3) stopping.abort();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const registry = createUpstream({ name: "fragment-registry", origin: `http://127.0.0.1:${port}` });

  await followLockChanges({ registry, channel: "stable", signal: stopping.signal, onChange: () => undefined });
  expect(new Set(sockets).size).toBe(1);

  await registry.close();
  await new Promise((resolve) => server.close(resolve));
});
