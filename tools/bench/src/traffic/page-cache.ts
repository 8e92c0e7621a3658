/**
 * A cache in front of a shop, allowed what it can know: the address, whether there is a session, the ZIP code, which
 * items have new prices (`PUT /cache/expired` with their ids) and that something was released (`DELETE /cache`). It
 * keeps guests' pages, joins requests for the same one, and passes members' on. `GET /cache` says how often it helped.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { Agent } from "undici";

type Page = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly loadedAt: number;
};

const { PORT = "0", ORIGIN = "", MEGABYTES = "64" } = process.env;
const LIMIT = Number(MEGABYTES) * 1024 * 1024;
const MILLISECONDS = 300_000;
const PASSED_ON = ["content-type", "content-encoding", "content-security-policy", "cache-control", "vary"] as const;
const agent = new Agent({ connections: 256 });
/** The page used longest ago comes first. */
const kept = new Map<string, Page>();
let bytes = 0;
const making = new Map<string, Promise<Page>>();
const counts = { pages: 0, hits: 0 };

function forget(key: string): void {
  bytes -= kept.get(key)?.body.length ?? 0;
  kept.delete(key);
}

function keep(key: string, page: Page): void {
  forget(key);
  kept.set(key, page);
  bytes += page.body.length;
  for (const oldest of kept.keys()) {
    if (bytes <= LIMIT) return;
    forget(oldest);
  }
}

function find(key: string): Page | undefined {
  const page = kept.get(key);
  if (!page) return undefined;
  forget(key);
  if (performance.now() - page.loadedAt > MILLISECONDS) return undefined;
  keep(key, page);
  return page;
}

async function load(path: string, cookie: string): Promise<Page> {
  const answered = await agent.request({
    origin: ORIGIN,
    path,
    method: "GET",
    headers: { "accept-encoding": "br", ...(cookie && { cookie }) },
  });
  const headers = PASSED_ON.flatMap((name) => {
    const value = answered.headers[name];
    return typeof value === "string" ? [[name, value] as const] : [];
  });
  const body = Buffer.from(await answered.body.arrayBuffer());
  return { status: answered.statusCode, headers: Object.fromEntries(headers), body, loadedAt: performance.now() };
}

async function obtain(key: string, path: string, cookie: string): Promise<Page> {
  const known = find(key);
  if (known) counts.hits += 1;
  if (known) return known;
  const underWay = making.get(key);
  if (underWay) counts.hits += 1;
  const page = underWay ?? load(path, cookie);
  making.set(key, page);
  const loaded = await page.finally(() => {
    if (making.get(key) === page) making.delete(key);
  });
  if (!underWay && loaded.status === 200) keep(key, loaded);
  return loaded;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET", url = "/", headers } = request;
  if (url === "/cache" && method === "DELETE") for (const key of kept.keys()) forget(key);
  if (url === "/cache/expired") {
    const items = (await json(request)) as readonly string[];
    for (const key of kept.keys()) if (items.some((item) => key.includes(item))) forget(key);
  }
  if (url.startsWith("/cache")) return void response.end(JSON.stringify(counts));
  counts.pages += 1;
  const { cookie = "" } = headers;
  const page = cookie.includes("sid=") ? await load(url, cookie) : await obtain(`${url} ${cookie}`, url, cookie);
  response.writeHead(page.status, { ...page.headers, "content-length": page.body.length }).end(page.body);
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(Number(PORT), "localhost");
process.once("SIGTERM", () => process.exit(0));
