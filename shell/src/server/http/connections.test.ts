import { EventEmitter, once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { expect, it } from "@jest/globals";
import { useShellFixture } from "../shell-app.fixture.js";

/** More than a path has connections to storefront-api. */
const SENDERS = 140;

/** Emits `upload` with each request for one, once storefront-api has its headers. */
const arrivals = new EventEmitter();
const shell = useShellFixture({
  routes(storefront) {
    storefront.get("/ele-lpd/api/session", async () => ({ isLoggedIn: false }));
    storefront.post("/ele-lpd/api/session", async () => ({ isLoggedIn: true }));
    storefront.addContentTypeParser("application/octet-stream", (request, payload, done) => {
      payload.resume().once("end", () => done(null, "whole"));
      payload.once("error", () => undefined);
      arrivals.emit("upload", request.raw);
    });
    storefront.post("/tpv/api/uploads", async ({ body }) => ({ body }));
  },
});

async function listen(): Promise<number> {
  if (!shell.app.server.listening) await shell.app.listen({ port: 0, host: "127.0.0.1" });
  return (shell.app.server.address() as AddressInfo).port;
}

/** Sends the beginning of a body and no more. */
async function begin(path: string, type: string): Promise<Socket> {
  const socket = connect(await listen(), "127.0.0.1").on("error", () => undefined);
  const lines = [`POST ${path} HTTP/1.1`, "host: localhost:4200", `content-type: ${type}`, "content-length: 99"];
  await new Promise((resolve) => socket.write(`${lines.join("\r\n")}\r\n\r\n{`, resolve));
  return socket;
}

async function readSession(headers = {}): Promise<IncomingMessage> {
  const options = { port: await listen(), host: "127.0.0.1", path: "/ele-lpd/api/session", agent: false };
  const [answer] = (await once(get({ ...options, headers: { host: "localhost:4200", ...headers } }), "response")) as [
    IncomingMessage,
  ];
  return answer.resume();
}

it("ends an upload at storefront-api when its sender leaves", async () => {
  const arrival = once(arrivals, "upload") as Promise<[IncomingMessage]>;
  const sender = await begin("/tpv/api/uploads", "application/octet-stream");
  const [upload] = await arrival;
  sender.resetAndDestroy();
  await expect(once(upload, "close")).rejects.toThrow("aborted");
});

it.each([
  ["calls", "/ele-lpd/api/session", "application/json"],
  ["uploads", "/tpv/api/uploads", "application/octet-stream"],
])("answers calls while %s are sent whose bodies don't come", async (_what, path, type) => {
  const senders = await Promise.all(Array.from({ length: SENDERS }, () => begin(path, type)));
  expect((await readSession()).statusCode).toBe(200);
  for (const socket of senders) socket.destroy();
});

it.each(["/", "/ele-lpd/api/session"])("takes nothing for a failure that asks for %s and leaves", async (path) => {
  const port = await listen();
  const { server } = shell.app;
  server.once("connection", (left) => Object.defineProperty(left, "remoteAddress", { value: undefined }));
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:4200\r\n\r\n`);
  await once(server, "request");
  await readSession();
  expect(shell.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  socket.destroy();
});

it("shows a page to a browser whose cookies are too large, though it still sends them", async () => {
  const socket = connect(await listen(), "127.0.0.1").on("error", () => undefined);
  socket.write(`GET / HTTP/1.1\r\nhost: localhost:4200\r\n${`cookie: a=${"b".repeat(4000)}\r\n`.repeat(180)}\r\n`);
  const answer = String(Buffer.concat(await socket.toArray()));
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*\r\ncontent-type: text\/html[^]*Delete this site's cookies[^]*<\/html>$/);
});

it("closes the connection of a call that asks for it", async () => {
  const { headers } = await readSession({ connection: "close" });
  expect([headers.connection, headers["keep-alive"]]).toEqual(["close", undefined]);
});
