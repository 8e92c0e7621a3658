import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { hasDumpTools, startPostgres, type RunningPostgres } from "shared-database/testing";
import { KEY, openShop, RELEASE_FILE, STOCK, UPLOAD, type OpenShop } from "./open-shop.fixture.js";
import { restoreBackup } from "./restore-backup.js";
import type { ShopData } from "./shop-data.js";

const SHOPPERS = 4;
const ORDERS_BEFORE = 200;

const KINDS = hasDumpTools() ? ["embedded", "postgresql"] : ["embedded"];

const describeLong = process.env["LONG_TESTS"] ? describe : describe.skip;

describeLong.each(KINDS)("a backup taken while orders are placed, %s", (kind) => {
  let root: string;
  let server: RunningPostgres | undefined;
  let other: RunningPostgres | undefined;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "ledger-"));
    if (kind === "postgresql") [server, other] = [await startPostgres(), await startPostgres()];
  });
  afterAll(async () => {
    await server?.stop();
    await other?.stop();
    await rm(root, { recursive: true, force: true });
  });

  it("restores to every order acknowledged before it began, and to whole orders only", async () => {
    const [dataDirectory, backup, target] = ["data", "backup", "restored"].map((name) => join(root, name));
    const shop = { dataDirectory: dataDirectory!, databaseUrl: server?.url };
    const running = await openShop(shop.dataDirectory, shop.databaseUrl);
    await running.seed();
    const ledger = new Set<string>();
    const done = new AbortController();
    const shoppers = Array.from({ length: SHOPPERS }, async () => {
      while (!done.signal.aborted) {
        const orderId = await running.order();
        if (orderId) ledger.add(orderId);
        await sleep(1);
      }
    });
    while (ledger.size < ORDERS_BEFORE) await sleep(10);
    const acknowledged = [...ledger];
    await runBackup(shop, backup!);
    done.abort();
    await Promise.all(shoppers);
    await running.close();

    const restored = { dataDirectory: target!, databaseUrl: other?.url };
    expect(await restoreBackup(backup!, restored, { replace: false })).toEqual([]);
    for (const [path, content] of [
      [UPLOAD, "an upload"],
      [RELEASE_FILE, "a release"],
      [KEY, "a token"],
    ] as const) {
      expect(await readFile(join(target!, path), "utf8")).toBe(content);
    }
    expect((await stat(join(target!, KEY))).mode & 0o777).toBe(0o600);

    const again = await openShop(restored.dataDirectory, restored.databaseUrl);
    const orders = await readOrders(again);
    expect(acknowledged.filter((orderId) => !orders.has(orderId))).toEqual([]);
    expect([...orders.values()].filter((lines) => lines !== 2)).toEqual([]);
    expect(await readStock(again)).toEqual([
      { item_id: "DESK-1", sold: orders.size, isReservedByCarts: true, isAvailable: true },
      { item_id: "PAPER-1", sold: 2 * orders.size, isReservedByCarts: true, isAvailable: true },
    ]);
    expect(await again.order()).toBeDefined();
    await again.close();
  }, 240_000);
});

/** Runs `npm run backup` as a separate process. `restoreBackup` checks like `--verify`, except for PostgreSQL. */
async function runBackup({ dataDirectory, databaseUrl = "" }: ShopData, folder: string): Promise<void> {
  const command = ["--import", "tsx", "--conditions=source", join(__dirname, "../backup.ts"), folder];
  const env = { ...process.env, NODE_OPTIONS: "", DATA_DIR: dataDirectory, DATABASE_URL: databaseUrl };
  const verify = databaseUrl ? ["--verify"] : [];
  const { stdout } = await promisify(execFile)(process.execPath, [...command, ...verify], { env });
  expect(stdout).toContain(`Backed up to ${folder}: `);
  if (databaseUrl) expect(stdout).toContain("compared every table");
}

/** Number of lines in each guest order. */
async function readOrders({ database }: OpenShop): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom("orders")
    .leftJoin("order_lines", "order_lines.order_id", "orders.order_id")
    .select(({ fn }) => ["orders.order_id", fn.count<string>("order_lines.item_id").as("lines")])
    .where("orders.user_id", "=", "")
    .groupBy("orders.order_id")
    .execute();
  return new Map(rows.map(({ order_id, lines }) => [order_id, Number(lines)]));
}

/** Units sold and reserved according to stock, orders and carts. */
async function readStock({ database }: OpenShop) {
  const stock = await database
    .selectFrom("inventory")
    .select(["item_id", "on_hand", "reserved", "available"])
    .where("store_number", "=", "delivery")
    .where("item_id", "in", ["DESK-1", "PAPER-1"])
    .orderBy("item_id")
    .execute();
  const held = await database.selectFrom("reservations").select(["item_id", "quantity"]).execute();
  return stock.map(({ item_id, on_hand, reserved, available }) => ({
    item_id,
    sold: STOCK - Number(on_hand),
    isReservedByCarts:
      Number(reserved) ===
      held.filter((hold) => hold.item_id === item_id).reduce((sum, { quantity }) => sum + quantity, 0),
    isAvailable: Number(available) >= 0,
  }));
}
