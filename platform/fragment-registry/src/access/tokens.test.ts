import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { readFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { buildApp } from "../app.js";
import { startTestRegistry, type TestRegistry } from "../testing/start-test-registry.js";
import { ensureLocalToken } from "./local-secrets.js";

describe("deploy tokens", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
    await registry.publish({ version: "1.0.0" });
  });
  afterAll(() => registry.stop());

  function create(payload: object, token: string | undefined = registry.adminToken) {
    return registry.call({ method: "POST", url: "/registry/api/tokens", payload, token });
  }

  it("are shown once and stored as a hash", async () => {
    const created = (await create({ label: "reviews", fragments: ["mfe-reviews"], actions: ["publish"] })).json();
    expect(created.token).toMatch(/^frt_[A-Za-z0-9_-]{43}$/);
    const listed = await registry.call({ url: "/registry/api/tokens" });
    expect(listed.json().tokens).toContainEqual(expect.objectContaining({ id: created.id, revokedAt: null }));
    expect(listed.body).not.toContain(created.token);
    const rows = await registry.connection.database.selectFrom("tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(created.token);
    const audit = await registry.call({ url: "/registry/api/audit" });
    expect(audit.body).not.toContain(created.token);
  });

  it("stop working when revoked", async () => {
    const { id, token } = (await create({ label: "x", fragments: ["*"], actions: ["publish"] })).json();
    expect((await registry.publish({ version: "2.0.0" }, token)).statusCode).toBe(201);
    expect((await registry.call({ method: "DELETE", url: `/registry/api/tokens/${id}` })).statusCode).toBe(204);
    expect((await registry.publish({ version: "2.0.1" }, token)).json().code).toBe("token-unknown");
  });

  it("stop working at every registry at once, when one revokes them", async () => {
    const { stores } = registry;
    const other = await buildApp({ stores, isReadOnly: () => false });
    const { id, token } = (await create({ label: "x", fragments: ["*"], actions: ["publish"] })).json();
    const use = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await other.inject({ url: "/registry/api/history", headers })).statusCode;
    };
    expect(await use()).toBe(200);
    await registry.call({ method: "DELETE", url: `/registry/api/tokens/${id}` });
    expect(await use()).toBe(401);
    await other.close();
  });

  it("expire: after 90 days unless told otherwise", async () => {
    const days = async (payload: object) => {
      const { expiresAt } = (await create({ label: "x", fragments: ["*"], actions: ["publish"], ...payload })).json();
      return Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    };
    expect([await days({}), await days({ days: 1 }), await days({ days: 365 })]).toEqual([90, 1, 365]);
    const tooLong = { label: "x", fragments: ["*"], actions: ["publish"], days: 366 };
    expect((await create(tooLong)).statusCode).toBe(400);
    const scope = { fragments: ["*"], actions: ["publish"] } as const;
    const expired = await registry.createToken({ ...scope, expiresAt: new Date(Date.now() - 1) });
    expect((await registry.publish({ version: "2.1.0" }, expired)).json().code).toBe("token-expired");
  });

  it("are all that shows who published and promoted what", async () => {
    await registry.promote("mfe-reviews", "1.0.0", 0, { channel: "preview-labels" });
    const addresses = [
      "/registry/api/channels",
      "/registry/api/channels/mfe-reviews",
      "/registry/api/releases/mfe-reviews/1.0.0",
      "/registry/api/lock",
    ];
    for (const url of addresses) {
      const { statusCode, body } = await registry.call({ url, token: undefined });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(body).not.toMatch(/tok_|test \(/);
    }
    expect((await registry.call({ url: "/registry/api/channels" })).body).toContain("test (tok_");
    expect((await registry.call({ url: "/registry/api/channels", token: "frt_none" })).statusCode).toBe(401);
  });

  it("allow only their actions on their fragments", async () => {
    const publisher = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["publish"] });
    const asPublisher = (method: "PUT" | "GET" | "POST", url: string, payload?: object) =>
      registry.call({ method, url, token: publisher, ...(payload ? { payload } : {}) });
    expect((await registry.publish({ version: "3.0.0" }, publisher)).statusCode).toBe(201);
    expect((await registry.publish({ name: "mfe-purchase" }, publisher)).statusCode).toBe(403);
    const promotion = { version: "1.0.0", expectedRevision: 0 };
    const refusals = await Promise.all([
      asPublisher("PUT", "/registry/api/channels/mfe-reviews/stable", promotion),
      asPublisher("POST", "/registry/api/channels/mfe-reviews/stable/rollback"),
      asPublisher("POST", "/registry/api/releases/mfe-reviews/1.0.0/quarantine", { reason: "x" }),
      asPublisher("GET", "/registry/api/tokens"),
      asPublisher("GET", "/registry/api/audit"),
      create({ label: "x", fragments: ["mfe-reviews"], actions: ["publish"] }, publisher),
    ]);
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403]);
  });

  it("of a team's administrator cannot create broader ones", async () => {
    const admin = await registry.createToken({ fragments: ["mfe-reviews"], actions: ["admin"] });
    const wider = await create({ label: "x", fragments: ["*"], actions: ["publish"] }, admin);
    expect([wider.statusCode, wider.json().code]).toEqual([403, "token-out-of-scope"]);
    expect((await create({ label: "x", fragments: ["mfe-reviews"], actions: ["publish"] }, admin)).statusCode).toBe(
      201,
    );
  });

  it.each([
    ["no token", undefined, "token-missing"],
    ["an unknown token", "frt_none", "token-unknown"],
  ])("%s is refused and audited", async (_what, token, code) => {
    const answer = await registry.call({
      method: "PUT",
      url: "/registry/api/channels/mfe-reviews/stable",
      payload: { version: "1.0.0", expectedRevision: 0 },
      token,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, code]);
    const { entries } = (await registry.call({ url: "/registry/api/audit?limit=1" })).json();
    expect(entries[0]).toMatchObject({ actor: "anonymous", action: "promote", outcome: "refused", details: { code } });
  });

  it("include only a local one, readable by its owner only", async () => {
    const file = join(registry.folder, "local-token");
    const dependencies = registry.stores;
    await ensureLocalToken(file, "local", dependencies);
    const secret = (await readFile(file, "utf8")).trim();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await registry.publish({ version: "4.0.0" }, secret)).statusCode).toBe(201);

    await ensureLocalToken(file, "local", dependencies);
    expect((await readFile(file, "utf8")).trim()).toBe(secret);
    const { tokens } = (await registry.call({ url: "/registry/api/tokens" })).json();
    const local = tokens.filter(({ label }: { label: string }) => label === "local");
    expect(local).toHaveLength(1);

    await registry.call({ method: "DELETE", url: `/registry/api/tokens/${local[0].id}` });
    await ensureLocalToken(file, "local", dependencies);
    expect((await registry.publish({ version: "4.1.0" }, secret)).statusCode).toBe(401);

    await truncate(file, secret.length - 5);
    await expect(ensureLocalToken(file, "local", dependencies)).rejects.toThrow(
      `${file} is damaged: restore it from a backup`,
    );

    await rm(file);
    await ensureLocalToken(file, "local", dependencies);
    expect((await readFile(file, "utf8")).trim()).not.toBe(secret);
  });
});

