import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Registry } from "prom-client";
import { openDatabase } from "shared-database";
import { shareTemplate } from "shared-database/testing";
import { storefrontMigrations } from "../platform/migrations/storefront-migrations.js";
import type { StorefrontDatabase, StorefrontTables } from "../platform/storefront-database.js";
import { deleteOldMessages } from "./delete-old-messages.js";
import { registerEndpoints } from "./register-endpoints.js";
import { EXIT_CODES, runWebhookCommand } from "./webhook-command.js";
import { measureWebhooks } from "./webhook-metrics.js";

const at = (time: string) => new Date(`2026-03-${time}:00Z`);
const NOW = at("08T12:00");
let folder: string;
let printed: string[] = [];
let reported: string[] = [];

/** Only one process may have the embedded database, so each use opens it. */
async function withDatabase<Result>(work: (database: StorefrontDatabase) => Promise<Result>): Promise<Result> {
  const connection = await openDatabase<StorefrontTables>({
    directory: join(folder, "storefront-database"),
    migrations: storefrontMigrations,
  });
  try {
    return await work(connection.database);
  } finally {
    await connection.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "webhooks-"));
  await shareTemplate(folder);
  await withDatabase(async (database) => {
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
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  [printed, reported] = [[], []];
});

const run = (...parameters: string[]) =>
  runWebhookCommand(parameters, {
    print: (text) => printed.push(text),
    report: (text) => reported.push(text),
    environment: { DATA_DIR: folder, DATABASE_SCHEMA: "public" },
  });

const stateOf = (messageId: string) =>
  withDatabase((database) =>
    database
      .selectFrom("webhook_messages")
      .select(["attempts", "delivered_at", "failed_at"])
      .where("message_id", "=", messageId)
      .executeTakeFirst(),
  );
const FRESH = { attempts: 0, delivered_at: null, failed_at: null };

describe("webhooks", () => {
  it("are measured by endpoint", async () => {
    const lines = await withDatabase(async (database) => {
      const registry = new Registry();
      const count = measureWebhooks(database, registry, () => NOW);
      const outcome = { outcome: "delivered" } as const;
      count({ endpoint: "office", messageId: "msg_delivered", attempts: 1, outcome });
      return (await registry.metrics()).split("\n");
    });
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

  it("say if the database is in use", async () => {
    expect(await withDatabase(() => run("list"))).toBe(EXIT_CODES.databaseUnavailable);
  });

  it("are deleted some days after their delivery, or when their endpoint is gone", async () => {
    const left = await withDatabase(async (database) => {
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
      return steps;
    });
    expect(left).toEqual([
      ["msg_delivered", "msg_monday", "msg_tuesday", "msg_waiting"],
      ["msg_monday", "msg_tuesday", "msg_waiting"],
      ["msg_tuesday", "msg_waiting"],
    ]);
  });
});
