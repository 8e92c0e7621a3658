import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { openDatabase } from "shared-database";
import { createTestDatabase, shareTemplate, type TestDatabase } from "shared-database/testing";
import { storefrontMigrations } from "../platform/migrations/storefront-migrations.js";
import type { StorefrontTables } from "../platform/storefront-database.js";
import { deleteOldMessages } from "./delete-old-messages.js";
import { registerEndpoints } from "./register-endpoints.js";
import { EXIT_CODES, runWebhookCommand } from "./webhook-command.js";
import { measureWebhooks } from "./webhook-metrics.js";

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const NOW = at("08T12:00");
let storefront: TestDatabase<StorefrontTables>;
let printed: string[] = [];
let reported: string[] = [];

beforeAll(async () => {
  storefront = await createTestDatabase<StorefrontTables>(storefrontMigrations);
  const { database } = storefront;
  await registerEndpoints(database, [
    { name: "office", events: ["order.placed.v1"] },
    { name: "warehouse", events: ["stock.changed.v1"] },
  ]);
  await database.updateTable("webhook_endpoints").set({ disabled_at: NOW }).where("name", "=", "warehouse").execute();
  const message = { endpoint: "office", type: "order.placed.v1" as const, data: "{}" };
  const failed = { attempts: 12, last_error: "Status 500", failed_at: at("07T12:00") };
  const [monday, tuesday] = [at("02T12:00"), at("03T12:00")];
  await database
    .insertInto("webhook_messages")
    .values([
      { ...message, message_id: "msg_waiting", created_at: tuesday, next_attempt_at: at("09T12:00"), attempts: 3 },
      { ...message, ...failed, message_id: "msg_monday", created_at: monday, next_attempt_at: monday },
      { ...message, ...failed, message_id: "msg_tuesday", created_at: tuesday, next_attempt_at: tuesday },
      {
        ...message,
        message_id: "msg_delivered",
        created_at: monday,
        next_attempt_at: monday,
        delivered_at: tuesday,
      },
    ])
    .execute();
});
afterAll(() => storefront.close());
afterEach(() => {
  [printed, reported] = [[], []];
});

const toTerminal = (environment: NodeJS.ProcessEnv) => ({
  print: (text: string) => printed.push(text),
  report: (text: string) => reported.push(text),
  environment,
});
const run = (...parameters: string[]) =>
  runWebhookCommand(parameters, toTerminal({}), async () => ({
    database: storefront.database,
    close: () => Promise.resolve(),
  }));

const stateOf = (messageId: string) =>
  storefront.database
    .selectFrom("webhook_messages")
    .select(["attempts", "delivered_at", "failed_at"])
    .where("message_id", "=", messageId)
    .executeTakeFirst();
const FRESH = { attempts: 0, delivered_at: null, failed_at: null };

