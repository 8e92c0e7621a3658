import { afterEach, describe, expect, it } from "@jest/globals";
import { createServer, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createItemSummaries } from "./item-summaries.js";
import { createModelProvider } from "./model-provider.js";

const REVIEWS = [
  "The refill lasts for months.",
  "Bought a box, the refill clicks in within seconds.",
  "Dries fast and the refill never leaked.",
  "My notes stay clean. The refill is cheap.",
  "Dark enough for scanning, and the refill fits.",
].map((text, index) => ({ id: `R${index}`, rating: 5, text }));

const countFound = async () => ({ total: 7, isTotalExact: true });

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

type Asked = {
  path: string | undefined;
  authorization: string | undefined;
  body: { model: string; messages: unknown[] };
};

/** A local model endpoint. */
async function startModel(answer: (response: ServerResponse) => void, timeoutMs = 30_000) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { url: path, headers } = request;
    asked.push({ path, authorization: headers.authorization, body: JSON.parse(Buffer.concat(chunks).toString()) });
    answer(response);
  }).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
  return { asked, provider: createModelProvider({ url, name: "small", key: "secret", timeoutMs }) };
}

const says = (content: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { "content-type": "application/json" }).end(
    JSON.stringify({
      choices: [{ message: { content: typeof content === "string" ? content : JSON.stringify(content) } }],
    }),
  );

const SUMMARY = {
  text: "Customers like the refill.",
  themes: [
    { name: "refill", reviewIds: ["R1", "R2", "invented"] },
    { name: "battery", reviewIds: ["invented"] },
    { name: "long life", reviewIds: ["R0", "R1"] },
    { name: "the", reviewIds: ["R0", "R1"] },
  ],
};

describe("the model", () => {
  it("is asked as OpenAI's endpoint is, with the reviews as data", async () => {
    const { asked, provider } = await startModel(says(SUMMARY));
    await provider.summarize(REVIEWS);
    expect(asked).toMatchObject([
      { path: "/v1/chat/completions", authorization: "Bearer secret", body: { model: "small" } },
    ]);
    expect(JSON.stringify(asked[0]?.body.messages)).toContain("never leaked");
  });

  it("links themes only to reviews that it was given and that say them", async () => {
    const { provider } = await startModel(says(`\`\`\`json\n${JSON.stringify(SUMMARY)}\n\`\`\``));
    expect(await provider.summarize(REVIEWS)).toEqual({
      text: SUMMARY.text,
      topics: ["refill"],
      themes: [{ name: "refill", reviewIds: ["R1", "R2"], mentions: 2 }],
      madeBy: "model",
    });
  });

  const failures = [
    ["answers an error", (response: ServerResponse) => void response.writeHead(500).end()],
    ["answers no JSON", says("Sure! Here is a summary.")],
    ["answers another form", says({ summary: "Fine" })],
    ["takes too long", () => undefined],
  ] as const;

  it.each(failures)("leaves the sentences of customers when it %s", async (_what, answer) => {
    const { provider } = await startModel(answer, 200);
    const failed: unknown[] = [];
    const find = createItemSummaries({
      readReviews: async () => REVIEWS,
      countFound,
      model: provider,
      onModelFailure: (error) => failed.push(error),
    });
    expect(await find("PEN", "5")).toMatchObject({ madeBy: "extract", topics: ["refill"] });
    while (failed.length === 0) await sleep(10);
    expect(await find("PEN", "5")).toMatchObject({ madeBy: "extract" });
  });
});

describe("the summaries of items", () => {
  it("let nobody wait for the model, and show its answer from then on", async () => {
    const { provider, asked } = await startModel((response) => void setTimeout(() => says(SUMMARY)(response), 500));
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound, model: provider });
    expect(await find("PEN", "5")).toMatchObject({ madeBy: "extract" });
    let now = await find("PEN", "5");
    for (let tries = 0; now?.madeBy === "extract" && tries < 200; tries += 1) {
      await sleep(10);
      now = await find("PEN", "5");
    }
    expect(now).toMatchObject({ madeBy: "model", text: SUMMARY.text });
    expect(asked).toHaveLength(1);
  });

  it("of a whole catalog are asked for a few at a time, with an end to what waits", async () => {
    let [underWay, most, asked] = [0, 0, 0];
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const model = {
      async summarize() {
        asked += 1;
        underWay += 1;
        most = Math.max(most, underWay);
        await held;
        underWay -= 1;
        return { ...SUMMARY, topics: [], themes: [], madeBy: "model" as const };
      },
    };
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound, model });
    const items = Array.from({ length: 200 }, (_, number) => `PEN-${number}`);
    for (const item of items) expect(await find(item, "5")).toMatchObject({ madeBy: "extract" });
    expect([underWay, most]).toEqual([4, 4]);
    release();
    await sleep(0);
    expect([asked, most]).toEqual([54, 4]);
    const found = await Promise.all(items.map((item) => find(item, "5")));
    expect(found.filter((summary) => summary?.madeBy === "model")).toHaveLength(54);
  });

  it("are made once until reviews come or go, and anew after a failed read", async () => {
    let reads = 0;
    let fails = true;
    const find = createItemSummaries({
      countFound,
      async readReviews() {
        reads += 1;
        if (fails) throw new Error("no database");
        return REVIEWS;
      },
    });
    await expect(find("PEN", "5")).rejects.toThrow("no database");
    fails = false;
    await find("PEN", "5");
    await find("PEN", "5");
    expect(reads).toBe(2);
    await find("PEN", "6");
    expect(reads).toBe(3);
  });

  it("tell beside a theme how many reviews it leads to", async () => {
    const many = async () => ({ total: 1000, isTotalExact: false });
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound: many });
    expect((await find("PEN", "5"))?.themes).toMatchObject([{ name: "refill", mentions: 1000, hasMoreMentions: true }]);
  });

  it("leave out a theme that leads to no review", async () => {
    const none = async () => ({ total: 0, isTotalExact: true });
    const find = createItemSummaries({ readReviews: async () => REVIEWS, countFound: none });
    expect(await find("PEN", "5")).toMatchObject({ themes: [], topics: [] });
  });

  it("are made anew after some minutes, since texts can change", async () => {
    let reads = 0;
    let time = 0;
    const readReviews = async () => ((reads += 1), REVIEWS);
    const find = createItemSummaries({ readReviews, countFound, now: () => time });
    await find("PEN", "5");
    time += 5 * 60_000 + 1;
    await find("PEN", "5");
    expect(reads).toBe(2);
  });
});
