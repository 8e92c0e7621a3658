import { request } from "node:http";

export type ShopRequest = {
  readonly port: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
};

export type ShopAnswer = { readonly status: number; readonly type: string; readonly text: string };

const UNSENDABLE_IN_PATH = /[^\x21-\x7e]/gu;
const ANSWER_WITHIN_MS = 60_000;

/** Lone surrogates can't be encoded. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, "\ufffd"));
}

/** Rejects without a response. Characters that clients can't send are encoded. */
export function send({ port, method, path, headers, body }: ShopRequest): Promise<ShopAnswer> {
  return new Promise((resolve, reject) => {
    const sendable = path.replaceAll(UNSENDABLE_IN_PATH, (character) => encodeText(character));
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path: sendable,
        agent: false,
        // A separate IP address, so that it doesn't use up other tests' rate limits.
        headers: {
          host: `localhost:${port}`,
          "x-forwarded-for": "203.0.113.66",
          ...(body && { "content-length": String(body.length) }),
          ...headers,
        },
        timeout: ANSWER_WITHIN_MS,
      },
      (response) => {
        const chunks: Buffer[] = [];
        const type = String(response.headers["content-type"] ?? "");
        const end = () =>
          resolve({ status: response.statusCode ?? 0, type, text: Buffer.concat(chunks).toString("utf8") });
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", end);
        // Event streams never end.
        if (type.includes("event-stream")) {
          end();
          response.destroy();
        }
      },
    );
    sent.on("timeout", () => sent.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    sent.on("error", reject);
    sent.end(body);
  });
}

const STACK = /\n\s+at .+:\d+:\d+|node_modules|file:\/\/\//;

/** Describes a fault in the response; undefined if there is none. */
export function findFault({ status, type, text }: ShopAnswer): string | undefined {
  if (status === 500 || status === 502 || status === 504) return `answers ${status}`;
  if (STACK.test(text)) return "shows a stack";
  if (status < 400 || /html|xml/.test(type) || text === "") return undefined;
  try {
    const { code, message, errorPage } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    // Page data contains errors in its own field.
    if (errorPage !== undefined || (typeof code === "string" && typeof message === "string")) return undefined;
    return "has no code and message";
  } catch {
    return "is no JSON";
  }
}
