import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { RECENTLY_VIEWED_MBOX } from "shared-contracts/constants";
import { openDatabase, type DatabaseConnection } from "shared-database";
import { hasReplicaTools, startPostgres, startReplica, type RunningPostgres } from "shared-database/testing";
import { buildApp } from "../app.js";
import { FEED_FILES, type FeedFile } from "../feed/feed-files.js";
import { writeRecords } from "../feed/writing/write-records.js";
import { RETAIL_MEMBER, SHOP_FEED } from "../testing/shop-feed.js";
import { createShopper, type Shopper } from "../testing/shopper.js";
import { STOREFRONT_SCHEMA } from "./schema/storefront-schema.js";
import type { StorefrontTables } from "./storefront-database.js";

const describeWithReplica = hasReplicaTools() ? describe : describe.skip;

describeWithReplica("pages that are read from a replica", () => {
  let primary: RunningPostgres;
  let standby: RunningPostgres;
  let connection: DatabaseConnection<StorefrontTables>;
  let app: FastifyInstance;
  let withoutReplica: FastifyInstance;
  const metrics = new Registry();
  let isCurrent = true;
  let member: Shopper;
  let guest: Shopper;

  beforeAll(async () => {
    primary = await startPostgres();
    standby = await startReplica(primary.url);
    connection = await openDatabase({
      url: primary.url,
      replicaUrl: standby.url,
      schemaName: "storefront",
      schema: STOREFRONT_SCHEMA,
    });
    const { database, reading, replica } = connection;
    if (!replica) throw new Error("there is no replica");
    for (const file of Object.keys(FEED_FILES) as FeedFile[]) {
      const records = (SHOP_FEED[file] ?? []).map((record) => FEED_FILES[file].parse(record));
      await writeRecords(database, file, records as never, { now: new Date() });
    }
    // What the replica shows is set by pausing its replay, so its lag in time must not decide.
    app = await buildApp({
      database,
      reading,
      replica: { ...replica, isCurrent: () => isCurrent },
      metrics,
      testHooks: true,
    });
    withoutReplica = await buildApp({ database, testHooks: true });
    member = createShopper(app);
    guest = createShopper(app);
    await member.signIn(RETAIL_MEMBER);
    await waitUntilReplayed();
  }, 120_000);
  beforeEach(() => {
    isCurrent = true;
    metrics.resetMetrics();
  });
  afterAll(async () => {
    await app.close();
    await withoutReplica.close();
    await connection.close();
    await standby.stop();
    await primary.stop();
  });

  async function onStandby<Row>(statement: string): Promise<Row | undefined> {
    const other = await openDatabase<StorefrontTables>({
      url: standby.url,
      schemaName: "storefront",
      schema: STOREFRONT_SCHEMA,
    });
    const { rows } = await sql.raw<Row>(statement).execute(other.database);
    await other.close();
    return rows[0];
  }
  async function waitUntilReplayed(): Promise<void> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn() as lsn`.execute(connection.database);
    const statement = `select pg_last_wal_replay_lsn() >= '${rows[0]?.lsn}' as done`;
    while (!(await onStandby<{ done: boolean }>(statement))?.done) await sleep(20);
  }
  async function countAnswers(): Promise<Record<string, number>> {
    const counted = await metrics.getSingleMetric("storefront_replica_answers_total")?.get();
    return Object.fromEntries((counted?.values ?? []).map(({ labels, value }) => [labels.source, value]));
  }
  const listQuestions = async (shopper: Shopper) =>
    (await shopper.get("/ptd/api/questions/PAPER-1")).json<{ questions: { text: string }[] }>().questions;
  const ask = (text: string) => member.send("POST", "/ptd/api/questions/PAPER-1", { text });

  const QUERIES: readonly { readonly url: string; readonly body?: object }[] = [
    { url: "/ele-lpd/api/sba-sku/lpd-sba-sku/product_PAPER-1" },
    { url: "/ele-lpd/api/visitor" },
    { url: "/ele-lpd/api/home" },
    { url: "/ele-lpd/api/search?q=paper" },
    { url: "/ele-lpd/api/search/suggestions?q=pap" },
    { url: "/ele-lpd/api/department/DP1" },
    { url: "/ele-lpd/api/sitemap" },
    { url: "/ele-lpd/api/content/help" },
    { url: "/ptd/api/reviews/PAPER-1" },
    { url: "/ptd/api/reviews/PAPER-1/summary" },
    { url: "/ptd/api/reviews/PAPER-1/photos" },
    { url: "/ptd/api/review/R1" },
    { url: "/ptd/api/questions/PAPER-1" },
    { url: "/ptd/api/questions/PAPER-1/search?q=ink" },
    { url: "/ptd/api/question/Q1" },
    { url: "/ele-lpd/api/location?q=01760" },
    { url: "/ele-lpd/api/stores?itemId=PAPER-1&zipCode=01760" },
    {
      url: "/ele-lpd/api/sku/skuInventory",
      body: {
        serviceContext: { requestType: "I", deprecableRequestFields: {} },
        skus: ["PAPER-1"],
        baseProduct: "PAPER-1",
      },
    },
    {
      url: "/ele-lpd/api/productTileProxy/getProductTileData",
      body: {
        serviceContext: { originalItemDetails: { itemId: "PAPER-1", price: 1, altFactor: 2, dept: "DP1" } },
        query: {
          skus: ["PAPER-1"],
          inputs: { brandTransformationSwitch: true, includeSpecifications: true, sparq: false, requestor: "alts" },
        },
      },
    },
    {
      url: "/ele-lpd/api/sparxProxy/atRecommendation",
      body: {
        configValues: { isUserLoggedIn: true },
        serviceContext: {},
        query: {
          mboxes: ["FBT_CTB_SA", RECENTLY_VIEWED_MBOX],
          inputs: {
            brandTransformationSwitch: true,
            excludeSurcharge: false,
            sparq: false,
            coreSkuNumber: "PAPER-1",
            includeSpecifications: true,
            includeInkAndTonerDetails: true,
          },
        },
        siteVariables: {},
        userVariables: {},
        pageType: "sku",
        skuId: "PAPER-1",
      },
    },
  ];

  it.each(QUERIES)("$url is answered by the replica as by the primary", async ({ url, body }) => {
    const before = connection.replica?.repeatedReads();
    const cookie = `sid=${member.cookies.get("sid")}`;
    const headers = { host: "localhost:4200", origin: "http://localhost:4200", cookie, "x-test-clock": "2026-03-01" };
    const request = { method: body ? "POST" : "GET", url, headers, ...(body && { payload: body }) } as const;
    const [fromReplica, fromPrimary] = [await app.inject(request), await withoutReplica.inject(request)];
    expect(fromReplica.json()).toEqual(fromPrimary.json());
    expect(fromReplica.statusCode).not.toBe(400);
    expect(fromReplica.statusCode).toBeLessThan(500);
    expect(fromReplica.headers["set-cookie"]).toBeUndefined();
    expect(await countAnswers()).toEqual({ replica: 1 });
    expect(connection.replica?.repeatedReads()).toBe(before);
  });

  it.each(["/ele-lpd/api/cart", "/ele-lpd/api/session", "/ele-lpd/api/list"])(
    "%s is read from the primary",
    async (url) => {
      await member.get(url);
      expect(await countAnswers()).toEqual({});
    },
  );

  it("show a write to its visitor at once, and to others when the replica has it or isn't current", async () => {
    await onStandby("select pg_wal_replay_pause()");
    // A pause that was requested takes effect within seconds.
    const state = "select pg_get_wal_replay_pause_state() as state";
    while ((await onStandby<{ state: string }>(state))?.state !== "paused") await sleep(20);
    try {
      const asked = await ask("Is it acid free?");
      expect(asked.statusCode).toBe(200);
      expect(asked.headers["set-cookie"]).toBe("wrote=1; Max-Age=10; Path=/; HttpOnly; SameSite=Lax");
      expect(await listQuestions(member)).toMatchObject([{ text: "Is it acid free?" }]);
      expect(await listQuestions(guest)).toEqual([]);
      expect(await countAnswers()).toEqual({ "primary-after-write": 1, replica: 1 });
      isCurrent = false;
      expect(await listQuestions(guest)).toHaveLength(1);
      expect(await countAnswers()).toMatchObject({ "primary-without-replica": 1 });
    } finally {
      await onStandby("select pg_wal_replay_resume()");
    }
    isCurrent = true;
    await waitUntilReplayed();
    expect(await listQuestions(guest)).toHaveLength(1);
  });

  it("don't say that a refused write was one", async () => {
    const refused = await guest.send("POST", "/ptd/api/questions/PAPER-1", { text: "Is it acid free?" });
    expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  it("are answered without the replica when it ends", async () => {
    await standby.stop();
    expect(await listQuestions(guest)).toHaveLength(1);
    expect(await metrics.metrics()).toMatch(/storefront_replica_repeated_reads_total [1-9]/);
  });
});
