/** @jest-environment node */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, it } from "@jest/globals";
import { createDevFront } from "./dev-front.js";
import { toTargetHeaders } from "./target.js";

const POLICY = "img-src 'self' data:; script-src 'nonce-abc' 'strict-dynamic'; trusted-types shell; report-uri /beacon";
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function openFront(shell: RequestListener): Promise<string> {
  const options = { shop: "https://shop.example", localOrigin: "http://localhost:4300", client: "// the client" };
  return listen(createDevFront({ ...options, shell: await listen(createServer(shell)) }).server);
}

it("puts its script first into a page, and lets builds follow each other in it", async () => {
  const url = await openFront((_request, response) => {
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "strict-transport-security": "max-age=1",
      "cache-control": "public, max-age=60",
      "set-cookie": ["__Host-sid=1; Secure; Path=/", "zip=10001"],
    });
    response.write("<!doctype html><html><head><meta char");
    response.end('set="utf-8"><title>Été</title></head></html>');
  });
  const page = await fetch(url, { headers: { accept: "text/html" } });
  expect(await page.text()).toBe(
    '<!doctype html><html><head><meta charset="utf-8"><script type="module" nonce="abc" src="/fragment-dev/client.js"></script><title>Été</title></head></html>',
  );
  expect(page.headers.getSetCookie()).toEqual(["local__Host-sid=1; Path=/", "zip=10001"]);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toBe(
    "img-src 'self' data: https: http:; script-src 'nonce-abc' 'strict-dynamic'; trusted-types * 'allow-duplicates'; report-uri /beacon",
  );
  expect(page.headers.has("strict-transport-security")).toBe(false);
  expect(await (await fetch(`${url}/fragment-dev/client.js`)).text()).toBe("// the client");
});

it("leaves all else as it is, but for where it leads and the names of cookies", async () => {
  const url = await openFront((request, response) => {
    const headers = { location: "https://shop.example/cart", "content-type": "application/json" };
    response.writeHead(303, headers).end(JSON.stringify([request.url, request.headers.cookie]));
  });
  const answer = await fetch(`${url}//elsewhere.example/x?y=1`, {
    redirect: "manual",
    headers: { cookie: "local__Host-sid=1; a=b" },
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "http://localhost:4300/cart"]);
  expect(await answer.json()).toEqual(["//elsewhere.example/x?y=1", "__Host-sid=1; a=b"]);
});

it("tells a page that opens what was built last", async () => {
  const front = createDevFront({ shell: "http://localhost:1", shop: "http://a", localOrigin: "http://b", client: "" });
  const url = await listen(front.server);
  front.tell({ kind: "failed", message: "It does not build.", details: ["src/a.tsx:3:1"] });
  const events = await fetch(`${url}/fragment-dev/events`);
  const { value } = (await events.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe(
    'data: {"kind":"failed","message":"It does not build.","details":["src/a.tsx:3:1"]}\n\n',
  );
});

it("sends calls to the target as if they came from its own pages, and others' as they are", () => {
  const sites = { shop: "https://shop.example", localOrigin: "http://localhost:4300" };
  const local = { origin: "http://localhost:4300", referer: "http://localhost:4300/a?b" };
  expect(
    toTargetHeaders({ ...local, host: "localhost:4300", cookie: "a=b", "x-forwarded-host": "localhost" }, sites),
  ).toEqual({
    origin: "https://shop.example",
    referer: "https://shop.example/a?b",
    host: "shop.example",
    cookie: "a=b",
  });
  expect(toTargetHeaders({ origin: "https://evil.example" }, sites)).toMatchObject({ origin: "https://evil.example" });
});
