import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { readPreviewToken, toPreviewText } from "shared-contracts";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";

let registry: TestRegistry;
beforeAll(async () => {
  registry = await startTestRegistry();
  for (const version of ["1.0.0", "1.1.0"]) await registry.publish({ version });
  await registry.publish({ name: "mfe-purchase", version: "1.0.0" });
  await registry.promote("mfe-reviews", "1.0.0", 0);
  for (const name of ["mfe-reviews", "mfe-purchase"])
    await registry.sign(name, name === "mfe-reviews" ? "1.1.0" : "1.0.0");
});
afterAll(() => registry.stop());

async function preview(name: string, version: string, payload: object = {}, token?: string) {
  const url = `/registry/api/releases/${name}/${version}/preview`;
  return registry.call({ method: "POST", url, payload, ...(token !== undefined && { token }) });
}

async function lockedIn(channel: string): Promise<string[]> {
  const { releases } = (await registry.call({ url: `/registry/api/lock?channel=${channel}` })).json();
  return releases.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`);
}

it("gives a token that the registry signed, for a page with the release", async () => {
  const answer = await preview("mfe-reviews", "1.1.0", { minutes: 5 });
  expect(answer.statusCode).toBe(201);
  const { token, channel, expiresAt } = answer.json();
  const pass = readPreviewToken(token);
  expect(pass).toMatchObject({ channel, expiresAt: Date.parse(expiresAt) });
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 5 * 60_000);
  const { keys } = (await registry.call({ url: "/registry/api/keys" })).json();
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: keys[0] }, format: "jwk" });
  const signature = Buffer.from(pass?.signature ?? "", "base64url");
  expect(verify(null, Buffer.from(toPreviewText(pass!)), key, signature)).toBe(true);

  expect(await lockedIn(channel)).toEqual(["mfe-reviews@1.1.0"]);
  expect(await lockedIn("stable")).toEqual(["mfe-reviews@1.0.0"]);
  const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
  expect(entries).toMatchObject([{ action: "promote", fragment: "mfe-reviews", channel, toVersion: "1.1.0" }]);
});

it("lets another fragment join, and ends what has expired", async () => {
  const { channel } = (await preview("mfe-reviews", "1.1.0")).json();
  expect((await preview("mfe-purchase", "1.0.0", { channel })).json()).toMatchObject({ channel });
  expect(await lockedIn(channel)).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.1.0"]);
  expect((await preview("mfe-purchase", "1.0.0", { channel: "preview-link-0000000000000000" })).statusCode).toBe(404);

  await registry.connection.database
    .updateTable("channels")
    .set({ changed_at: new Date(Date.now() - 8 * 60 * 60_000) })
    .where("channel", "=", channel)
    .execute();
  await preview("mfe-reviews", "1.1.0");
  expect(await lockedIn(channel)).toEqual(await lockedIn("stable"));
});

it("is for those who may promote, and for signed releases", async () => {
  const publisher = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["publish"] });
  expect((await preview("mfe-reviews", "1.1.0", {}, publisher)).json().code).toBe("token-out-of-scope");
  const other = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["promote"] });
  expect((await preview("mfe-reviews", "1.1.0", {}, other)).json().code).toBe("token-out-of-scope");
  await registry.publish({ version: "2.0.0" });
  expect((await preview("mfe-reviews", "2.0.0")).json().code).toBe("release-unsigned");
  expect((await preview("mfe-reviews", "1.1.0", { minutes: 481 })).statusCode).toBe(400);
});

it("is switched to another release by who holds its token, beside the first", async () => {
  const first = (await preview("mfe-reviews", "1.1.0", { minutes: 5 })).json();
  await preview("mfe-purchase", "1.0.0", { channel: first.channel });
  await registry.sign("mfe-reviews", "1.0.0");
  const ask = (path: string, payload: object) =>
    registry.app.inject({ method: "POST", url: `/registry/api/previews/${path}`, payload });
  const { token } = first;
  const { choices } = (await ask("choices", { token })).json();
  expect(choices).toEqual({ "mfe-purchase": ["1.0.0"], "mfe-reviews": ["1.1.0", "1.0.0"] });

  const switched = await ask("switch", { token, name: "mfe-reviews", version: "1.0.0" });
  expect(switched.statusCode).toBe(201);
  expect(switched.json().expiresAt).toBe(first.expiresAt);
  expect(await lockedIn(switched.json().channel)).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.0.0"]);
  expect(await lockedIn(first.channel)).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.1.0"]);

  const forged = token.replace(/\d{13}/, String(Date.now() + 7 * 60 * 60_000));
  for (const held of [forged, `${token}x`, ""]) {
    expect((await ask("switch", { token: held, name: "mfe-reviews", version: "1.0.0" })).statusCode).toBe(401);
    expect((await ask("choices", { token: held })).statusCode).toBe(401);
  }
  expect((await ask("switch", { token, name: "mfe-reviews", version: "9.9.9" })).statusCode).toBe(404);
});

it("ends with a rollback of its fragment and with a quarantine, and can't be switched then", async () => {
  for (const change of ["rollback", "quarantine"]) {
    const { channel, token } = (await preview("mfe-reviews", "1.1.0")).json();
    await preview("mfe-purchase", "1.0.0", { channel });
    const { revision } = (await registry.call({ url: "/registry/api/channels/mfe-reviews" }))
      .json()
      .channels.find((state: { channel: string }) => state.channel === "stable");
    if (change === "rollback") {
      await registry.promote("mfe-reviews", "1.1.0", revision);
      expect(await lockedIn(channel)).toEqual(["mfe-purchase@1.0.0", "mfe-reviews@1.1.0"]);
      await registry.call({ method: "POST", url: "/registry/api/channels/mfe-reviews/stable/rollback", payload: {} });
    } else {
      const url = "/registry/api/releases/mfe-reviews/2.0.0/quarantine";
      expect((await registry.call({ method: "POST", url, payload: { reason: "hostile" } })).statusCode).toBe(200);
    }
    expect(await lockedIn(channel)).toEqual(["mfe-reviews@1.0.0"]);
    const payload = { token, name: "mfe-reviews", version: "1.1.0" };
    const switched = await registry.app.inject({ method: "POST", url: "/registry/api/previews/switch", payload });
    expect(switched.statusCode).toBe(404);
  }
});

it("ends with all that it pins when who may promote its fragment says so, and other previews stay", async () => {
  await registry.promote("mfe-purchase", "1.0.0", 0);
  const { channel } = (await preview("mfe-reviews", "1.1.0", { neighbors: "live" })).json();
  const other = (await preview("mfe-reviews", "1.1.0")).json();
  const end = async (token: string) =>
    registry.call({ method: "DELETE", url: `/registry/api/previews/mfe-reviews/${channel}`, token });
  const stranger = await registry.createToken({ fragments: ["mfe-purchase"], actions: ["promote"] });
  expect((await end(stranger)).json()).toMatchObject({ code: "token-out-of-scope" });
  const promoter = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["promote"] });
  expect((await end(promoter)).statusCode).toBe(204);
  const { channels } = (await registry.call({ url: "/registry/api/channels" })).json();
  const left = channels.map((state: { channel: string }) => state.channel);
  expect(left).not.toContain(channel);
  expect(left).toContain(other.channel);
});
