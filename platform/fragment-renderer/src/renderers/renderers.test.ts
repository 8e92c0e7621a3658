import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import type { RendererJob, ServerBundle } from "../channel/messages.js";
import { buildTestRenderer } from "../testing/index.js";
import { startRendererProcess, type RendererProcess } from "./renderer-process.js";
import { DEPTH } from "./renderer.js";
import { createRenderers, type Renderers } from "./renderers.js";
import type { RenderableRelease } from "./server-bundle.js";
import { chooseSandbox } from "./sandbox.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "shared-renderer-")));
let start: () => RendererProcess;
let renderers: Renderers;

beforeAll(() => {
  const program = buildTestRenderer(folder);
  chmodSync(folder, 0o755);
  const sandbox = chooseSandbox("auto", program);
  start = () => startRendererProcess({ program, sandbox, heapMegabytes: 64 });
});
afterAll(() => renderers?.close());

/** A release that does what it is told once the address says `bad`. */
function write(name: string, bad: string): ServerBundle {
  const code = `const { stringify } = JSON;
module.exports = { name: "${name}", version: "1.0.0", slots: { slot: {
  calls: () => [],
  render({ url }) {
    if (url.query.bad) { ${bad} }
    return { html: "<b>${name}</b>", css: "", styleKey: "" };
  },
} } };`;
  const file = join(folder, `${name}.cjs`);
  writeFileSync(file, code);
  return { name, version: "1.0.0", file, integrity: `sha384-${createHash("sha384").update(code).digest("base64")}` };
}

function toRelease(bundle: ServerBundle): RenderableRelease {
  const manifest = { contract: { slots: { slot: {} } } };
  return { bundle, manifest };
}

function render(bundle: ServerBundle, query: object = {}) {
  const parts = [JSON.stringify({ context: {}, url: { path: "/", query } })];
  const job: RendererJob = { kind: "render", bundle, audience: "everybody", parts, slot: "slot", slotData: "{}" };
  return renderers.run(job, 120_000);
}

const good = ["one", "two", "three"].map((name) => write(`mfe-good-${name}`, ""));

/** Renderers that share one process for these releases; gives how their states change. */
async function openTrusted(bundles: readonly ServerBundle[], startProcess = start): Promise<readonly string[]> {
  const changes: string[] = [];
  let rehearsals = 0;
  renderers?.close();
  renderers = createRenderers({
    start: startProcess,
    rehearse: async () => void (rehearsals += 1),
    onState: (state, release) => changes.push(`${release} ${state}`),
    shared: 1,
  });
  await renderers.use(bundles.map(toRelease), 30_000);
  for (const bundle of bundles) await Promise.all(Array.from({ length: 200 }, () => render(bundle)));
  for (const { name } of bundles) expect(changes).toContain(`${name}@1.0.0 trusted`);
  // Once alone and once in the process that they share.
  while (rehearsals < 2 * bundles.length) await new Promise((resolve) => setTimeout(resolve, 50));
  return changes;
}

