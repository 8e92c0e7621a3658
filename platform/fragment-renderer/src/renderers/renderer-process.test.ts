import { randomUUID } from "node:crypto";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { encodeFrame } from "../channel/frames.js";
import type { RendererJob } from "../channel/messages.js";
import { startRendererProcess } from "./renderer-process.js";
import { chooseSandbox } from "./sandbox.js";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "renderer-process-")));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const job: RendererJob = {
  kind: "render",
  bundle: { name: "mfe-test", version: "1.0.0", file: "", integrity: "" },
  input: "{}",
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
  const { sandbox } = chooseSandbox("off", program);
  return startRendererProcess({ program, sandbox, heapMegabytes: 64 });
}

const results = (...list: unknown[]) => encodeFrame(JSON.stringify({ kind: "done", id: 1, results: list }));
const rendering = { html: "", css: "", styleKey: "" };

describe("a renderer's message", () => {
  it.each([
    ["is no JSON", encodeFrame("{")],
    ["is nothing", encodeFrame("null")],
    ["is of no known kind", encodeFrame('{"kind":"exit"}')],
    ["names a job that nobody gave", encodeFrame('{"kind":"done","id":7,"results":[]}')],
    [
      "has more results than there are jobs",
      results({ ok: true, kind: "render", rendering }, { ok: true, kind: "render", rendering }),
    ],
    ["has a result that is none", results({ ok: true, kind: "render" })],
    ["has markup that is no text", results({ ok: true, kind: "render", rendering: { ...rendering, html: {} } })],
    ["has a field too many", results({ ok: true, kind: "render", rendering: { ...rendering, headers: "x" } })],
    ["has a fault of its own making", results({ ok: false, fault: "shell-threw", message: "" })],
    ["has a message without end", results({ ok: false, fault: "slot-threw", message: "x".repeat(5000) })],
    ["says that it is longer than any is", Buffer.from([0xff, 0xff, 0xff, 0xff])],
    ["changes prototypes", encodeFrame('{"kind":"done","id":1,"results":[{"__proto__":{"ok":true}}]}')],
  ])(
    "that %s costs that renderer and nothing else",
    async (_what, bytes) => {
      const renderer = start(bytes);
      await renderer.ready;
      const onResults = () => {
        throw new Error("A malformed message was taken for results");
      };
      renderer.run([job], onResults);
      expect(await renderer.gone).toBe("It sent a message that is none");
    },
    30_000,
  );
});

it("runs a renderer at a lower priority than the shell, whatever that has", async () => {
  const program = join(folder, `${randomUUID()}.cjs`);
  const ready = JSON.stringify([...encodeFrame('{"kind":"ready"}')]);
  writeFileSync(
    program,
    `const { getPriority } = require("node:os");
    process.stdout.write(Buffer.from(${ready}));
    process.stdin.on("data", () => process.exit(getPriority()));`,
  );
  const { sandbox } = chooseSandbox("off", program);
  const renderer = startRendererProcess({ program, sandbox, heapMegabytes: 64 });
  await renderer.ready;
  renderer.run([job], () => undefined);
  expect(await renderer.gone).toBe(`exit code ${Math.min(getPriority() + 10, 19)}`);
}, 30_000);

it("says what a renderer that exits wrote to stderr, its first lines only and none of its control characters", async () => {
  const program = join(folder, `${randomUUID()}.cjs`);
  const lines = ["\u001b[31mbad option: --x", "", "two", "three", "four", "five", "six"].join("\n");
  writeFileSync(program, `process.stderr.write(${JSON.stringify(lines)}, () => process.exit(9));`);
  const { sandbox } = chooseSandbox("off", program);
  const renderer = startRendererProcess({ program, sandbox, heapMegabytes: 64 });
  expect(await renderer.gone).toBe("exit code 9: [31mbad option: --x | two | three | four | five");
}, 30_000);
