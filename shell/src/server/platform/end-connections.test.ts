import { Agent, get, type IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { once } from "node:events";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import Fastify, { type FastifyInstance } from "fastify";
import { endConnectionsOnClose } from "./end-connections.js";

const GRACE = 400;
let app: FastifyInstance;
let agent: Agent;
let page: Readable;

beforeEach(() => {
  app = Fastify({ forceCloseConnections: "idle" });
  agent = new Agent({ keepAlive: true });
  page = new Readable({ read: () => undefined });
  page.push("<!doctype html>");
  app.get("/", (_request, reply) => reply.send(page));
});

afterEach(() => agent.destroy());

/** A browser that has received the start of a page. */
async function begin(): Promise<IncomingMessage> {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return new Promise((resolve, reject) => {
    get(origin, { agent }, (answer) => void answer.once("data", () => resolve(answer))).once("error", reject);
  });
}

async function timeOf(ending: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await ending;
  return performance.now() - startedAt;
}

it("ends as soon as the page under way is there, though the browser keeps the connection", async () => {
  endConnectionsOnClose(app, 60_000);
  const answer = await begin();
  const closing = app.close();
  let text = "";
  answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const isWhole = new Promise<boolean>((resolve) => answer.once("end", () => resolve(answer.complete)));
  page.push("</html>");
  page.push(null);
  expect(await timeOf(closing)).toBeLessThan(5000);
  expect([await isWhole, text]).toEqual([true, "</html>"]);
});

it("cuts off what is still under way after its grace, and nothing before", async () => {
  endConnectionsOnClose(app, GRACE);
  const answer = await begin();
  const cut = new Promise((resolve) => answer.once("error", resolve));
  const took = await timeOf(app.close());
  expect(took).toBeGreaterThan(GRACE - 50);
  expect(took).toBeLessThan(5000);
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
});

it("cuts off what is still under way over HTTP/2 as well", async () => {
  await app.close();
  app = Fastify({ http2: true }) as unknown as FastifyInstance;
  app.get("/", (_request, reply) => reply.send(page));
  endConnectionsOnClose(app, GRACE);
  const client = connect(await app.listen({ port: 0, host: "127.0.0.1" })).on("error", () => undefined);
  const answer = client.request({ ":path": "/" }).on("error", () => undefined);
  await once(answer, "data");
  const cut = once(client, "close");
  expect(await timeOf(app.close())).toBeGreaterThan(GRACE - 50);
  await cut;
});
