import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Agent } from "undici";
import { exchangeWhole } from "./exchange-whole.js";

const LONG_MS = 60_000;

describe("exchangeWhole", () => {
  let server: Server;
  let origin: string;
  let agent: Agent;
  let answer: (response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    agent = new Agent({ connections: 1, maxResponseSize: 1000 });
  });
  afterAll(async () => {
    await agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const ask = (deadline = LONG_MS) => exchangeWhole({ agent, request: { origin, path: "/", method: "GET" }, deadline });

  it("collects all parts of a response, behind informational ones", async () => {
    answer = (response) => {
      response.writeProcessing();
      response.writeHead(404, { "x-own": "yes" });
      response.write("one ");
      setImmediate(() => response.end("two"));
    };
    const { status, headers, body } = await ask();
    expect([status, headers["x-own"], String(body)]).toEqual([404, "yes", "one two"]);
  });

  it("gives an empty body for a response without one", async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await ask()).toMatchObject({ status: 204, body: Buffer.alloc(0) });
  });

  it("rejects a response that breaks off, and one that is too large", async () => {
    answer = (response) => {
      response.writeHead(200, { "content-length": "9" });
      response.write("half", () => response.destroy());
    };
    await expect(ask()).rejects.toThrow("other side closed");
    answer = (response) => response.end("x".repeat(1001));
    await expect(ask()).rejects.toMatchObject({ code: "UND_ERR_RES_EXCEEDED_MAX_SIZE" });
  });

  it.each([
    ["before its head", () => undefined],
    ["within its body", (response: ServerResponse) => void response.write("half")],
  ])("gives up a response that is late %s, and closes its connection", async (_when, late) => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.once("close", resolve);
        late(response);
      };
    });
    await expect(ask(50)).rejects.toMatchObject({ name: "TimeoutError" });
    await closed;
  });

  it("gives up a request that is late because it waits for a connection, which isn't sent later", async () => {
    let requests = 0;
    let end = (): void => undefined;
    answer = (response) => {
      requests += 1;
      end = () => response.end("first");
    };
    const first = ask();
    await expect(ask(50)).rejects.toMatchObject({ name: "TimeoutError" });
    end();
    expect(String((await first).body)).toBe("first");
    answer = (response) => response.end("third");
    expect(String((await ask()).body)).toBe("third");
    expect(requests).toBe(1);
  });
});
