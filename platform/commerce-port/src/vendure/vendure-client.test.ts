import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { EngineUnavailableError } from "../port/commerce-session.js";
import { createVendureClient, VendureError } from "./vendure-client.js";

let server: Server;
let answer: { status: number; body: string; token?: string };
let headers: IncomingHttpHeaders;

beforeEach(async () => {
  answer = { status: 200, body: '{"data":{"a":1}}' };
  server = createServer((request, response) => {
    ({ headers } = request);
    if (answer.token !== undefined) response.setHeader("vendure-auth-token", answer.token);
    response.writeHead(answer.status).end(answer.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

function createClient(token?: string, channelToken?: string) {
  const shopApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createVendureClient({ shopApiUrl, assetsUrl: "http://unused.example/", channelToken }, token);
}

describe("the client of Vendure", () => {
  it("sends the session's token and the channel's", async () => {
    await createClient("T1", "C1").ask("{ a }");
    expect([headers.authorization, headers["vendure-token"]]).toEqual(["Bearer T1", "C1"]);
    await createClient().ask("{ a }");
    expect([headers.authorization, headers["vendure-token"]]).toEqual([undefined, undefined]);
  });

  it.each([
    ["keeps its token", undefined, "T1"],
    ["takes a new token", "T2", "T2"],
    ["has none once the session has ended", "", undefined],
  ])("%s", async (_what, token, expected) => {
    if (token !== undefined) answer.token = token;
    const client = createClient("T1");
    await client.ask("{ a }");
    expect(client.token()).toBe(expected);
  });

  it("passes on Vendure's errors with their code", async () => {
    answer.body = '{"errors":[{"message":"No.","extensions":{"code":"FORBIDDEN"}}]}';
    const failed = createClient().ask("{ a }");
    await expect(failed).rejects.toThrow(VendureError);
    await expect(failed).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("tells an outage from an error", async () => {
    answer = { status: 502, body: "<h1>Bad gateway</h1>" };
    await expect(createClient().ask("{ a }")).rejects.toThrow(EngineUnavailableError);
    const client = createClient();
    server.close();
    server.closeAllConnections();
    await expect(client.ask("{ a }")).rejects.toThrow(EngineUnavailableError);
  });
});
