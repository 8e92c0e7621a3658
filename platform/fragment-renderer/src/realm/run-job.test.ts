import { compileFunction } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { OUTPUT_LIMIT, type RendererJob } from "../channel/messages.js";
import { createJobRunner, readFragment, type BundleCode } from "./run-job.js";

const release = { name: "mfe-reviews", version: "1.0.0" };

function read(code: string) {
  const compiled = compileFunction(code, ["module", "exports", "require", "process"]) as BundleCode;
  return readFragment(release, compiled, { react: { version: "19" } });
}

/** A fragment with a slot `reviews` that consists of the given functions. */
function fragmentCode(slot: string, version = "1.0.0"): string {
  return `module.exports = { name: "mfe-reviews", version: "${version}", slots: { reviews: { ${slot} } } };`;
}

const WORKING = fragmentCode(
  'calls: () => [{ key: "list", call: "listReviews", request: { itemId: "1" } }], ' +
    "render: ({ slotData, context }) => ({ html: context.tenant + slotData.list.value, css: '.a{}', styleKey: 'k a' })",
);
const input = JSON.stringify({
  context: { tenant: "retail", flags: {} },
  pageData: undefined,
  url: { path: "/", query: {} },
});
const slotData = JSON.stringify({ list: { ok: true, value: 7 } });
const render: Pick<RendererJob, "kind" | "slot"> = { kind: "render", slot: "reviews" };

function run(code: string, job = render): unknown {
  const fragment = read(code);
  if (typeof fragment === "string") throw new Error(fragment);
  return JSON.parse(createJobRunner(fragment)(job.kind, job.slot, slotData, input));
}

describe("createJobRunner", () => {
  it("renders a slot from plain data", () => {
    expect(run(WORKING)).toEqual({
      ok: true,
      kind: "render",
      rendering: { html: "retail7", css: ".a{}", styleKey: "k a" },
    });
  });

  it("answers a slot's calls", () => {
    expect(run(WORKING, { kind: "calls", slot: "reviews" })).toEqual({
      ok: true,
      kind: "calls",
      calls: [{ key: "list", call: "listReviews", request: { itemId: "1" } }],
    });
  });

  it.each([
    ["a slot that is not there", WORKING, { ...render, slot: "nowhere" }, "no-such-slot"],
    ["a render that throws", fragmentCode('render() { throw new Error("no"); }'), render, "slot-threw"],
    ["a render that returns nothing", fragmentCode("render: () => undefined"), render, "slot-threw"],
    [
      "a render over the limit",
      fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT + 1}), css: "", styleKey: "" })`),
      render,
      "output-too-large",
    ],
    [
      "a render that changes what others see",
      `"use strict";${fragmentCode("render(p) { p.context.flags.isOn = 1; }")}`,
      render,
      "slot-threw",
    ],
  ])("answers %s with a fault", (_why, code, job, fault) => {
    expect(run(code, job)).toMatchObject({ ok: false, fault });
  });

  it("takes a render of exactly the limit", () => {
    const code = fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT}), css: "", styleKey: "" })`);
    expect(run(code)).toMatchObject({ ok: true });
  });
});

describe("readFragment", () => {
  it.each([
    ["throws", 'throw new Error("no");', "Error: no"],
    ["is of another release", fragmentCode("", "2.0.0"), "does not export"],
    ["exports nothing", "module.exports = 1;", "does not export"],
    ["wants another module", 'require("node:fs");', 'may not require "node:fs"; it may require: react'],
  ])("names the release where the bundle %s", (_why, code, problem) => {
    expect(read(code)).toContain("mfe-reviews@1.0.0: ");
    expect(read(code)).toContain(problem);
  });

  it("lets a bundle require what it was given, and gives it no process", () => {
    const code = fragmentCode(
      'render: () => ({ html: require("react").version + typeof process.kill + process.env.NODE_ENV, css: "", styleKey: "" })',
    );
    expect(run(code)).toMatchObject({ rendering: { html: "19undefinedproduction" } });
  });
});
