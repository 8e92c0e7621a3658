import { randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { encodeFrame } from "../channel/frames.js";
import { readResult, type RendererJob } from "../channel/messages.js";
import { toAnswer } from "./renderer-answer.js";
import { startRendererProcess } from "./renderer-process.js";
import { chooseSandbox } from "./sandbox.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "renderer-process-")));

const job: RendererJob = {
  kind: "render",
  bundle: { name: "mfe-test", version: "1.0.0", file: "", integrity: "" },
  audience: "everybody",
  parts: ["{}"],
  slot: "slot",
  slotData: "{}",
};

/** A rogue program that reports ready and answers every message with these bytes. */
function start(answer: Buffer) {
  const program = join(folder, `${randomUUID()}.cjs`);
  const frame = (bytes: Buffer) => `process.stdout.write(Buffer.from("${bytes.toString("base64")}", "base64"));`;
  writeFileSync(
    program,
    `${frame(encodeFrame('{"kind":"ready"}'))} process.stdin.on("data", () => { ${frame(answer)} });`,
  );
  const sandbox = chooseSandbox("off", program);
  return startRendererProcess({ program, sandbox, heapMegabytes: 64 });
}

const result = (text: string) => encodeFrame('{"kind":"done","cpuMs":1}', text);
const json = (value: unknown) => result(JSON.stringify(value));
const LONG = "x".repeat(2 * 1024 * 1024 + 1);
const rendering = { html: "", css: "", styleKey: "" };
const good = JSON.stringify({ ok: true, kind: "render", rendering });
const many = (text: string) => `${text},`.repeat(500_000) + text;
const calls = (...list: unknown[]) => ({ ok: true, kind: "calls", calls: list });

describe("a renderer's message", () => {
  it.each<[string, Buffer, number?]>([
    ["is no JSON", encodeFrame("{")],
    ["is nothing", encodeFrame("null")],
    ["is of no known kind", encodeFrame('{"kind":"exit"}')],
    ["has results in itself", encodeFrame(`{"kind":"done","cpuMs":1,"results":[${good}]}`)],
    ["is longer than any is", encodeFrame(`{"kind":"done","cpuMs":1${" ".repeat(70_000)}}`, good)],
    [
      "says twice that a release is ready",
      Buffer.concat([encodeFrame('{"kind":"ready"}'), encodeFrame('{"kind":"ready"}')]),
    ],
    ["answers a job twice", Buffer.concat([result(good), result(good)]), 1],
    ["says that it has gigabytes", Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ["is longer than any result", result(`"${"x".repeat(8 * 1024 * 1024)}"`).subarray(0, 4)],
  ])("that %s costs that renderer and nothing else", async (_what, bytes, results = 0) => {
    const renderer = start(bytes);
    await renderer.ready;
    const taken: unknown[] = [];
    void renderer.load(job.bundle, "");
    renderer.run([job], (one) => taken.push(one));
    expect(await renderer.gone).toBe("It sent a message that is none");
    expect(taken).toHaveLength(results);
  });

  it.each<[string, Buffer]>([
    ["is none", json({ ok: true, kind: "render" })],
    ["is missing", encodeFrame('{"kind":"done","cpuMs":1}')],
    ["is two", result(`${good},${good}`)],
    ["ends its list", result(`${good}],"results":[${good}`)],
    ["has markup that is no text", json({ ok: true, kind: "render", rendering: { ...rendering, html: {} } })],
    ["has more markup than a slot may", json({ ok: true, kind: "render", rendering: { ...rendering, html: LONG } })],
    ["has a field too many", json({ ok: true, kind: "render", rendering: { ...rendering, headers: "x" } })],
    ["has a fault of its own making", json({ ok: false, fault: "shell-threw", message: "" })],
    ["has a fault that doesn't count against it", json({ ok: false, fault: "unverified-bundle", message: "" })],
    ["has a message without end", json({ ok: false, fault: "slot-threw", message: "x".repeat(5000) })],
    ["is of another kind", json(calls())],
    ["is a flood", result(many("0"))],
    ["is a flood in a list", result(`[${many("0")}]`)],
    ["is a flood in an object", result(`{"ok":true,"kind":"render","rendering":{${many('"a":0')}}}`)],
    ["is lists in lists", result("[".repeat(1_000_000))],
    ["changes prototypes", result('{"__proto__":{"ok":true}}')],
  ])("whose result %s costs its slot and not the renderer", async (_what, bytes) => {
    const renderer = start(bytes);
    await renderer.ready;
    void renderer.load(job.bundle, "");
    const startedAt = performance.now();
    const taken = await new Promise<string>((resolve) => renderer.run([job], resolve));
    expect(toAnswer(job, taken)).toMatchObject({ ok: false, fault: "slot-threw" });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    renderer.kill();
    await renderer.gone;
  });

  it("may be short only, while it has no job", async () => {
    const renderer = start(encodeFrame(JSON.stringify({ kind: "ready", problem: "x".repeat(70_000) })));
    await renderer.ready;
    void renderer.load(job.bundle, "");
    expect(await renderer.gone).toBe("It sent a message that is none");
  }, 30_000);
});

describe("calls in a result", () => {
  const asked = { kind: "calls" } as const;
  const call = { key: "reviews", call: "getReviews", request: { page: 1 } };
  const read = (value: object) => readResult(JSON.stringify(value), asked);

  it("are those of the slot, or its fault", () => {
    expect(read(calls(call, call))).toEqual(calls(call, call));
    expect(read(fault())).toEqual(fault());
  });

  it.each<[string, object]>([
    ["that are no list", { ...calls(), calls: {} }],
    ["of which one is wrong", calls(call, { ...call, key: 1 }, call)],
    ["of which one has too much", calls({ ...call, method: "PUT" })],
    ["that are too many", calls(...Array.from({ length: 17 }, () => call))],
    ["that are too long", calls({ ...call, request: { page: "1".repeat(128 * 1024) } })],
  ])("are refused: calls %s", (_what, value) => {
    expect(() => read(value)).toThrow();
  });
});

function fault() {
  return { ok: false, fault: "slot-threw", message: "no" };
}

it("runs a renderer at a lower priority than the shell, whatever that has", async () => {
  const program = join(folder, `${randomUUID()}.cjs`);
  const ready = JSON.stringify([...encodeFrame('{"kind":"ready"}')]);
  writeFileSync(
    program,
    `const { getPriority } = require("node:os");
    process.stdout.write(Buffer.from(${ready}));
    process.stdin.on("data", () => process.exit(getPriority()));`,
  );
  const sandbox = chooseSandbox("off", program);
  const renderer = startRendererProcess({ program, sandbox, heapMegabytes: 64 });
  await renderer.ready;
  void renderer.load(job.bundle, "");
  expect(await renderer.gone).toBe(`exit code ${Math.min(getPriority() + 10, 19)}`);
}, 30_000);

it("lets a renderer read no file but its own program", async () => {
  const program = join(folder, `${randomUUID()}.cjs`);
  writeFileSync(
    program,
    `const { readFileSync } = require("node:fs");
    readFileSync(__filename);
    try { readFileSync(process.execPath); } catch ({ code }) { process.stderr.write(code, () => process.exit(1)); }`,
  );
  const sandbox = chooseSandbox("off", program);
  const renderer = startRendererProcess({ program, sandbox, heapMegabytes: 64 });
  expect(await renderer.gone).toBe("exit code 1: ERR_ACCESS_DENIED");
}, 30_000);

it("says what a renderer that exits wrote to stderr, its first lines only and none of its control characters", async () => {
  const program = join(folder, `${randomUUID()}.cjs`);
  const lines = ["\u001b[31mbad option: --x", "", "two", "three", "four", "five", "six"].join("\n");
  writeFileSync(program, `process.stderr.write(${JSON.stringify(lines)}, () => process.exit(9));`);
  const sandbox = chooseSandbox("off", program);
  const renderer = startRendererProcess({ program, sandbox, heapMegabytes: 64 });
  expect(await renderer.gone).toBe("exit code 9: [31mbad option: --x | two | three | four | five");
}, 30_000);
