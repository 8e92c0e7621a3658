import { afterEach, expect, it } from "@jest/globals";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { findElement, parseCxml, writeCxml, writeStatus } from "storefront-api/print-partner";
import { checkPartner } from "./check-partner.js";

const SECRET = "a-secret-of-at-least-32-characters";
const now = new Date();
let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Names of the checks that fail. */
async function failures(answer: (origin: string) => RequestListener): Promise<string[]> {
  server = createServer((request, response) => answer(origin)(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const failed: string[] = [];
  await checkPartner({ origin, secret: SECRET, setupUrl: `${origin}/cxml` }, (name, problem) => {
    if (problem !== undefined) failed.push(name);
  });
  return failed;
}

function takeSetup(message: string, origin: string, isCareful: boolean): string {
  const parsed = parseCxml(message);
  const root = parsed.ok ? parsed.root : undefined;
  const isSetup = parsed.ok && findElement(root, "Request", "PunchOutSetupRequest");
  if (isCareful && !isSetup) return writeStatus(400, "Bad Request", now);
  const secret = findElement(root, "Header", "Sender", "Credential", "SharedSecret")?.text;
  if (isCareful && secret !== SECRET) return writeStatus(401, "Unauthorized", now);
  const page = ["StartPage", {}, [["URL", {}, `${origin}/start`]]] as const;
  const status = ["Status", { code: "200", text: "OK" }] as const;
  return writeCxml([["Response", {}, [status, ["PunchOutSetupResponse", {}, [page]]]]], now);
}

const partner =
  (isCareful: boolean) =>
  (origin: string): RequestListener =>
  async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    if (request.method === "POST") {
      response.setHeader("content-type", "text/xml").end(takeSetup(body, origin, isCareful));
      return;
    }
    const { searchParams } = new URL(request.url ?? "", origin);
    response.setHeader("content-type", "text/html");
    if (!isCareful && searchParams.get("redirectUrl")?.includes("evil"))
      response.writeHead(302, { location: "https://evil.example/" });
    response.end(`<h1>Studio</h1>${isCareful ? "" : (searchParams.get("projectName") ?? "")}`);
  };

it("finds nothing wrong with a partner that keeps the protocol", async () => {
  expect(await failures(partner(true))).toEqual([]);
});

it("names everything that a careless partner lets through", async () => {
  expect(await failures(partner(false))).toEqual([
    "shows nothing of an address as markup or link",
    "leads nowhere else by itself",
    "refuses another secret",
    "refuses what is no XML",
    "refuses another message",
    "refuses a request without cookie",
    "resolves no entity of a file",
    "survives a billion laughs",
  ]);
});

it("fails checks of a partner that is broken", async () => {
  expect((await failures(() => (_request, response) => response.writeHead(500).end())).length).toBeGreaterThan(8);
});
