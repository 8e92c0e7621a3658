import type { FastifyReply, FastifyRequest } from "fastify";

/** Over HTTPS the prefix prevents other hosts of the site from setting it. */
const NAMES = { https: "__Host-registry-session", http: "registry-session" } as const;

/** Behind a proxy that terminates TLS, its header decides. Forging it only loses a session over plain HTTP. */
function protocolOf({ protocol, headers }: FastifyRequest): keyof typeof NAMES {
  return protocol === "https" || headers["x-forwarded-proto"] === "https" ? "https" : "http";
}

/** The secret of the session's own token. */
export function readSession(request: FastifyRequest): string | undefined {
  const name = NAMES[protocolOf(request)];
  const cookies = (request.headers.cookie ?? "").split(/; */).map((cookie) => cookie.split("="));
  return cookies.find(([key, value]) => key === name && /^[\x21-\x7e]{1,200}$/.test(value ?? ""))?.[1];
}

/** Without a secret, ends the session. */
export function writeSession(request: FastifyRequest, reply: FastifyReply, secret: string, seconds: number): void {
  const protocol = protocolOf(request);
  const secure = protocol === "https" ? "; Secure" : "";
  const cookie = `${NAMES[protocol]}=${secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`;
  reply.header("set-cookie", cookie);
}

/** Whether a form was sent by a page of this origin. */
export function isOwnForm({ headers, host }: FastifyRequest): boolean {
  const { "sec-fetch-site": site, origin } = headers;
  if (site !== undefined) return site === "same-origin";
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
