import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { RendererJob, RendererResult } from "../channel/messages.js";
import { HELD_UP_CPU_MS } from "./cpu-watch.js";
import { createReleaseRenderer, type Rehearse } from "./release-renderer.js";
import type { RendererProcess } from "./renderer-process.js";
import { JOB_CPU_LIMIT_MS } from "./running-jobs.js";

const bundle = { name: "mfe-test", version: "1.0.0", file: "", integrity: "" };
const job: RendererJob = { kind: "calls", bundle, audience: "everybody", parts: [], slot: "slot" };
const bad: RendererJob = { ...job, slot: "bad" };
const done: RendererResult = { ok: true, kind: "calls", calls: [] };
const QUEUE_TIMEOUT_MS = 60_000;
/** Number of jobs sent to a renderer at once. */
const DEPTH = 8;

type FakeProcess = RendererProcess & {
  jobs: RendererJob[];
  /** Number of jobs in each message. */
  messages: number[];
  milliseconds: number;
  isWaiting: boolean;
  finish(result?: RendererResult): void;
  die(): void;
};

/** Finishes the first of its jobs on demand. */
function createFakeProcess(problem?: string): FakeProcess {
  const finishers: ((result: RendererResult) => void)[] = [];
  let die = (_reason: string): void => undefined;
  const gone = new Promise<string>((resolve) => (die = resolve));
  const own: FakeProcess = {
    jobs: [],
    messages: [],
    milliseconds: 0,
    isWaiting: false,
    ready: Promise.resolve(),
    gone,
    load: async () => problem,
    unload: () => undefined,
    run(next, onResult) {
      own.jobs.push(...next);
      own.messages.push(next.length);
      finishers.push(...next.map(() => onResult));
    },
    cpu: () => ({ milliseconds: own.milliseconds, isWaiting: own.isWaiting }),
    kill: () => die("SIGKILL"),
    finish: (result = done) => finishers.shift()?.(result),
    die: () => die("exit code 1"),
  };
  return own;
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "performance"] }));
afterEach(() => void jest.useRealTimers());

async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Advances time in steps that let promises settle. */
async function pass(milliseconds: number): Promise<void> {
  await settle();
  for (let passed = 0; passed < milliseconds; passed += 100) {
    jest.advanceTimersByTime(100);
    await settle();
  }
}

async function open(options: { problem?: string; rehearse?: Rehearse; readCode?: () => Promise<string> } = {}) {
  const processes: FakeProcess[] = [];
  const losses: string[] = [];
  const renderer = createReleaseRenderer({
    bundle,
    start() {
      const started = createFakeProcess(options.problem);
      processes.push(started);
      return started;
    },
    readCode: options.readCode ?? (async () => "code"),
    rehearse: options.rehearse ?? (async () => undefined),
    onLoss: (reason) => losses.push(reason),
  });
  await settle();
  const [first] = processes as [FakeProcess];
  return { renderer, processes, first, losses };
}

