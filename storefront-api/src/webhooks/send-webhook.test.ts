import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { createAddressGuard } from "../platform/public-address.js";
import { createWebhookSender, type WebhookSender } from "./send-webhook.js";
import { SECRET, startReceiver, type WebhookReceiver } from "./webhook-receiver.fixture.js";
import { parseSecret, signWebhook } from "./webhook-signature.js";

const BODY = '{"id":"msg_1","data":{"name":"Füller"}}';
const HEADERS = signWebhook("msg_1", BODY, [parseSecret(SECRET) ?? Buffer.alloc(0)], new Date(0));
const trusting = createAddressGuard(["loopback"]);

let receiver: WebhookReceiver;
let senders: WebhookSender[];
beforeEach(async () => {
  receiver = await startReceiver();
  senders = [];
});
afterEach(async () => {
  senders.forEach((sender) => sender.close());
  await receiver.close();
});

function send(url = receiver.url, guard = trusting, attemptMs?: number) {
  const sender = createWebhookSender(guard, attemptMs);
  senders.push(sender);
  return sender.send(url, HEADERS, BODY);
}

describe("a webhook", () => {
  it("is posted as it was signed", async () => {
    expect(await send()).toEqual({ kind: "answer", status: 204, retryAfter: undefined });
    expect(receiver.received).toMatchObject([
      { body: BODY, headers: { ...HEADERS, "content-type": "application/json" } },
    ]);
  });

  it("follows no redirect", async () => {
    receiver.answer = (_webhook, response) => response.writeHead(307, { location: receiver.url }).end();
    expect(await send()).toMatchObject({ status: 307 });
    expect(receiver.received).toHaveLength(1);
  });

  it("tells how long the receiver wants to be left alone", async () => {
    receiver.answer = (_webhook, response) => response.writeHead(429, { "retry-after": "7" }).end();
    expect(await send()).toEqual({ kind: "answer", status: 429, retryAfter: "7" });
  });

  it("gives up on a receiver that doesn't answer", async () => {
    receiver.answer = () => undefined;
    expect(await send(receiver.url, trusting, 50)).toEqual({ kind: "no-answer", error: "No answer within 50 ms" });
  });

  it("doesn't read an answer without end", async () => {
    const closed = new Promise<void>((resolve) => {
      receiver.answer = (_webhook, response) => {
        response.writeHead(200).once("close", resolve);
        const write = () => {
          while (!response.destroyed && response.write("x".repeat(10_000)));
          response.once("drain", write);
        };
        write();
      };
    });
    expect(await send()).toMatchObject({ status: 200 });
    await closed;
  });

  it("says why nothing was reached", async () => {
    const answer = await send("http://127.0.0.1:1/");
    expect(answer).toMatchObject({ kind: "no-answer", error: expect.stringContaining("ECONNREFUSED") });
  });
});

describe("what isn't on the public internet", () => {
  it.each([
    ["this machine", "https://127.0.0.1/"],
    ["this machine over IPv6", "https://[::1]/"],
    ["this machine as an IPv4 address in IPv6", "https://[::ffff:127.0.0.1]/"],
    ["a private network", "https://10.0.0.7/"],
    ["a private network in hexadecimal", "https://0xc0a80001/"],
    ["link-local, such as a cloud's metadata", "https://169.254.169.254/latest/meta-data"],
    ["a unique local address", "https://[fd00::1]/"],
    ["a name of this machine", "https://localhost/"],
  ])("gets nothing: %s", async (_why, url) => {
    const answer = await send(url, createAddressGuard([]));
    expect(answer).toMatchObject({ kind: "no-answer", error: expect.stringMatching(/is not a public|has no public/) });
  });

  it("gets nothing either if a name begins to resolve to it", async () => {
    const addresses = ["127.0.0.1"];
    const guard = createAddressGuard([], ((_host: string, _options: object, callback: (...values: unknown[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      )) as never);
    const { port } = new URL(receiver.url);
    expect(await send(`http://rebound.example:${port}/`, guard)).toMatchObject({
      kind: "no-answer",
      error: "rebound.example has no public address",
    });
    expect(receiver.received).toEqual([]);
  });
});
