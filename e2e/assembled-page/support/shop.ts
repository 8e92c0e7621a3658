import { randomInt } from "node:crypto";
import { Agent, request } from "node:http";
import { emailOf, PASSWORD, PEOPLE, type PersonName, type Tenant } from "./people.js";

/** A guest of either tenant, or a signed-in person. */
export type Visitor = Tenant | PersonName;

export type Answer<Body = unknown> = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
  readonly body: Body;
};

export type RequestOptions = {
  readonly method?: string;
  /** JSON body. */
  readonly body?: unknown;
  /** Form body, as sent by a browser without JavaScript. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** ISO time of the store's clock. */
  readonly clock?: string;
  /** Additional cookies besides the session's. */
  readonly cookie?: string;
};

const PORT = Number(process.env.ASSEMBLED_PAGE_PORT);
const agent = new Agent({ keepAlive: true });
const sessions = new Map<Visitor, Promise<string>>();

let writes = 0;

/** Number of requests in this file so far that may have changed pages. */
export const countWrites = () => writes;

/** One request to the shell, the only origin known to browsers. */
export async function ask<Body = unknown>(
  visitor: Visitor,
  path: string,
  { method = "GET", body, form, headers = {}, clock, cookie = "" }: RequestOptions = {},
): Promise<Answer<Body>> {
  if (method !== "GET" && method !== "HEAD") writes += 1;
  const cookies = [await sessionOf(visitor), cookie].filter(Boolean).join("; ");
  const json = body === undefined ? undefined : JSON.stringify(body);
  const payload = form ? new URLSearchParams(form).toString() : json;
  const answer = await send({
    method,
    path,
    body: payload,
    headers: {
      host: hostOf(visitor),
      ...(payload !== undefined && { "content-type": form ? "application/x-www-form-urlencoded" : "application/json" }),
      ...(cookies && { cookie: cookies }),
      ...(clock && { "x-test-clock": clock }),
      ...headers,
    },
  });
  const isJson = String(answer.headers["content-type"]).includes("json");
  return { ...answer, body: (isJson && answer.text ? JSON.parse(answer.text) : undefined) as Body };
}

/** The body of a call that must succeed. */
export async function call<Body>(visitor: Visitor, path: string, options: RequestOptions = {}): Promise<Body> {
  const { status, text, body } = await ask<Body>(visitor, path, options);
  if (status >= 400) throw new Error(`${options.method ?? "GET"} ${path} answers ${status}: ${text.slice(0, 500)}`);
  return body;
}

export function post<Body>(visitor: Visitor, path: string, body: unknown, options: RequestOptions = {}): Promise<Body> {
  return call<Body>(visitor, path, { ...options, method: "POST", body });
}

function hostOf(visitor: Visitor): string {
  const tenant = visitor in PEOPLE ? PEOPLE[visitor as PersonName].tenant : visitor;
  return tenant === "business" ? `business.localhost:${PORT}` : `localhost:${PORT}`;
}

/** Headers with a unique IP address, for tests of rate limits. */
export function fromOwnAddress(): Readonly<Record<string, string>> {
  const [third, fourth] = [randomInt(256), randomInt(1, 255)];
  return { "x-forwarded-for": `198.18.${third}.${fourth}` };
}

/** A person's session cookie (signs in once per test file); empty for guests. */
function sessionOf(visitor: Visitor): Promise<string> {
  if (!(visitor in PEOPLE)) return Promise.resolve("");
  const known = sessions.get(visitor) ?? signIn(visitor as PersonName);
  sessions.set(visitor, known);
  return known;
}

async function signIn(name: PersonName): Promise<string> {
  const { status, headers, text } = await send({
    method: "POST",
    path: "/ele-lpd/api/session",
    body: JSON.stringify({ email: emailOf(name), password: PASSWORD }),
    headers: { host: hostOf(name), "content-type": "application/json" },
  });
  const cookie = [headers["set-cookie"] ?? []].flat().find((set) => set.startsWith("sid="));
  if (status !== 200 || !cookie) throw new Error(`${name} cannot sign in: ${status} ${text}`);
  return cookie.split(";")[0] ?? "";
}

export type ShopRequest = {
  /** The shell's by default. */
  readonly port?: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
};

const ANSWER_WITHIN_MS = 60_000;

/** Rejects without a response. */
export function send({ port = PORT, method, path, headers, body }: ShopRequest): Promise<Omit<Answer, "body">> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const length = body !== undefined && { "content-length": String(Buffer.byteLength(body)) };
    // A server may end a kept connection just when it is used again.
    const isAlone = headers["connection"] === "close";
    const options = { host: "127.0.0.1", port, method, path, headers: { ...length, ...headers }, signal };
    const sent = request({ ...options, agent: isAlone ? false : agent }, (response) => {
      const chunks: Buffer[] = [];
      const end = () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      };
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", end);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}
