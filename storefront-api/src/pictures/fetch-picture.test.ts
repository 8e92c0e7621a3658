import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, globalAgent, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { createFetchPicture } from "./fetch-picture.js";
import { createAddressGuard } from "../platform/public-address.js";

/** Simulates a shop's picture service and counts its requests. */
let server: Server;
let origin: string;
let requests: string[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const folder = mkdtempSync(join(tmpdir(), "picture-cdn-"));
const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } }).jpeg();

beforeAll(async () => {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const names = "subjectAltName=DNS:localhost,DNS:rebound.example,IP:127.0.0.1,IP:::1";
  execFileSync(
    "openssl",
    `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext ${names} -keyout ${key} -out ${cert}`.split(
      " ",
    ),
    { stdio: "ignore" },
  );
  globalAgent.options.ca = readFileSync(cert);
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (request, response) => {
    requests.push(request.url ?? "");
    answer(request, response);
  }).listen(0);
  await once(server, "listening");
  origin = `https://localhost:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  delete globalAgent.options.ca;
  globalAgent.destroy();
  server.close();
  server.closeAllConnections();
});

beforeEach(() => {
  requests = [];
  answer = async (_request, response) => response.end(await picture.toBuffer());
});

const trusting = createAddressGuard(["loopback"]);
const load = (address: string, allowed = [origin]) => createFetchPicture(trusting)(address, allowed);

describe("a picture elsewhere", () => {
  it("is loaded from an allowed origin, also behind redirects", async () => {
    answer = async ({ url }, response) => {
      if (url === "/old") response.writeHead(301, { location: "/a.jpg" }).end();
      else response.end(await picture.toBuffer());
    };
    await expect(sharp(await load(`${origin}/old`)).metadata()).resolves.toMatchObject({ width: 40, format: "jpeg" });
    expect(requests).toEqual(["/old", "/a.jpg"]);
  });

  it.each([
    ["another origin", () => "https://elsewhere.example/a.jpg", "https://elsewhere.example is not an allowed origin"],
    ["plain HTTP", () => origin.replace("https:", "http:"), "is not an allowed origin"],
    ["a file", () => "file:///etc/passwd", "is not an allowed origin"],
    ["itself, for ever", () => "/a.jpg", "More than 3 redirects"],
  ])("is not followed to %s", async (_name, location, message) => {
    answer = (_request, response) => response.writeHead(302, { location: location() }).end();
    await expect(load(`${origin}/a.jpg`)).rejects.toThrow(message);
  });

  it("is not followed to a private address of an allowed origin", async () => {
    const inside = "https://169.254.169.254";
    answer = (_request, response) => response.writeHead(302, { location: `${inside}/latest/meta-data` }).end();
    await expect(load(`${origin}/a.jpg`, [origin, inside])).rejects.toThrow("169.254.169.254 is not a public address");
  });

  it.each(["https://127.0.0.1", "https://[::1]", "https://[::ffff:127.0.0.1]", "https://2130706433", "https://0x7f.1"])(
    "is not loaded from %s",
    async (host) => {
      const address = `${host}:${new URL(origin).port}`;
      const fetchPicture = createFetchPicture(createAddressGuard([]));
      await expect(fetchPicture(`${address}/a.jpg`, [new URL(address).origin])).rejects.toThrow("is not a public");
      expect(requests).toEqual([]);
    },
  );

  it("is not loaded from a name that resolves to this machine", async () => {
    await expect(createFetchPicture(createAddressGuard([]))(`${origin}/a.jpg`, [origin])).rejects.toThrow(
      "localhost has no public address",
    );
    expect(requests).toEqual([]);
  });

  it("is connected to the address that was checked, whatever the name resolves to next", async () => {
    const answers = [["203.0.113.9"], ["127.0.0.1"]];
    let lookups = 0;
    const rebind = ((_host: string, _options: unknown, callback: (e: null, found: LookupAddress[]) => void) => {
      callback(
        null,
        (answers[lookups++] ?? ["127.0.0.1"]).map((address) => ({ address, family: 4 })),
      );
    }) as unknown as Parameters<typeof createAddressGuard>[1];
    const rebound = `https://rebound.example:${new URL(origin).port}`;
    const fetchPicture = createFetchPicture(createAddressGuard(["203.0.113.9"], rebind), 500);
    await expect(fetchPicture(`${rebound}/a.jpg`, [rebound])).rejects.toThrow();
    await expect(fetchPicture(`${rebound}/a.jpg`, [rebound])).rejects.toThrow("rebound.example has no public address");
    expect(lookups).toBe(2);
    expect(requests).toEqual([]);
  });

  it("is given up after its time, before and within the body", async () => {
    const fetchPicture = createFetchPicture(trusting, 200);
    answer = () => undefined;
    await expect(fetchPicture(`${origin}/a.jpg`, [origin])).rejects.toThrow(/aborted/);
    answer = (_request, response) => void response.writeHead(200).write("GIF89a");
    await expect(fetchPicture(`${origin}/a.jpg`, [origin])).rejects.toThrow(/aborted/);
  });

  it.each([
    ["a status", (response: ServerResponse) => response.writeHead(404).end(), "Status 404"],
    [
      "an announced size",
      (response: ServerResponse) => response.writeHead(200, { "content-length": 3e7 }).write("GIF"),
      "More than 20971520 bytes",
    ],
    ["a size", (response: ServerResponse) => response.end(Buffer.alloc(21 * 1024 * 1024)), "More than 20971520 bytes"],
    ["HTML", (response: ServerResponse) => response.end("<html>"), "unsupported image format"],
    [
      "SVG",
      (response: ServerResponse) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "The format svg is not served",
    ],
  ])("is refused for %s", async (_name, respond, message) => {
    answer = (_request, response) => void respond(response);
    await expect(load(`${origin}/a.jpg`)).rejects.toThrow(message);
  });

  it("is refused for its pixels before they are decoded", async () => {
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: "red" } })
      .png()
      .toBuffer();
    answer = (_request, response) => response.end(bomb);
    await expect(load(`${origin}/a.png`)).rejects.toThrow("9000 × 6000 pixels are too many");
  });
});

describe("createAddressGuard", () => {
  it.each(["8.8.8.8", "2606:4700::1111", "172.32.0.1", "100.128.0.1"])("lets requests out to %s", (address) => {
    expect(createAddressGuard([]).allows(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "2001:db8::1",
    "2002:a00:1::",
    "elsewhere.example",
  ])("keeps requests from %s", (address) => {
    expect(createAddressGuard([]).allows(address)).toBe(false);
  });

  it("makes exceptions for ranges, also by name", () => {
    const guard = createAddressGuard(["10.1.0.0/16", "loopback"]);
    expect(["10.1.2.3", "127.0.0.1", "::1", "10.2.0.1"].map((address) => guard.allows(address))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
