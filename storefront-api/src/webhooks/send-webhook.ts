import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as requestHttps } from "node:https";
import type { AddressGuard } from "../platform/public-address.js";
import type { WebhookAnswer } from "./rule.js";
import type { SignedHeaders } from "./webhook-signature.js";

const ATTEMPT_MS = 10_000;
/** Larger responses aren't read to the end. */
const ANSWER_BYTES = 16 * 1024;
/** Shorter than the five seconds after which many servers close a connection. */
const IDLE_MS = 4000;

export type SendWebhook = (url: string, headers: SignedHeaders, body: string) => Promise<WebhookAnswer>;

export type WebhookSender = {
  /** Never rejects. Redirects are answers like any other. */
  readonly send: SendWebhook;
  close(): void;
};

/** Sends to addresses that the guard allows, each within `attemptMs` in total. */
export function createWebhookSender(guard: AddressGuard, attemptMs = ATTEMPT_MS): WebhookSender {
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const [http, https] = [new HttpAgent(kept), new HttpsAgent(kept)];
  return {
    async send(address, headers, body) {
      const signal = AbortSignal.timeout(attemptMs);
      try {
        const url = new URL(address);
        guard.checkHost(url.hostname);
        const { statusCode: status = 0, headers: answered } = await new Promise<IncomingMessage>((resolve, reject) => {
          const options = { method: "POST", lookup: guard.lookup, signal, headers: toHeaders(headers, body) };
          const onAnswer = (response: IncomingMessage) => {
            readSome(response);
            resolve(response);
          };
          const request =
            url.protocol === "https:"
              ? requestHttps(url, { ...options, agent: https }, onAnswer)
              : requestHttp(url, { ...options, agent: http }, onAnswer);
          request.once("error", reject).end(body);
        });
        return { kind: "answer", status, retryAfter: answered["retry-after"] };
      } catch (error) {
        return { kind: "no-answer", error: signal.aborted ? `No answer within ${attemptMs} ms` : describe(error) };
      }
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

function toHeaders(headers: SignedHeaders, body: string) {
  return { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) };
}

/** Frees the connection for the next request, unless the answer is long. */
function readSome(response: IncomingMessage): void {
  let bytes = 0;
  response.on("error", () => undefined);
  response.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES) response.destroy();
  });
}

/** Node reports failures of several addresses without a message. */
function describe(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "No answer";
}
