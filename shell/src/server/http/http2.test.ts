import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync } from "node:fs";
import {
  connect,
  constants,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
  type Settings,
} from "node:http2";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "@jest/globals";
import { useShellFixture } from "../shell-app.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "shell-http2-"));
const [keyFile, certificateFile] = [join(folder, "key.pem"), join(folder, "cert.pem")];
const options = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost";
execFileSync("openssl", [...options.split(" "), "-keyout", keyFile, "-out", certificateFile], { stdio: "ignore" });
const shell = useShellFixture({ tls: { cert: readFileSync(certificateFile), key: readFileSync(keyFile) } });

const PRODUCT = {
  ":authority": "localhost:4200",
  ":path": "/lpd-sba-sku/product_135848",
  accept: "text/html",
};

async function connectBrowser(): Promise<ClientHttp2Session> {
  if (!shell.app.server.listening) await shell.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = shell.app.server.address() as AddressInfo;
  return connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, maxSendHeaderBlockLength: 200_000 });
}

/** What a browser gets, as text. Rejects if its request isn't answered. */
async function open(headers: Record<string, string | string[]>) {
  const client = await connectBrowser();
  try {
    const stream = client.request({ ...PRODUCT, ...headers });
    const [answer] = (await once(stream, "response")) as [IncomingHttpHeaders];
    return { status: answer[":status"], page: await text(stream) };
  } finally {
    client.close();
  }
}

const cookies = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `c${index}=${"x".repeat(length)}`);

it.each([
  ["many", 180, 100],
  ["large", 20, 4000],
])("a browser whose cookies are too %s is told how to get rid of them", async (_what, count, length) => {
  const { status, page } = await open({ cookie: cookies(count, length) });
  expect([status, page]).toEqual([431, expect.stringContaining("Delete this site's cookies")]);
});

it("a browser with many small cookies gets its page", async () => {
  expect((await open({ cookie: cookies(180, 20) })).status).toBe(200);
});

it("a request that names two hosts is refused", async () => {
  expect((await open({ host: "business.localhost:4200" })).status).toBe(400);
});

it("a page that is taken back at once counts among those under way", async () => {
  const client = await connectBrowser();
  const asked = once(shell.app.server, "stream") as Promise<[ServerHttp2Stream]>;
  client.request(PRODUCT).close(constants.NGHTTP2_CANCEL);
  const [page] = await asked;
  await once(page, "close");
  expect(shell.services.admission.pages()).toBe(1);
  client.close();
});

it("a browser may ask for a hundred things at once, of which it reads none", async () => {
  const client = await connectBrowser();
  const [settings] = (await once(client, "remoteSettings")) as [Settings];
  expect(settings.maxConcurrentStreams).toBe(100);
  client.close();
});