describe("webhooks", () => {
  it("are measured by endpoint", async () => {
    const registry = new Registry();
    const count = measureWebhooks(storefront.database, registry, () => NOW);
    const outcome = { outcome: "delivered" } as const;
    count({ endpoint: "office", messageId: "msg_delivered", attempts: 1, outcome });
    const lines = (await registry.metrics()).split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        'storefront_webhook_attempts_total{endpoint="office",outcome="delivered"} 1',
        `storefront_webhook_oldest_waiting_seconds{endpoint="office"} ${5 * 24 * 3600}`,
        'storefront_webhook_oldest_waiting_seconds{endpoint="warehouse"} 0',
        'storefront_webhooks_failed{endpoint="office"} 2',
        'storefront_webhook_disabled{endpoint="office"} 0',
        'storefront_webhook_disabled{endpoint="warehouse"} 1',
      ]),
    );
  });

  it("are listed with their endpoints", async () => {
    expect(await run("list")).toBe(EXIT_CODES.done);
    expect(printed).toEqual([
      "office: 1 message waiting, 2 failed",
      `warehouse: 0 messages waiting, 0 failed, disabled since ${NOW.toISOString()}`,
      "msg_monday  office  order.placed.v1  2026-03-02T12:00:00.000Z  Status 500",
      "msg_tuesday  office  order.placed.v1  2026-03-03T12:00:00.000Z  Status 500",
    ]);
    printed = [];
    expect(await run("list", "--json", "--endpoint", "warehouse")).toBe(EXIT_CODES.done);
    expect(JSON.parse(printed.join(""))).toMatchObject({ endpoints: [{ name: "office" }, {}], failed: [] });
  });

  it.each([
    [
      "a message and a time",
      ["resend", "msg_monday", "--since", "2026-03-01"],
      "Specify a message id, or --since <time>.",
    ],
    ["nothing", ["resend"], "Specify a message id, or --since <time>."],
    ["no time", ["resend", "--since", "yesterday"], "Expected a date, or a time with its zone, such as"],
    ["a time without a zone", ["resend", "--since", "2026-03-03T12:00"], "Expected a date"],
    ["an unknown command", ["delete"], "unknown command"],
  ])("aren't resent for %s", async (_why, parameters, message) => {
    expect(await run(...parameters)).toBe(EXIT_CODES.usage);
    expect(reported.join("\n")).toContain(message);
  });

  it("say if there is nothing to resend or enable", async () => {
    expect(await run("resend", "msg_unknown")).toBe(EXIT_CODES.notFound);
    expect(await run("resend", "--since", "2026-03-01", "--endpoint", "warehouse")).toBe(EXIT_CODES.notFound);
    expect(printed).toEqual(["0 messages will be sent again.", "0 messages will be sent again."]);
    expect(await run("enable", "nowhere")).toBe(EXIT_CODES.notFound);
    expect(reported).toEqual(["There is no endpoint nowhere. webhooks list shows them."]);
  });

  it("are resent since a time, or one by one", async () => {
    expect(await run("resend", "--since", "2026-03-03T12:00:00Z")).toBe(EXIT_CODES.done);
    expect(printed).toEqual(["1 message will be sent again."]);
    expect(await stateOf("msg_tuesday")).toEqual(FRESH);
    expect(await stateOf("msg_monday")).toMatchObject({ attempts: 12 });
    for (const messageId of ["msg_monday", "msg_delivered"]) {
      expect(await run("resend", messageId)).toBe(EXIT_CODES.done);
      expect(await stateOf(messageId)).toEqual(FRESH);
    }
  });

  it("go on after their endpoint is enabled", async () => {
    expect(await run("enable", "warehouse")).toBe(EXIT_CODES.done);
    expect(printed).toEqual(["warehouse is enabled; waiting messages are sent at once."]);
    printed = [];
    await run("list");
    expect(printed.join("\n")).not.toContain("disabled");
  });

  it("are those of the database that the environment names, unless it is in use", async () => {
    const folder = await mkdtemp(join(tmpdir(), "webhooks-"));
    await shareTemplate(folder);
    const listFolder = () => runWebhookCommand(["list"], toTerminal({ DATA_DIR: folder, DATABASE_SCHEMA: "public" }));
    const holder = await openDatabase({ directory: join(folder, "storefront-database"), migrations: {} });
    expect(await listFolder()).toBe(EXIT_CODES.databaseUnavailable);
    await holder.close();
    expect(await listFolder()).toBe(EXIT_CODES.done);
    expect(printed).toEqual(["There are no endpoints."]);
    await rm(folder, { recursive: true });
  });

  it("are deleted some days after their delivery, or when their endpoint is gone", async () => {
    const { database } = storefront;
    const found = async () =>
      (await database.selectFrom("webhook_messages").select("message_id").orderBy("message_id").execute()).map(
        ({ message_id: id }) => id,
      );
    const steps: string[][] = [];
    await database
      .updateTable("webhook_messages")
      .set({ delivered_at: at("03T12:00") })
      .where("message_id", "=", "msg_delivered")
      .execute();
    await deleteOldMessages(database, 5, NOW);
    steps.push(await found());
    await deleteOldMessages(database, 5, new Date(NOW.getTime() + 1));
    steps.push(await found());
    await registerEndpoints(database, [{ name: "warehouse", events: ["stock.changed.v1"] }]);
    await deleteOldMessages(database, 5, NOW);
    steps.push(await found());
    expect(steps).toEqual([
      ["msg_delivered", "msg_monday", "msg_tuesday", "msg_waiting"],
      ["msg_monday", "msg_tuesday", "msg_waiting"],
      ["msg_tuesday", "msg_waiting"],
    ]);
  });
});