describe("the audit log", () => {
  let registry: TestRegistry;
  beforeAll(async () => {
    registry = await startTestRegistry();
  });
  afterAll(() => registry.stop());

  it("lists actions and refusals, newest first, in pages", async () => {
    await registry.publish({ version: "1.0.0" });
    await registry.publish({ version: "1.0.0", files: { "a.js": "1" } });
    await registry.promote("mfe-reviews", "1.0.0", 0, { reason: "launch" });
    await registry.promote("mfe-reviews", "1.0.0", 7);
    const read = async (query: string) => (await registry.call({ url: `/registry/api/audit${query}` })).json().entries;
    const all = await read("?fragment=mfe-reviews");
    const lines = all.map(
      (entry: Record<string, string>) => `${entry.action} ${entry.outcome} ${entry.toVersion} ${entry.reason}`,
    );
    expect(lines.filter((line: string) => !line.startsWith("sign "))).toEqual([
      "promote refused 1.0.0 null",
      "promote done 1.0.0 launch",
      "publish refused 1.0.0 null",
      "publish done 1.0.0 null",
    ]);
    expect(all[0].actor).toMatch(/^test \(tok_[0-9a-f]{12}\)$/);
    expect(await read(`?before=${all[1].id}&limit=1`)).toEqual([all[2]]);
    expect(await read("?fragment=mfe-other")).toEqual([]);
  });
});
