import { describe, expect, it } from "@jest/globals";
import { parseSecret, signWebhook } from "./webhook-signature.js";
import { SECRET } from "./webhook-receiver.fixture.js";

const keyOf = (secret: string) => parseSecret(secret) ?? Buffer.alloc(0);
const secretOf = (bytes: number) => `whsec_${Buffer.alloc(bytes, 7).toString("base64")}`;

describe("signWebhook", () => {
  it("signs as Standard Webhooks' own test vector", () => {
    const [id, body] = ["msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}'];
    expect(signWebhook(id, body, [keyOf(SECRET)], new Date(1_614_265_330_999))).toEqual({
      "webhook-id": id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("signs with the new and the old secret while they are replaced", () => {
    const sign = (...keys: Buffer[]) => signWebhook("msg_1", "{}", keys, new Date(0))["webhook-signature"];
    const [newer, older] = [keyOf(secretOf(32)), keyOf(SECRET)];
    expect(sign(newer, older)).toBe(`${sign(newer)} ${sign(older)}`);
  });
});

describe("parseSecret", () => {
  it.each([
    ["24 bytes", secretOf(24), 24],
    ["23 bytes", secretOf(23), undefined],
    ["64 bytes", secretOf(64), 64],
    ["65 bytes", secretOf(65), undefined],
    ["no prefix", secretOf(24).slice("whsec_".length), undefined],
    ["a character that isn't Base64", `${secretOf(24)}!`, undefined],
    ["Base64 that is cut off", secretOf(32).slice(0, -1), undefined],
  ])("%s", (_why, secret, bytes) => {
    expect(parseSecret(secret)?.length).toBe(bytes);
  });
});
