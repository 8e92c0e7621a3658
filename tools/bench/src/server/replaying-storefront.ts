/**
 * Stands in for storefront-api: forwards each call once and repeats the response from memory, so that measurements
 * cover the page and not the database. `PUT /replay/unique` gives the product another name in every response from then
 * on, so that nothing can be shared between pages; `PUT /replay/same` ends that. The query parameter that makes each
 * view's URL unique doesn't change the response, so it is ignored.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { Agent } from "undici";
import { withoutView } from "./view-address.js";

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

const { PORT = "0", STOREFRONT_API_URL = "" } = process.env;
const agent = new Agent({ connections: 32 });
const answers = new Map<string, Promise<Answer>>();
let isUnique = false;
let views = 0;

async function ask(method: string, path: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { cookie, host } = request.headers;
  const answered = await agent.request({
    origin: STOREFRONT_API_URL,
    path,
    method: method as "GET",
    headers: {
      ...(cookie && { cookie }),
      ...(host && { "x-forwarded-host": host }),
      ...(request.headers["x-forwarded-host"] && { "x-forwarded-host": request.headers["x-forwarded-host"] }),
      ...(body.length > 0 && { "content-type": "application/json" }),
    },
    ...(body.length > 0 && { body }),
  });
  return {
    status: answered.statusCode,
    headers: {
      "content-type": String(answered.headers["content-type"] ?? "application/json"),
      // Set by signing in.
      ...(answered.headers["set-cookie"] && { "set-cookie": answered.headers["set-cookie"] }),
    },
    body: Buffer.from(await answered.body.arrayBuffer()),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = "GET" } = request;
  const url = withoutView(request.url ?? "/");
  if (url.startsWith("/replay/")) {
    if (method === "PUT") isUnique = url.endsWith("/unique");
    response.end(`${answers.size} answers are known\n`);
    return;
  }
  const body = await buffer(request);
  const hash = createHash("sha1").update(body).digest("base64");
  const key = [method, url, request.headers.cookie ?? "", hash].join(" ");
  const known = answers.get(key) ?? ask(method, url, request, body);
  answers.set(key, known);
  const { status, headers, body: answered } = await known;
  if (status >= 500) answers.delete(key);
  response.writeHead(status, headers);
  response.end(isUnique && url.startsWith("/ele-lpd/api/sba-sku") ? withOwnName(answered) : answered);
}

function withOwnName(body: Buffer): string {
  views += 1;
  return body.toString("utf8").replaceAll("Harborline", `Harborline ${views}`);
}

createServer((request, response) => {
  answer(request, response).catch(() => response.destroy());
}).listen(Number(PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
