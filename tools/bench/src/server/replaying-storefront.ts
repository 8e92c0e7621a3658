/**
 * A process that stands for storefront-api: hands a call on the first time and gives the same answer from memory from
 * then on, so that what is measured is the page and not the database. `PUT /replay/unique` gives every page's data
 * another name of its product from then on, so that nothing made for one page fits the next; `PUT /replay/same` ends it.
 * The parameter that gives a view an address of its own asks for nothing else, so it is left out.
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
      // Of signing in.
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
