import { connect as connectHttp2, constants } from "node:http2";
import { connect, type AddressInfo, type Socket } from "node:net";
import { Readable } from "node:stream";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { limitSlowRequests } from "./limit-slow-requests.js";

const LIMITS = { requestTimeout: 400, headersTimeout: 200, timeout: 60_000, connectionsCheckingInterval: 50 };
let app: FastifyInstance;

afterEach(() => app.close());

async function listen(server: FastifyInstance, limits = LIMITS): Promise<number> {
  app = server;
  limitSlowRequests(app, limits);
  app.post("/", async ({ body }) => ({ body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
  return (app.server.address() as AddressInfo).port;
}

describe("a request over HTTP/1.1", () => {
  it.each([
    ["headers", "POST / HTTP/1.1\r\nHost: localhost\r\n"],
    ["body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"],
  ])("is ended when it stops in its %s", async (_what, beginning) => {
    const socket = connect(await listen(Fastify()), "127.0.0.1");
    socket.write(beginning);
    let answer = "";
    socket.on("data", (chunk) => (answer += String(chunk)));
    await once(socket, "close");
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

it("ends an answer that nobody reads", async () => {
  const server = Fastify();
  server.get("/", (_request, reply) => reply.send(Readable.from(endless())));
  const port = await listen(server, { ...LIMITS, timeout: 300 });
  const accepted = once(app.server, "connection") as Promise<[Socket]>;
  const socket = connect(port, "127.0.0.1").pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [connection] = await accepted;
  await once(connection, "close");
  socket.destroy();
});

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024);
}

describe("a request over HTTP/2", () => {
  async function post(length: number, beginning: string): Promise<{ status: number | undefined; reset: number }> {
    const port = await listen(Fastify({ http2: true }) as unknown as FastifyInstance);
    const client = connectHttp2(`http://127.0.0.1:${port}`);
    const headers = { ":method": "POST", "content-type": "application/json", "content-length": length };
    const stream = client.request(headers).on("error", () => undefined);
    let status: number | undefined;
    stream.on("response", (response) => (status = response[":status"]));
    stream.resume().write(beginning);
    if (beginning.length === length) stream.end();
    await once(stream, "close");
    client.close();
    return { status, reset: stream.rstCode ?? 0 };
  }

  it("is ended when its body doesn't come", async () => {
    expect(await post(99, "{")).toEqual({ status: undefined, reset: constants.NGHTTP2_CANCEL });
  });

  it("is answered when its body comes", async () => {
    expect(await post(2, "{}")).toEqual({ status: 200, reset: constants.NGHTTP2_NO_ERROR });
  });
});
