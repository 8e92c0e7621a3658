import { compileFunction } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { OUTPUT_LIMIT, type RealmJob } from "../channel/messages.js";
import { createJobRunner, readFragment, type BundleCode } from "./run-job.js";
import { sealClock, setClock } from "./sealed-clock.js";

const release = { name: "mfe-reviews", version: "1.0.0" };

function read(code: string) {
  const compiled = compileFunction(code, ["module", "exports", "require", "process"]) as BundleCode;
  return readFragment(release, compiled, { react: { version: "19" }, globals: { Date, Math, Intl } });
}

/** A fragment with a slot `reviews` that consists of the given functions. */
function fragmentCode(slot: string, version = "1.0.0"): string {
  return `module.exports = { name: "mfe-reviews", version: "${version}", slots: { reviews: { ${slot} } } };`;
}

const WORKING = fragmentCode(
  'calls: () => [{ key: "list", call: "listReviews", request: { itemId: "1" } }], ' +
    "render: ({ slotData, context }) => ({ html: context.tenant + slotData.list.value, css: '.a{}', styleKey: 'k a' })",
);
const input = JSON.stringify({ context: { tenant: "retail" }, pageData: undefined, url: { path: "/", query: {} } });
const slotData = JSON.stringify({ list: { ok: true, value: 7 } });
const render: RealmJob = { kind: "render", slot: "reviews" };

function run(code: string, job: RealmJob = render, mask?: string): unknown {
  const fragment = read(code);
  if (typeof fragment === "string") throw new Error(fragment);
  return JSON.parse(
    createJobRunner(fragment)(JSON.stringify(job), {
      input: { number: 1, text: input },
      mask: mask === undefined ? undefined : { number: 1, text: mask },
      slotData,
    }),
  );
}

describe("createJobRunner", () => {
  it("renders a slot from plain data", () => {
    expect(run(WORKING)).toEqual({
      ok: true,
      kind: "render",
      rendering: { html: "retail7", css: ".a{}", styleKey: "k a" },
    });
  });

  it("answers the calls of each slot on its own", () => {
    expect(run(WORKING, { kind: "calls", slots: ["reviews", "nowhere"] })).toEqual({
      ok: true,
      kind: "calls",
      calls: {
        reviews: { ok: true, calls: [{ key: "list", call: "listReviews", request: { itemId: "1" } }] },
        nowhere: expect.objectContaining({ ok: false, fault: "no-such-slot" }),
      },
    });
  });

  it.each([
    ["a slot that is not there", WORKING, { ...render, slot: "nowhere" }, "no-such-slot"],
    ["a render that throws", fragmentCode('render() { throw new Error("no"); }'), render, "slot-threw"],
    ["a render that returns no markup", fragmentCode("render: () => ({})"), render, "slot-threw"],
    [
      "a render that changes what others see",
      `"use strict";${fragmentCode("render(p) { p.context.tenant = 1; }")}`,
      render,
      "slot-threw",
    ],
    [
      "a render over the limit",
      fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT + 1}), css: "", styleKey: "" })`),
      render,
      "output-too-large",
    ],
  ])("answers %s with a fault", (_why, code, job, fault) => {
    expect(run(code, job)).toMatchObject({ ok: false, fault });
  });

  it("takes a render of exactly the limit", () => {
    const code = fragmentCode(`render: () => ({ html: "x".repeat(${OUTPUT_LIMIT}), css: "", styleKey: "" })`);
    expect(run(code)).toMatchObject({ ok: true });
  });
});

describe("the clock and chance", () => {
  const code = `const { Date, Math, Intl } = require("globals"); ${fragmentCode(
    `render: () => ({
       html: [Date.now(), new Date().getTime(), Date.parse(Date()), new (new Date(0).constructor)().getTime(),
         new Intl.DateTimeFormat("en", { timeZone: "UTC", dateStyle: "short" }).format(),
         new Intl.DateTimeFormat("en", { timeZone: "UTC" }).formatToParts().length,
         new Date(0) instanceof Date, Math.random(), Math.random()].join(" "),
       css: "", styleKey: "" })`,
  )}`;
  const clock = Date.UTC(2030, 0, 2);

  beforeAll(() => sealClock(globalThis));
  afterAll(() => setClock(undefined));

  it("are what the job says, each time the same", () => {
    const first = run(code, { ...render, clock });
    expect(first).toMatchObject({
      rendering: { html: expect.stringMatching(`^${`${clock} `.repeat(4)}1/2/30 5 true 0\\.\\d+ 0\\.\\d+$`) },
    });
    expect(run(code, { ...render, clock })).toEqual(first);
  });

  it("are reads", () => {
    const answered = run(code, { ...render, clock, reads: "report" });
    expect(answered).toMatchObject({ reads: expect.stringContaining('"clock":{}') });
    const mask = '{"o":{"context":{},"pageData":{},"url":{}}}';
    expect(run(code, { ...render, reads: "mask" }, mask)).toEqual({ ok: true, kind: "reads-more" });
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
