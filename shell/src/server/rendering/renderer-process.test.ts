import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { RendererJob } from "../../renderer/renderer-protocol.js";
import { buildRenderer } from "./build-renderer.fixture.js";
import type { RendererAnswer } from "./renderer-answer.js";
import { createRendererPool, type RendererPool } from "./renderer-pool.js";
import { startRendererProcess } from "./renderer-process.js";

/** One slot a way to misbehave. */
const FRAGMENT = `
const reach = (run) => { try { return String(run()); } catch (error) { return error.code ?? error.name; } };
const html = (text) => ({ html: text, css: "", styleKey: "" });
module.exports = { name: "mfe-test", version: "1.0.0", slots: {
  fine: { render: () => html(require("react-dom/server").renderToString(require("react").createElement("b", null, "hi"))) },
  echo: { render: (props) => html(props.context) },
  endless: { render: () => { for (;;); } },
  greedy: { render: () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); } },
  nosy: { render: () => html([
    typeof globalThis.process, typeof globalThis.fetch,
    reach(() => new Function("return process")()),
    reach(() => require("node:fs")),
  ].join(" ")) },
} };`;

const folder = realpathSync(mkdtempSync(join(tmpdir(), "renderer-process-")));
const program = join(folder, "renderer.cjs");
const releaseDirectory = join(folder, "releases");
const bundle = {
  name: "mfe-test",
  version: "1.0.0",
  file: join(releaseDirectory, "server.cjs"),
  integrity: `sha384-${createHash("sha384").update(FRAGMENT).digest("base64")}`,
};

let pool: RendererPool;
const losses: string[] = [];

function render(slot: string, changes: Partial<typeof bundle> = {}, input = "{}"): Promise<RendererAnswer> {
  const job: RendererJob = {
    kind: "render",
    bundle: { ...bundle, ...changes },
    input,
    slot,
    slotData: "{}",
    nonce: "n",
  };
  return pool.run(job, { limit: 1500, patience: 20_000 });
}

describe("renderer processes", () => {
  beforeAll(() => {
    buildRenderer(program);
    mkdirSync(releaseDirectory);
    writeFileSync(bundle.file, FRAGMENT);
    writeFileSync(join(folder, "secret"), "secret");
    pool = createRendererPool({
      size: 2,
      spares: 1,
      start: () => startRendererProcess({ program, releaseDirectory, heapMegabytes: 48 }),
      onLoss: (reason) => losses.push(reason),
    });
  }, 60_000);
  afterAll(() => {
    pool?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("render with the modules inside their one file", async () => {
    expect(await render("fine")).toMatchObject({ ok: true, rendering: { html: "<b>hi</b>" } });
  }, 30_000);

  it("render each page's own input, however many pages take turns", async () => {
    const pages = Array.from({ length: 100 }, (_, index) => `page ${(index * 7) % 40}`);
    const answers = await Promise.all(pages.map((page) => render("echo", {}, JSON.stringify({ context: page }))));
    expect(answers).toEqual(
      pages.map((html) => expect.objectContaining({ rendering: expect.objectContaining({ html }) })),
    );
  }, 30_000);

  it("reach neither process nor network, and make no code from text", async () => {
    expect(await render("nosy")).toMatchObject({ rendering: { html: "undefined undefined EvalError Error" } });
  }, 30_000);

  it("read no file outside the release cache", async () => {
    const answer = await render("fine", { file: join(folder, "secret"), integrity: "sha384-other" });
    expect(answer).toMatchObject({ ok: false, fault: "unverified-bundle" });
    expect(answer).toHaveProperty("message", expect.stringContaining("Access to this API has been restricted"));
  }, 30_000);

  it("end an endless render at its limit, and only that one fails", async () => {
    const [endless, fine] = await Promise.all([render("endless"), render("fine")]);
    expect(endless).toMatchObject({ ok: false, fault: "renderer-late" });
    expect(fine).toMatchObject({ ok: true });
    expect(losses).toContain("SIGKILL");
    expect(await render("fine")).toMatchObject({ ok: true });
  }, 60_000);

  it("die of a render that eats memory, and only that one fails", async () => {
    const [greedy, fine] = await Promise.all([render("greedy"), render("fine")]);
    expect(greedy).toMatchObject({ ok: false });
    expect(fine).toMatchObject({ ok: true });
    expect(await render("fine")).toMatchObject({ ok: true });
  }, 60_000);
});
