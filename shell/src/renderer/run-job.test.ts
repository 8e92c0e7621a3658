import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { RendererJob, ServerBundle } from "./renderer-protocol.js";
import { createJobRunner, OUTPUT_LIMIT } from "./run-job.js";

const folder = mkdtempSync(join(tmpdir(), "renderer-"));
afterAll(() => rmSync(folder, { recursive: true }));

function bundleOf(code: string, version = "1.0.0"): ServerBundle {
  const file = join(folder, `${createHash("sha1").update(code).digest("hex")}.cjs`);
  writeFileSync(file, code);
  return {
    name: "mfe-reviews",
    version,
    file,
    integrity: `sha384-${createHash("sha384").update(code).digest("base64")}`,
  };
}

/** A fragment with one slot, `reviews`, of the given functions. */
function fragmentCode(slot: string, version = "1.0.0"): string {
  return `module.exports = { name: "mfe-reviews", version: "${version}", slots: { reviews: { ${slot} } } };`;
}

const WORKING = fragmentCode(
  'calls: () => [{ key: "list", call: "listReviews", request: { itemId: "1" } }], ' +
    "render: ({ slotData, context }) => ({ html: context.tenant + slotData.list.value, css: '.a{}', styleKey: 'k a' })",
);
const input = JSON.stringify({ context: { tenant: "retail" }, pageData: undefined, url: { path: "/", query: {} } });

function renderJob(bundle: ServerBundle, overrides: Partial<Extract<RendererJob, { kind: "render" }>> = {}) {
  const slotData = JSON.stringify({ list: { ok: true, value: 7 } });
  return { kind: "render", bundle, input, slot: "reviews", slotData, nonce: "n", ...overrides } as const;
}

function run(job: RendererJob) {
  return createJobRunner({ react: { version: "19" } })(job);
}

describe("createJobRunner", () => {
  it("renders a slot from plain data", () => {
    expect(run(renderJob(bundleOf(WORKING)))).toEqual({
      ok: true,
      kind: "render",
      rendering: { html: "retail7", css: ".a{}", styleKey: "k a" },
    });
  });

  it("refuses markup that would take in the slots after it", () => {
    const broken = fragmentCode(
      "calls: () => [], render: () => ({ html: '<div><table></div>', css: '', styleKey: '' })",
    );
    expect(run(renderJob(bundleOf(broken)))).toEqual({
      ok: false,
      fault: "slot-threw",
      message: "reviews: the markup leaves elements open",
    });
  });

  it("answers the calls of each slot on its own", () => {
    expect(run({ kind: "calls", bundle: bundleOf(WORKING), input, slots: ["reviews", "nowhere"] })).toEqual({
      ok: true,
      kind: "calls",
      calls: {
        reviews: { ok: true, calls: [{ key: "list", call: "listReviews", request: { itemId: "1" } }] },
        nowhere: expect.objectContaining({ ok: false, fault: "no-such-slot" }),
      },
    });
  });

  const faults: [string, RendererJob, string][] = [
    ["a bundle with other bytes", renderJob({ ...bundleOf(WORKING), integrity: "sha384-x" }), "unverified-bundle"],
    ["a bundle that is gone", renderJob({ ...bundleOf(WORKING), file: join(folder, "gone") }), "unverified-bundle"],
    ["a bundle that throws", renderJob(bundleOf('throw new Error("no");')), "bundle-threw"],
    ["a bundle of another release", renderJob(bundleOf(fragmentCode("", "2.0.0"))), "bundle-threw"],
    ["a bundle that exports nothing", renderJob(bundleOf("module.exports = 1;")), "bundle-threw"],
    ["a bundle that wants another module", renderJob(bundleOf('require("node:fs");')), "bundle-threw"],
    ["a slot that is not there", renderJob(bundleOf(WORKING), { slot: "nowhere" }), "no-such-slot"],
    ["a render that throws", renderJob(bundleOf(fragmentCode('render() { throw new Error("no"); }'))), "slot-threw"],
    ["a render that returns no markup", renderJob(bundleOf(fragmentCode("render: () => ({})"))), "slot-threw"],
    [
      "a render that changes what others see",
      renderJob(bundleOf(`"use strict";${fragmentCode("render(p) { p.context.tenant = 1; }")}`)),
      "slot-threw",
    ],
    [
      "a render over the limit",
      renderJob(
        bundleOf(fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT + 1}), css: "", styleKey: "" })`)),
      ),
      "output-too-large",
    ],
  ];
  it.each(faults)("answers %s with a fault", (_why, job, fault) => {
    expect(run(job)).toMatchObject({ ok: false, fault });
  });

  it("takes a render of exactly the limit", () => {
    const code = fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT}), css: "", styleKey: "" })`);
    expect(run(renderJob(bundleOf(code)))).toMatchObject({ ok: true });
  });

  it("lets a bundle require what it was given, and gives it no process", () => {
    const code = fragmentCode(
      'render: () => ({ html: require("react").version + typeof process.kill + process.env.NODE_ENV, css: "", styleKey: "" })',
    );
    expect(run(renderJob(bundleOf(code)))).toMatchObject({ rendering: { html: "19undefinedproduction" } });
  });

  it("evaluates a release once", () => {
    const runJob = createJobRunner({});
    const code = `let renders = 0; ${fragmentCode('render: () => ({ html: String(++renders), css: "", styleKey: "" })')}`;
    const bundle = bundleOf(code);
    runJob(renderJob(bundle));
    expect(runJob(renderJob(bundle))).toMatchObject({ rendering: { html: "2" } });
  });
});
