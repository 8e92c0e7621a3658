/**
 * Stands in for storefront-api: forwards each call once and repeats the response from memory, so that measurements
 * cover the page and not the database. `PUT /replay/unique` gives the product another name in every response from then
 * on, so that nothing can be shared between pages; `PUT /replay/same` ends that. The query parameter that makes each
 * view's URL unique doesn't change the response, so it is ignored.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Agent } from "undici";
import { askStorefront, hostOf, type StorefrontAnswer, withoutView } from "./ask-storefront.js";

const { PORT = "0", STOREFRONT_API_URL = "" } = process.env;
const agent = new Agent({ connections: 32 });
const answers = new Map<string, Promise<StorefrontAnswer>>();
const NAME = "Harborline";
const OWN_NAMES = new RegExp(`${NAME} \\d+`, "g");
let isUnique = false;
let views = 0;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET" } = request;
  const url = withoutView(request.url ?? "/");
  if (url.startsWith("/replay/")) {
    if (method === "PUT") isUnique = url.endsWith("/unique");
    response.end(`${answers.size} answers are known\n`);
    return;
  }
  const body = withoutOwnNames(await text(request));
  const cookie = request.headers.cookie ?? "";
  const hash = createHash("sha1").update(body).digest("base64");
  const key = [method, url, cookie, hash].join(" ");
  const asked = { method, path: url, cookie, host: hostOf(request), body };
  const known = answers.get(key) ?? askStorefront(agent, STOREFRONT_API_URL, asked);
  answers.set(key, known);
  known.catch(() => answers.delete(key));
  const { status, headers, body: answered } = await known;
  if (status >= 500) answers.delete(key);
  response.writeHead(status, headers);
  response.end(isUnique && url.startsWith("/ele-lpd/api/sba-sku") ? withOwnName(answered) : answered);
}

function withOwnName(body: Buffer): string {
  views += 1;
  return body.toString("utf8").replaceAll(NAME, `${NAME} ${views}`);
}

/** A page asks for what others buy of the brand: the same for all. */
function withoutOwnNames(body: string): string {
  return body.replaceAll(OWN_NAMES, NAME);
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(Number(PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