describe("a release that turned bad after it was trusted", () => {
  it.each([
    ["loops", "for (;;);", { fault: "renderer-slow" }, ["suspected", "guilty"]],
    [
      "eats memory",
      "const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length));",
      { fault: "renderer-died" },
      ["suspected", "guilty"],
    ],
    [
      "sends 50 MB of markup",
      'JSON.stringify = (value) => (JSON.stringify = stringify)(value).replace("<b>", () => "x".repeat(50e6));',
      { fault: "output-too-large" },
      [],
    ],
    ["floods", 'JSON.stringify = () => "0,".repeat(1e6);', { fault: "slot-threw" }, []],
  ])("and %s costs its own slot alone, and the others are rendered", async (what, body, answer, states) => {
    const bad = write(`mfe-bad-${what.split(" ")[0]}`, body);
    const changes = await openTrusted([...good, bad]);
    // The realm has taken the function that the release replaces before it renders.
    if (states.length === 0) await render(bad, { bad: "1" });
    const [worst, ...others] = await Promise.all([render(bad, { bad: "1" }), ...good.map((bundle) => render(bundle))]);
    expect(worst).toMatchObject({ ok: false, ...answer });
    expect(others.map((other) => other.ok)).toEqual([true, true, true]);
    const seen = changes.filter((change) => change.startsWith(bad.name)).map((change) => change.split(" ")[1]);
    expect(seen).toEqual(["trusted", ...states]);
    expect(await render(good[0]!)).toMatchObject({ ok: true });
  });

  it("and takes long, though not too long, makes nobody wait for long", async () => {
    const slow = write("mfe-slow", "for (let sum = 0, step = 0; step < 1e8; step += 1) sum += step % 7;");
    const changes = await openTrusted([...good, slow]);
    for (let view = 0; view < 60 && !changes.includes("mfe-slow@1.0.0 suspected"); view += 1) {
      const answers = await Promise.all([render(slow, { bad: "1" }), render(good[0]!)]);
      expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    }
    expect(changes.filter((change) => !change.endsWith("trusted"))).toEqual(["mfe-slow@1.0.0 suspected"]);
    expect(await render(slow)).toMatchObject({ ok: true });
  }, 240_000);
});

describe("the time that pages wait for renderers", () => {
  type FakeProcess = RendererProcess & { sent: number; end(): void };
  const ANSWER = JSON.stringify({ ok: true, kind: "render", rendering: { html: "", css: "", styleKey: "" } });
  const bundle = write("mfe-hanging", "");
  let answers: boolean;
  let processes: FakeProcess[];

  beforeEach(() => {
    answers = true;
    processes = [];
  });

  function startFake(): FakeProcess {
    let end = (_reason: string): void => undefined;
    const gone = new Promise<string>((resolve) => (end = resolve));
    const own: FakeProcess = {
      sent: 0,
      ready: Promise.resolve(true),
      gone,
      load: async () => undefined,
      unload: () => undefined,
      run(jobs, onResult) {
        own.sent += jobs.length;
        if (answers) jobs.forEach(() => setImmediate(onResult, ANSWER, 1));
      },
      cpu: () => ({ milliseconds: 0, isWaiting: false }),
      kill: () => end("SIGKILL"),
      end: () => end("exit code 1"),
    };
    processes.push(own);
    return own;
  }

  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** Once two jobs more are waiting than a process is sent, so that one is left when it ends over the first. */
  async function hang(process: number): Promise<void> {
    const sentBefore = processes[process]?.sent ?? 0;
    answers = false;
    for (let job = 0; job < DEPTH + 2; job += 1) void render(bundle);
    await until(() => processes[process]?.sent === sentBefore + DEPTH);
  }

  it("is that of a young release, until it ends its renderer", async () => {
    renderers?.close();
    renderers = createRenderers({ start: startFake, rehearse: async () => undefined });
    await renderers.use([toRelease(bundle)], 30_000);
    await hang(0);
    expect(renderers.queueTime()).toBeGreaterThan(0);
    processes[0]?.end();
    await until(() => processes[1]?.sent === DEPTH);
    expect(renderers.queueTime()).toBe(0);
  });

  it("is that of a suspected release, until it ends its renderer", async () => {
    const changes = await openTrusted([bundle], startFake);
    await hang(1);
    processes[1]?.end();
    await until(() => processes.length === 4 && processes[2]?.sent === DEPTH);
    expect([changes.at(-1), renderers.queueTime() > 0]).toEqual(["mfe-hanging@1.0.0 suspected", true]);
    processes[2]?.end();
    await until(() => processes[4]?.sent === DEPTH);
    expect([changes.at(-1), renderers.queueTime()]).toEqual(["mfe-hanging@1.0.0 guilty", 0]);
  });

  it("isn't that of a release on trial, which few pages have", async () => {
    renderers?.close();
    renderers = createRenderers({ start: startFake, rehearse: async () => undefined });
    await renderers.use([], 30_000, [toRelease(bundle)]);
    await hang(0);
    expect(renderers.queueTime()).toBe(0);
  });
});
