import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "@jest/globals";

it("gives up a service that goes on naming a problem, with what it says and what to do", async () => {
  const { waitUntilReady } = await import("./supervisor.mjs");
  const problem = "exit code 9: node: bad option: --x";
  const server = createServer((_request, response) => response.writeHead(503).end(JSON.stringify({ problem })));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  await expect(waitUntilReady("shell", url, 300)).rejects.toThrow(
    `The renderers of shell don't start on Node ${process.versions.node}: ${problem}\nUse the Node that .nvmrc names.`,
  );
  server.close();
});

it("waits on for a service that only isn't ready yet, even if it had a problem", async () => {
  const { waitUntilReady } = await import("./supervisor.mjs");
  const answers = [{ problem: "exit code 1" }, {}, {}, {}, { problem: "exit code 1" }];
  const server = createServer((_request, response) => {
    const answer = answers.shift();
    response.writeHead(answer ? 503 : 200).end(JSON.stringify(answer ?? {}));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`;
  await waitUntilReady("shell", url, 300);
  server.close();
});
