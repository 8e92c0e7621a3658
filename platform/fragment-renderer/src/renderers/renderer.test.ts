import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import type { RendererJob, RendererResult } from "../channel/messages.js";
import type { RendererProcess } from "./renderer-process.js";
import type { Waiting } from "./renderer-answer.js";
import { createRenderer, DEPTH, JOB_CPU_LIMIT_MS } from "./renderer.js";

const bundle = { name: "mfe-test", version: "1.0.0", file: "", integrity: "sha384-test" };
const job: RendererJob = { kind: "calls", bundle, audience: "everybody", parts: [], slot: "slot" };
const bad: RendererJob = { ...job, slot: "bad" };
const done: RendererResult = { ok: true, kind: "calls", calls: [] };
const QUEUE_TIMEOUT_MS = 60_000;

type FakeProcess = RendererProcess & {
  jobs: RendererJob[];
  /** Number of jobs in each message. */
  messages: number[];
  milliseconds: number;
  isWaiting: boolean;
  finish(): void;
  die(): void;
};

/** Finishes the first of its jobs on demand. */
function createFakeProcess(problem?: string): FakeProcess {
  const finishers: ((result: string, cpuMs: number) => void)[] = [];
  let die = (_reason: string): void => undefined;
  const gone = new Promise<string>((resolve) => (die = resolve));
  const own: FakeProcess = {
    jobs: [],
    messages: [],
    milliseconds: 0,
    isWaiting: false,
    ready: Promise.resolve(true),
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
    finish: () => finishers.shift()?.(JSON.stringify(done), 1),
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

type Options = { problem?: string; readCode?: () => Promise<string>; onDoubt?: (jobs: readonly Waiting[]) => void };

async function open({ problem, readCode = async () => "code", onDoubt }: Options = {}) {
  const processes: FakeProcess[] = [];
  const losses: string[] = [];
  const renderer = createRenderer({
    start() {
      const started = createFakeProcess(problem);
      processes.push(started);
      return started;
    },
    readCode,
    onLoss: (reason) => losses.push(reason),
    ...(onDoubt && { onDoubt }),
    now: () => performance.now(),
  });
  const added = renderer.add(bundle);
  await settle();
  const [first] = processes as [FakeProcess];
  return { renderer, processes, first, losses, added };
}

describe("createRenderer", () => {
  it("says why no process of it gets ready, until one does", async () => {
    const bad = { ready: Promise.resolve(false), gone: Promise.resolve("exit code 9: bad option") };
    const starts = [{ ...createFakeProcess(), ...bad }, createFakeProcess()];
    const renderer = createRenderer({
      start: () => starts.shift() ?? createFakeProcess(),
      readCode: async () => "code",
      onLoss: () => undefined,
      now: () => performance.now(),
    });
    void renderer.add(bundle);
    await settle();
    expect([renderer.isOpen(), renderer.startProblem()]).toEqual([false, "exit code 9: bad option"]);
    await pass(100);
    expect([renderer.isOpen(), renderer.startProblem()]).toEqual([true, undefined]);
    renderer.close();
  });

  it.each([
    ["each job in a message of its own", undefined, Array.from({ length: DEPTH + 1 }, () => 1)],
    ["with several releases, a turn's jobs in one message", () => undefined, [DEPTH, 1]],
  ])("sends %s, and no more than so many at once", async (_what, onDoubt, messages) => {
    const { renderer, first } = await open(onDoubt && { onDoubt });
    const answers = Array.from({ length: DEPTH + 1 }, () => renderer.run(job, QUEUE_TIMEOUT_MS));
    await settle();
    expect(first.jobs).toHaveLength(DEPTH);
    for (let turn = 0; turn <= DEPTH; turn += 1) {
      first.finish();
      await settle();
    }
    expect(first.messages).toEqual(messages);
    expect(await Promise.all(answers)).toEqual(answers.map(() => done));
    renderer.close();
  });

  it("blames the job that ended its process, and does the others in the next one", async () => {
    const { renderer, processes, first, losses } = await open();
    const [one, other] = [renderer.run(bad, QUEUE_TIMEOUT_MS), renderer.run(job, QUEUE_TIMEOUT_MS)];
    await settle();
    first.die();
    expect(await one).toMatchObject({ ok: false, fault: "renderer-died" });
    await pass(100);
    expect(processes[1]?.jobs).toEqual([job]);
    processes[1]?.finish();
    expect(await other).toEqual(done);
    expect(losses).toEqual(["exit code 1"]);
    renderer.close();
  });

  it("with several releases, blames none of the message that ended its process", async () => {
    const doubtful: RendererJob[] = [];
    const { renderer, processes, first } = await open({
      onDoubt: (jobs) => doubtful.push(...jobs.map((waiting) => waiting.job)),
    });
    for (const one of [bad, job]) void renderer.run(one, QUEUE_TIMEOUT_MS);
    await settle();
    const later = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    first.die();
    await pass(100);
    expect(doubtful).toEqual([bad, job]);
    expect(processes[1]?.jobs).toEqual([job]);
    processes[1]?.finish();
    expect(await later).toEqual(done);
    renderer.close();
  });

  it("forgets a release that is removed behind its last job, and gives back later ones", async () => {
    const doubtful: RendererJob[] = [];
    const { renderer, first } = await open({
      onDoubt: (jobs) => doubtful.push(...jobs.map((waiting) => waiting.job)),
    });
    first.unload = () => void first.messages.push(0);
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    renderer.remove(bundle);
    void renderer.run(bad, QUEUE_TIMEOUT_MS);
    await settle();
    expect([first.messages, first.jobs, doubtful]).toEqual([[1, 0], [job], [bad]]);
    first.finish();
    expect(await answer).toEqual(done);
    renderer.close();
  });

  it("ends the renderer of a job by its processor time, at the limit and not below, and goes on with another", async () => {
    const { renderer, processes, first, losses } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    await pass(100);
    first.milliseconds = JOB_CPU_LIMIT_MS - 1;
    await pass(5000);
    expect(first.jobs).toHaveLength(1);
    first.milliseconds = JOB_CPU_LIMIT_MS;
    jest.advanceTimersByTime(110);
    await settle();
    expect(losses).toHaveLength(1);
    expect(await answer).toMatchObject({ fault: "renderer-slow" });
    await pass(100);
    const later = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    processes[1]?.finish();
    expect(await later).toEqual(done);
    renderer.close();
  });

  it("leaves alone a renderer that has answered, though the shell was too busy to read it", async () => {
    const { renderer, first, losses } = await open();
    const answer = renderer.run(job, QUEUE_TIMEOUT_MS);
    await settle();
    await pass(100);
    first.milliseconds = JOB_CPU_LIMIT_MS;
    await pass(100);
    first.finish();
    expect(await answer).toEqual(done);
    await pass(5000);
    expect(losses).toEqual([]);
    renderer.close();
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
    expect(await answer).toMatchObject({ fault: "renderer-slow" });
    renderer.close();
  });

  it("never runs a job that nobody waits for any more", async () => {
    const { renderer, first } = await open();
    for (let count = 0; count < DEPTH; count += 1) void renderer.run(bad, QUEUE_TIMEOUT_MS);
    const answer = renderer.run(job, 0);
    await settle();
    for (let count = 0; count < DEPTH; count += 1) first.finish();
    expect(await answer).toMatchObject({ fault: "queue-late" });
    expect(first.jobs).not.toContain(job);
    renderer.close();
  });

  it.each<[string, Options, string]>([
    ["throws", { problem: "mfe-test@1.0.0: Error: no" }, "bundle-threw"],
    ["is not as the lock says", { readCode: () => Promise.reject(new Error("hash")) }, "unverified-bundle"],
  ])("says at once so of a release whose code %s, and keeps no process", async (_why, options, fault) => {
    const { renderer, processes, added } = await open(options);
    expect(await added).toBe(false);
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
