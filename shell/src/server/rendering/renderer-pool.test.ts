import { describe, expect, it, jest } from "@jest/globals";
import type { RendererJob, RendererResult } from "../../renderer/renderer-protocol.js";
import type { RendererAnswer } from "./renderer-answer.js";
import { createRendererPool, type RendererPool } from "./renderer-pool.js";
import type { RendererProcess } from "./renderer-process.js";
import type { Rehearsal } from "./renderer-warmth.js";

const job = { kind: "calls", bundle: {}, input: "{}", slots: [] } as unknown as RendererJob;
const done: RendererResult = { ok: true, kind: "calls", calls: {} };

type FakeRenderer = RendererProcess & {
  jobs: RendererJob[];
  /** How many jobs came in each message. */
  messages: number[];
  finish(): void;
  die(): void;
};

/** A renderer that finishes the first of its jobs when told to. */
function createFakeRenderer(): FakeRenderer {
  const finishers: (() => void)[] = [];
  let die = (_reason: string): void => undefined;
  const gone = new Promise<string>((resolve) => (die = resolve));
  const jobs: RendererJob[] = [];
  const messages: number[] = [];
  return {
    jobs,
    messages,
    ready: Promise.resolve(),
    gone,
    run(next, onResults) {
      jobs.push(...next);
      messages.push(next.length);
      finishers.push(...next.map(() => () => onResults([done])));
    },
    kill: () => die("SIGKILL"),
    finish: () => finishers.shift()?.(),
    die: () => die("exit code 1"),
  };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function createTestPool(size: number, spares: number, now?: () => number) {
  const renderers: FakeRenderer[] = [];
  const onLoss = jest.fn();
  const pool = createRendererPool({
    size,
    spares,
    onLoss,
    ...(now && { now }),
    start() {
      const renderer = createFakeRenderer();
      renderers.push(renderer);
      return renderer;
    },
  });
  await settle();
  return { pool, renderers, onLoss };
}

/** Of another release. */
const slow = { ...job, bundle: { integrity: "slow" } } as RendererJob;
const times = { limit: 1000, patience: 1000 };
/** Jobs that a renderer is sent at once. */
const DEPTH = 8;

function runSeveral({ run }: RendererPool, count: number, one = job): Promise<RendererAnswer>[] {
  return Array.from({ length: count }, () => run(one, times));
}

describe("createRendererPool", () => {
  it("uses as many renderers at once as its size, the spare stands by", async () => {
    const { pool, renderers } = await createTestPool(1, 1);
    const answers = runSeveral(pool, DEPTH + 1);
    await settle();
    expect(renderers.map((renderer) => renderer.jobs.length)).toEqual([DEPTH, 0]);
    renderers[0]?.finish();
    await answers[0];
    await settle();
    expect(renderers.map((renderer) => renderer.jobs.length)).toEqual([DEPTH + 1, 0]);
    for (let times = 0; times < DEPTH; times += 1) renderers[0]?.finish();
    expect(await Promise.all(answers)).toEqual(answers.map(() => done));
    pool.close();
  });

  it("gives each job to the renderer with the least to do", async () => {
    const { pool, renderers } = await createTestPool(2, 0);
    void runSeveral(pool, 3);
    await settle();
    expect(renderers.map((renderer) => renderer.jobs.length)).toEqual([2, 1]);
    pool.close();
  });

  it("does what waited behind a job that ended its renderer on another one", async () => {
    const { pool, renderers } = await createTestPool(1, 1);
    const [first] = runSeveral(pool, 1);
    await settle();
    const [second] = runSeveral(pool, 1);
    await settle();
    renderers[0]?.die();
    expect(await first).toMatchObject({ fault: "renderer-died" });
    await settle();
    renderers[1]?.finish();
    expect(await second).toEqual(done);
    pool.close();
  });

  it("sends what is asked for in one turn in one message", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    void runSeveral(pool, 2);
    await settle();
    void runSeveral(pool, 3);
    await settle();
    expect(renderers[0]?.messages).toEqual([2, 3]);
    pool.close();
  });

  it("does each job of a message that ended its renderer alone, and blames the one that ends another", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    const [bad] = runSeveral(pool, 1, slow);
    const [good] = runSeveral(pool, 1);
    await settle();
    expect(renderers[0]?.messages).toEqual([2]);
    renderers[0]?.die();
    await settle();
    expect(renderers[1]?.jobs).toEqual([slow]);
    renderers[1]?.die();
    expect(await bad).toMatchObject({ fault: "renderer-died" });
    await settle();
    expect(renderers[2]?.jobs).toEqual([job]);
    renderers[2]?.finish();
    expect(await good).toEqual(done);
    pool.close();
  });

  it("sends jobs that were in doubt in groups again after they were done", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    const answers = runSeveral(pool, 2);
    await settle();
    renderers[0]?.die();
    for (const answer of answers) {
      await settle();
      renderers[1]?.finish();
      expect(await answer).toEqual(done);
    }
    void runSeveral(pool, 2);
    await settle();
    expect(renderers[1]?.messages).toEqual([1, 1, 2]);
    pool.close();
  });

  it("does each job of a message that holds its renderer up alone elsewhere, and suspects none of them", async () => {
    const { pool, renderers } = await createTestPool(2, 1);
    const answers = [...runSeveral(pool, 2, slow), ...runSeveral(pool, 2)];
    await settle();
    renderers[1]?.finish();
    renderers[1]?.finish();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(renderers.map(({ messages }) => messages)).toEqual([[2], [2, 1], [1]]);
    for (const renderer of renderers) for (let job = 0; job < 2; job += 1) renderer.finish();
    expect(await Promise.all(answers)).toEqual(answers.map(() => done));
    void runSeveral(pool, 4, slow);
    await settle();
    expect(renderers.map(({ messages }) => messages.at(-1))).toEqual([2, 2, 1]);
    pool.close();
  });

  it("lets a renderer run empty for a job that goes alone, whatever else there is to do", async () => {
    const { pool, renderers } = await createTestPool(1, 1);
    void pool.run(slow, { limit: 5, patience: 1000 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    void runSeveral(pool, 1);
    await settle();
    const alone = pool.run(slow, times);
    void runSeveral(pool, 2 * DEPTH);
    await settle();
    const busy = renderers.filter(({ jobs }) => jobs.includes(job));
    expect(busy.map(({ jobs }) => jobs)).toEqual([[job]]);
    busy[0]?.finish();
    await settle();
    expect(busy[0]?.jobs).toEqual([job, slow]);
    busy[0]?.finish();
    expect(await alone).toEqual(done);
    await settle();
    expect(busy[0]?.jobs).toHaveLength(2 + DEPTH);
    pool.close();
  });

  it("does not count jobs that go alone as keeping others waiting", async () => {
    const { pool } = await createTestPool(1, 0);
    await pool.run(slow, { limit: 5, patience: 1000 });
    await settle();
    void runSeveral(pool, 5, slow);
    await settle();
    expect(pool.queueTime()).toBe(0);
    pool.close();
  });

  it("gives a release that holds renderers up all of them but the last", async () => {
    const { pool, renderers } = await createTestPool(2, 1);
    void runSeveral(pool, 2, slow);
    await new Promise((resolve) => setTimeout(resolve, 200));
    void runSeveral(pool, 1, slow);
    const [other] = runSeveral(pool, 1);
    await settle();
    expect(renderers.map(({ jobs }) => jobs)).toEqual([[slow], [slow], [job]]);
    renderers[2]?.finish();
    expect(await other).toEqual(done);
    pool.close();
  });

  it("does what waits behind a job that takes long on the spare", async () => {
    const { pool, renderers } = await createTestPool(1, 1);
    const [first] = runSeveral(pool, 1, slow);
    await settle();
    const [second] = runSeveral(pool, 1);
    while (renderers[1]?.jobs.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    renderers[1]?.finish();
    expect(await second).toEqual(done);
    // The first renderer comes to it all the same; nobody hears of that.
    renderers[0]?.finish();
    renderers[0]?.finish();
    expect(await first).toEqual(done);
    await settle();
    void pool.run(job, times);
    await settle();
    expect(renderers.reduce((sum, { jobs }) => sum + jobs.length, 0)).toBe(4);
    pool.close();
  });

  it("answers for a renderer that died, and starts another", async () => {
    const { pool, renderers, onLoss } = await createTestPool(1, 0);
    const answer = pool.run(job, times);
    await settle();
    renderers[0]?.die();
    expect(await answer).toMatchObject({ ok: false, fault: "renderer-died" });
    expect(onLoss).toHaveBeenCalledWith("exit code 1");
    await settle();
    expect(renderers).toHaveLength(2);
    pool.close();
  });

  it("tells how long what waits will take at the pace of the last jobs", async () => {
    let time = 0;
    const { pool, renderers } = await createTestPool(1, 0, () => time);
    expect(pool.queueTime()).toBe(0);
    void runSeveral(pool, DEPTH + 2);
    await settle();
    expect(pool.queueTime()).toBe(2);
    time = 21;
    renderers[0]?.finish();
    await settle();
    expect(pool.queueTime()).toBe(2);
    pool.close();
  });

  it("does not count a job that hangs into the pace", async () => {
    let time = 0;
    const { pool } = await createTestPool(1, 0, () => time);
    const hanging = pool.run(job, { limit: 5, patience: 1000 });
    void runSeveral(pool, DEPTH + 1);
    time = 1000;
    await hanging;
    expect(pool.queueTime()).toBeLessThanOrEqual(DEPTH + 1);
    pool.close();
  });

  it("ends the renderer of a job over its limit", async () => {
    const { pool, onLoss } = await createTestPool(1, 0);
    expect(await pool.run(job, { limit: 5, patience: 1000 })).toMatchObject({ fault: "renderer-late" });
    expect(onLoss).toHaveBeenCalledWith("SIGKILL");
    pool.close();
  });

  it("gives a release that cost a renderer one at a time, and the others to everybody else", async () => {
    const hanging = { ...job, bundle: { integrity: "hanging" } } as RendererJob;
    const { pool, renderers } = await createTestPool(2, 0);
    await pool.run(hanging, { limit: 5, patience: 1000 });
    await settle();
    const given = () => renderers.flatMap((renderer) => renderer.jobs.slice(-1));
    void pool.run(hanging, times);
    void pool.run(hanging, times);
    const other = pool.run(job, times);
    await settle();
    expect(given()).toContain(hanging);
    for (const renderer of renderers) if (renderer.jobs.at(-1) === job) renderer.finish();
    expect(await other).toEqual(done);
    pool.close();
  });

  it("trusts the release again once a job of it was done", async () => {
    const hanging = { ...job, bundle: { integrity: "hanging" } } as RendererJob;
    const { pool, renderers } = await createTestPool(2, 0);
    await pool.run(hanging, { limit: 5, patience: 1000 });
    await settle();
    const [first] = runSeveral(pool, 3, hanging);
    const given = () => renderers.slice(-2).map((renderer) => renderer.jobs.length);
    await settle();
    expect(given().toSorted()).toEqual([0, 1]);
    for (const renderer of renderers.slice(-2)) renderer.finish();
    await first;
    await settle();
    expect(given().reduce((sum, count) => sum + count, 0)).toBe(3);
    pool.close();
  });

  it("does not trust the renders of a release because its calls are answered", async () => {
    const hanging = { ...job, kind: "render" } as RendererJob;
    const { pool, renderers } = await createTestPool(2, 0);
    await pool.run(hanging, { limit: 5, patience: 1000 });
    await settle();
    const [answered] = runSeveral(pool, 1);
    await settle();
    for (const renderer of renderers) renderer.finish();
    expect(await answered).toEqual(done);
    await settle();
    void runSeveral(pool, 2, hanging);
    await settle();
    expect(renderers.flatMap(({ jobs }) => jobs.filter((one) => one === hanging))).toHaveLength(2);
    pool.close();
  });

  it("trusts the release again after a while", async () => {
    let time = 0;
    const hanging = { ...job, bundle: { integrity: "hanging" } } as RendererJob;
    const { pool, renderers } = await createTestPool(2, 0, () => time);
    await pool.run(hanging, { limit: 5, patience: 1000 });
    await settle();
    time = 60_000;
    void pool.run(hanging, times);
    void pool.run(hanging, times);
    await settle();
    expect(renderers.slice(-2).map((renderer) => renderer.jobs.length)).toEqual([1, 1]);
    pool.close();
  });

  it("gives up on a job that waited too long, without running it", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    void runSeveral(pool, DEPTH);
    expect(await pool.run(job, { limit: 1000, patience: 5 })).toMatchObject({ fault: "queue-late" });
    await settle();
    expect(renderers[0]?.jobs).toHaveLength(DEPTH);
    pool.close();
  });

  /** A rehearsal of one job, of the mark that renderers then know. */
  const ahead = { ...job, input: "ahead" } as RendererJob;
  const rehearsal: Rehearsal = async ({ run, known }) => {
    if (known.has("ahead")) return;
    await run(ahead, 1000);
    known.add("ahead");
  };
  const WORKING = { renderers: "working", within: 1000 } as const;

  it("lets every renderer rehearse before it takes a job, also one that comes later", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    const warm = pool.warm(rehearsal, WORKING);
    await settle();
    expect(renderers[0]?.jobs).toEqual([ahead]);
    void pool.run(job, times);
    await settle();
    expect(renderers[0]?.jobs).toEqual([ahead]);
    renderers[0]?.finish();
    await warm;
    await settle();
    expect(renderers[0]?.jobs).toEqual([ahead, job]);
    renderers[0]?.die();
    await settle();
    expect(renderers[1]?.jobs).toEqual([ahead]);
    pool.close();
  });

  it("is warm when as many renderers as work at once have rehearsed, the spare follows", async () => {
    const { pool, renderers } = await createTestPool(2, 1);
    let isWarm = false;
    const warm = pool.warm(rehearsal, WORKING).then(() => (isWarm = true));
    await settle();
    renderers[0]?.finish();
    await settle();
    expect(isWarm).toBe(false);
    renderers[1]?.finish();
    await warm;
    await settle();
    void pool.run(job, times);
    await settle();
    expect(renderers.map((renderer) => renderer.jobs)).toEqual([[ahead, job], [ahead], [ahead]]);
    pool.close();
  });

  it("is warm with all of them before there is any lock", async () => {
    const { pool, renderers } = await createTestPool(1, 1);
    let isWarm = false;
    const warm = pool.warm(rehearsal, { ...WORKING, renderers: "all" }).then(() => (isWarm = true));
    await settle();
    renderers[0]?.finish();
    await settle();
    expect(isWarm).toBe(false);
    renderers[1]?.finish();
    await warm;
    pool.close();
  });

  it("does not wait longer than it may, and goes on rehearsing", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    await pool.warm(rehearsal, { renderers: "working", within: 5 });
    void pool.run(job, times);
    await settle();
    expect(renderers[0]?.jobs).toEqual([ahead]);
    renderers[0]?.finish();
    await settle();
    expect(renderers[0]?.jobs).toEqual([ahead, job]);
    pool.close();
  });

  it("lets a busy renderer rehearse as soon as it has nothing to do", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    void pool.run(job, times);
    const warm = pool.warm(rehearsal, WORKING);
    void pool.run(job, times);
    await settle();
    expect(renderers[0]?.jobs).toEqual([job]);
    renderers[0]?.finish();
    await settle();
    expect(renderers[0]?.jobs).toEqual([job, ahead]);
    renderers[0]?.finish();
    await warm;
    await settle();
    expect(renderers[0]?.jobs).toEqual([job, ahead, job]);
    pool.close();
  });

  it("lets nobody rehearse again what is known", async () => {
    const { pool, renderers } = await createTestPool(1, 0);
    const warm = pool.warm(rehearsal, WORKING);
    await settle();
    renderers[0]?.finish();
    await warm;
    await pool.warm((renderer) => rehearsal(renderer), WORKING);
    expect(renderers[0]?.jobs).toEqual([ahead]);
    pool.close();
  });

  it("replaces a renderer that ended in its rehearsal, and suspects the release", async () => {
    const { pool, renderers, onLoss } = await createTestPool(2, 0);
    let isTried = false;
    const once: Rehearsal = async ({ run }) => {
      if (isTried) return;
      isTried = true;
      await run(slow, 5);
    };
    await pool.warm(once, WORKING);
    expect(onLoss).toHaveBeenCalledWith("SIGKILL");
    expect(renderers).toHaveLength(3);
    void runSeveral(pool, 2, slow);
    await settle();
    expect(renderers.slice(1).flatMap(({ jobs }) => jobs)).toEqual([slow]);
    pool.close();
  });

  it("answers what still waits when it closes", async () => {
    const { pool } = await createTestPool(1, 0);
    const running = pool.run(job, times);
    await settle();
    const waiting = pool.run(job, times);
    pool.close();
    expect(await waiting).toMatchObject({ fault: "pool-closed" });
    expect(await running).toMatchObject({ fault: "renderer-died" });
    expect(await pool.run(job, times)).toMatchObject({ fault: "pool-closed" });
  });
});