describe("createReleaseRenderer", () => {
  it("says why no process of it gets ready, until one does", async () => {
    const bad = { ready: Promise.reject(new Error("gone")), gone: Promise.resolve("exit code 9: bad option") };
    const starts = [{ ...createFakeProcess(), ...bad }, createFakeProcess()];
    const renderer = createReleaseRenderer({
      bundle,
      start: () => starts.shift() ?? createFakeProcess(),
      readCode: async () => "code",
      rehearse: async () => undefined,
      onLoss: () => undefined,
    });
    await settle();
    expect([renderer.isOpen(), renderer.startProblem()]).toEqual([false, "exit code 9: bad option"]);
    await pass(100);
    expect([renderer.isOpen(), renderer.startProblem()]).toEqual([true, undefined]);
    renderer.close();
  });

  it("sends what is asked for in one turn in one message, and no more than so many jobs at once", async () => {
    const { renderer, first } = await open();
    const answers = Array.from({ length: DEPTH + 1 }, () => renderer.run(job, QUEUE_TIMEOUT_MS));
    await settle();
    expect(first.messages).toEqual([DEPTH]);
    for (let turn = 0; turn <= DEPTH; turn += 1) {
      first.finish();
      await settle();
    }
    expect(first.messages).toEqual([DEPTH, 1]);
    expect(await Promise.all(answers)).toEqual(answers.map(() => done));
    renderer.close();
  });

  it("rehearses before pages get their turn, and once", async () => {
    const { renderer, processes, first } = await open({ rehearse: async (run) => void (await run(bad)) });
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    expect(first.jobs).toEqual([bad]);
    expect(renderer.isOpen()).toBe(false);
    first.finish();
    await settle();
    expect(first.jobs).toEqual([bad, job]);
    first.finish();
    expect(await answer).toEqual(done);
    first.die();
    await pass(100);
    void renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    expect(processes[1]?.jobs).toEqual([job]);
    renderer.close();
  });

  it("does each job of a message that ended its renderer alone, and blames the one that ends another", async () => {
    const { renderer, processes, first, losses } = await open();
    const [one, other] = [renderer.run(bad, QUEUE_TIMEOUT_MS), renderer.run(job, QUEUE_TIMEOUT_MS)];
    await settle();
    first.die();
    await pass(100);
    expect(processes[1]?.jobs).toEqual([bad]);
    processes[1]?.die();
    expect(await one).toMatchObject({ ok: false, fault: "renderer-died" });
    await pass(100);
    expect(processes[2]?.jobs).toEqual([job]);
    processes[2]?.finish();
    expect(await other).toEqual(done);
    expect(losses).toEqual(["exit code 1", "exit code 1"]);
    renderer.close();
  });

  it("ends the renderer of a job by its processor time, at the limit and not below, and goes on with another", async () => {
    const { renderer, processes, first } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    await pass(100);
    first.milliseconds = JOB_CPU_LIMIT_MS - 1;
    await pass(5000);
    expect(first.jobs).toHaveLength(1);
    first.milliseconds = JOB_CPU_LIMIT_MS;
    await pass(100);
    expect(await answer).toMatchObject({ fault: "renderer-late" });
    await pass(100);
    const later = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    processes[1]?.finish();
    expect(await later).toEqual(done);
    renderer.close();
  });

  it("lets nobody wait for a job that uses more processor time than any slot, and not below", async () => {
    const { renderer, processes } = await open();
    const held = renderer.run(bad, QUEUE_TIMEOUT_MS);
    const sent = Array.from({ length: DEPTH - 1 }, () => renderer.run(job, QUEUE_TIMEOUT_MS));
    await settle();
    const waiting = renderer.run(job, QUEUE_TIMEOUT_MS);
    let isAnswered = false;
    void waiting.then(() => (isAnswered = true));
    await pass(100);
    processes[0]!.milliseconds = HELD_UP_CPU_MS - 10;
    await pass(100);
    expect(isAnswered).toBe(false);
    processes[0]!.milliseconds = HELD_UP_CPU_MS;
    await pass(100);
    expect(await waiting).toMatchObject({ ok: false, fault: "queue-late" });
    expect(await renderer.run(job, QUEUE_TIMEOUT_MS)).toMatchObject({ ok: false, fault: "queue-late" });
    for (let jobs = 0; jobs < DEPTH; jobs += 1) processes[0]!.finish();
    expect(await Promise.all([held, ...sent])).toEqual(Array.from({ length: DEPTH }, () => done));
    const later = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    processes[0]!.finish();
    expect(await later).toEqual(done);
  });

  it("lets nobody wait while it is found out which job ended a renderer", async () => {
    const { renderer, processes } = await open();
    const doubtful = [renderer.run(bad, QUEUE_TIMEOUT_MS), renderer.run(job, QUEUE_TIMEOUT_MS)];
    await settle();
    processes[0]!.die();
    await pass(100);
    expect(await renderer.run(job, QUEUE_TIMEOUT_MS)).toMatchObject({ ok: false, fault: "queue-late" });
    for (let jobs = 0; jobs < 2; jobs += 1) {
      processes[1]!.finish();
      await settle();
    }
    expect(await Promise.all(doubtful)).toEqual([done, done]);
    const later = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    processes[1]!.finish();
    expect(await later).toEqual(done);
  });

  it("leaves alone what a machine keeps waiting that has no time for it", async () => {
    const { renderer, first, losses } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    await pass(30_000);
    first.finish();
    expect(await answer).toEqual(done);
    expect(losses).toEqual([]);
    renderer.close();
  });

  it("ends a renderer that sleeps with work to do", async () => {
    const { renderer, first } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    first.isWaiting = true;
    await settle();
    await pass(6000);
    expect(await answer).toMatchObject({ fault: "renderer-late" });
    renderer.close();
  });

  it("answers a job that did not get its turn in time, and never runs it", async () => {
    const { renderer, first } = await open();
    for (let count = 0; count < DEPTH; count += 1) void renderer.run(bad, QUEUE_TIMEOUT_MS);
    const answer = renderer.run(job, 500);
    await pass(600);
    expect(await answer).toMatchObject({ fault: "queue-late" });
    for (let count = 0; count < DEPTH; count += 1) first.finish();
    await settle();
    expect(first.jobs).not.toContain(job);
    renderer.close();
  });

  it.each([
    ["throws", { problem: "mfe-test@1.0.0: Error: no" }, "bundle-threw"],
    ["is not as the lock says", { readCode: () => Promise.reject(new Error("hash")) }, "unverified-bundle"],
  ])("says at once so of a release whose code %s, and keeps no process", async (_why, options, fault) => {
    const { renderer, processes } = await open(options);
    await renderer.opened;
    expect(await renderer.run(job, QUEUE_TIMEOUT_MS)).toMatchObject({ ok: false, fault });
    await pass(10_000);
    expect(processes).toHaveLength(1);
    renderer.close();
  });

  it("answers all that waits when it is closed, and starts nothing again", async () => {
    const { renderer, processes } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    renderer.close();
    expect(await answer).toMatchObject({ fault: "closed" });
    expect(await renderer.run(job, QUEUE_TIMEOUT_MS)).toMatchObject({ fault: "closed" });
    await pass(1000);
    expect(processes).toHaveLength(1);
  });
});
