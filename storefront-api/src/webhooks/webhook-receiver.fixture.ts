import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { WebhookType } from "./webhook-events.js";

export type ReceivedWebhook = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: { id: string; type: WebhookType; timestamp: string; sequence: number; data: unknown };
};

export type WebhookReceiver = {
  readonly url: string;
  /** All requests, also those that were answered with an error. */
  readonly received: ReceivedWebhook[];
  /** Answers 204 unless replaced. */
  answer: (webhook: ReceivedWebhook, response: ServerResponse) => void;
  close(): Promise<void>;
};

/** A back office on this machine. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const webhook = { headers: request.headers, body, message: JSON.parse(body) };
    receiver.received.push(webhook);
    receiver.answer(webhook, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received: [],
    answer: (_webhook, response) => response.writeHead(204).end(),
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}

export const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
