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
  return send<Body>(hostOf(visitor), method, path, payload, {
    ...(payload !== undefined && {
      "content-type": form ? "application/x-www-form-urlencoded" : "application/json",
      "content-length": String(Buffer.byteLength(payload)),
    }),
    ...(cookies && { cookie: cookies }),
    ...(clock && { "x-test-clock": clock }),
    ...headers,
  });
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
  const account = JSON.stringify({ email: emailOf(name), password: PASSWORD });
  const type = { "content-type": "application/json" };
  const { status, headers, text } = await send(hostOf(name), "POST", "/ele-lpd/api/session", account, type);
  const cookie = [headers["set-cookie"] ?? []].flat().find((set) => set.startsWith("sid="));
  if (status !== 200 || !cookie) throw new Error(`${name} cannot sign in: ${status} ${text}`);
  return cookie.split(";")[0] ?? "";
}

function send<Body>(
  host: string,
  method: string,
  path: string,
  payload: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<Body>> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: "127.0.0.1",
        port: PORT,
        method,
        path,
        headers: { host, ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          const isJson = String(response.headers["content-type"]).includes("json");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: (isJson && text ? JSON.parse(text) : undefined) as Body,
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}
