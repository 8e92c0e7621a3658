import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { RETAIL_MEMBER } from "./shop-feed.js";

const HOSTS = { retail: "localhost:4200", business: "business.localhost:4200" } as const;

/** A test browser that keeps cookies and sends its origin. */
export type Shopper = {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  signIn(credentials: { email: string; password: string }): Promise<LightMyRequestResponse>;
  readonly cookies: ReadonlyMap<string, string>;
};

export function createShopper(
  app: FastifyInstance,
  tenant: keyof typeof HOSTS = "retail",
  ownHeaders: Record<string, string> = {},
): Shopper {
  const host = HOSTS[tenant];
  const cookies = new Map<string, string>();

  async function inject(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const headers = { host, ...ownHeaders, ...(cookie && { cookie }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    for (const { name, value } of response.cookies) {
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const own = { origin: `http://${host}`, "sec-fetch-site": "same-origin" };
  const shopper: Shopper = {
    cookies,
    get: (url, headers = {}) => inject({ method: "GET", url, headers }),
    send: (method, url, body, headers = {}) =>
      inject({ method, url, headers: { ...own, ...headers }, ...(body !== undefined && { payload: body as object }) }),
    signIn: (credentials) => shopper.send("POST", "/ele-lpd/api/session", credentials),
  };
  return shopper;
}

/** Such a browser, in which a member has signed in. */
export async function createMember(
  app: FastifyInstance,
  credentials = RETAIL_MEMBER,
  tenant: keyof typeof HOSTS = "retail",
): Promise<Shopper> {
  const member = createShopper(app, tenant);
  const { statusCode } = await member.signIn(credentials);
  if (statusCode !== 200) throw new Error(`Signing in as ${credentials.email} was answered ${statusCode}.`);
  return member;
}
