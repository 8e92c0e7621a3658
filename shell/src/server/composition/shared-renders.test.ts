import { describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import type { RendererResult, RendererSteps, RenderJob, StepFailure } from "fragment-renderer";
import type { LoadedRelease } from "../lock/release-store.js";
import { shareRenders, type ShareOutcome } from "./shared-renders.js";

const TIME_TO_LIVE = 1000;
const bundle = { name: "mfe-reviews", version: "1.0.0", file: "/releases/server.cjs", integrity: "sha384-a" };
const job: RenderJob = { kind: "render", bundle, input: '{"price":1}', slot: "reviews", slotData: "{}", nonce: "one" };
const release = {
  locked: bundle,
  serverFile: bundle.file,
  serverIntegrity: bundle.integrity,
} as unknown as LoadedRelease;

type Rendering = Extract<RendererResult, { kind: "render" }>;

/** Markup that tells all it was made from, twice with the nonce. */
function render({ bundle: { name, version, integrity }, slot, input, slotData, nonce }: RenderJob): Rendering {
  const html = `<i nonce="${nonce}">${[name, version, integrity, slot, input, slotData].join("|")}</i>`;
  return { ok: true, kind: "render", rendering: { html, css: `/*${nonce}*/`, styleKey: name } };
}

type Step = (job: RenderJob) => Promise<Rendering | StepFailure>;

type Options = { bytes?: number; step?: Step; askedLately?: (key: string) => boolean };

function open({ bytes = 1_000_000, step = async (asked) => render(asked), askedLately = () => true }: Options = {}) {
  let time = 1;
  const asked: RenderJob[] = [];
  const askedCalls: string[] = [];
  const outcomes: ShareOutcome[] = [];
  let failingSlot = "";
  const renderer: RendererSteps = {
    async run(one) {
      if (one.kind !== "render") throw new Error("not used");
      asked.push(one);
      return step(one);
    },
    async calls(_release, slots, input) {
      askedCalls.push(input);
      const answers = slots.map((slot) => [
        slot,
        slot === failingSlot
          ? { ok: false, fault: "slot-threw", message: "" }
          : { ok: true, calls: [{ key: slot, call: input, request: {} }] },
      ]);
      return { ok: true, kind: "calls", calls: Object.fromEntries(answers) };
    },
  };
  const onOutcome = (outcome: ShareOutcome) => void outcomes.push(outcome);
  const shared = shareRenders({ renderer, bytes, askedLately, timeToLive: TIME_TO_LIVE, now: () => time, onOutcome });
  return {
    shared,
    asked,
    askedCalls,
    outcomes,
    pass: (milliseconds: number) => (time += milliseconds),
    failCallsOf: (slot: string) => (failingSlot = slot),
    view: (change: Partial<RenderJob> = {}, within = 500) => shared.renderer.run({ ...job, ...change }, "key", within),
  };
}

describe("shareRenders", () => {
  it("are not kept before they are asked for again", async () => {
    const known = new Set<string>();
    const { view, asked, outcomes, shared } = open({
      askedLately: (key) => known.size === known.add(key).size,
    });
    for (let times = 0; times < 3; times += 1) {
      if (times === 1) expect(shared.bytes()).toBe(0);
      await view();
    }
    expect(asked).toHaveLength(2);
    expect(outcomes).toEqual(["miss", "miss", "hit"]);
  });

  it("renders once for two views of the same, each with the nonce of its own", async () => {
    const { view, asked, outcomes } = open();
    expect(await view({ nonce: "one" })).toEqual(render({ ...job, nonce: "one" }));
    expect(await view({ nonce: "two" })).toEqual(render({ ...job, nonce: "two" }));
    expect(asked).toHaveLength(1);
    expect(outcomes).toEqual(["miss", "hit"]);
  });

  const others: [string, Partial<RenderJob>][] = [
    ["another price", { input: '{"price":2}' }],
    ["other answers to its calls", { slotData: '{"list":1}' }],
    ["another slot", { slot: "questions" }],
    ["another release", { bundle: { ...bundle, version: "1.0.1" } }],
    ["other bytes of the bundle", { bundle: { ...bundle, integrity: "sha384-b" } }],
    ["the same letters, divided elsewhere", { slot: "review", slotData: "s{}" }],
  ];
  it.each(others)("renders %s anew", async (_what, change) => {
    const { view, asked } = open();
    await view();
    expect(await view(change)).toEqual(render({ ...job, ...change }));
    expect(asked).toHaveLength(2);
  });

  it("never gives anybody what was made from other data than theirs", async () => {
    const few = (name: string) => fc.constantFrom(`${name}1`, `${name}2`, `${name}1${name}`, "", "1", "2");
    const views = fc.array(
      fc.record({
        slot: few("s"),
        input: few("i"),
        slotData: few("d"),
        nonce: fc.base64String({ minLength: 22, maxLength: 24 }),
        bundle: fc.record({ name: few("n"), version: few("v"), integrity: few("b"), file: fc.constant("f") }),
      }),
      { minLength: 2, maxLength: 40 },
    );
    await fc.assert(
      fc.asyncProperty(views, fc.integer({ min: 1000, max: 20_000 }), async (list, bytes) => {
        const { view, asked, pass } = open({ bytes });
        const seen = await Promise.all(
          list.map(async (change, index) => {
            // Some at once, some after others, some after what is kept is too old.
            for (let turn = 0; turn < index % 7; turn += 1) await Promise.resolve();
            if (index % 11 === 10) pass(TIME_TO_LIVE);
            return view(change);
          }),
        );
        expect(seen).toEqual(list.map((change) => render({ ...job, ...change })));
        expect(asked.length).toBeLessThanOrEqual(list.length);
      }),
      { numRuns: 100 },
    );
  });

  it("asks once for what several want at once", async () => {
    const { view, asked, outcomes } = open();
    const answers = await Promise.all([view({ nonce: "one" }), view({ nonce: "two" }), view({ nonce: "three" })]);
    expect(answers).toEqual(["one", "two", "three"].map((nonce) => render({ ...job, nonce })));
    expect(asked).toHaveLength(1);
    expect(outcomes).toEqual(["miss", "joined", "joined"]);
  });

  it("lets everybody try for themselves after a failure, and keeps none", async () => {
    let times = 0;
    const failing = { ok: false, reason: "render-threw", detail: "" } as const;
    const { view, asked } = open({ step: async (one) => ((times += 1) <= 1 ? failing : render(one)) });
    const [first, second] = await Promise.all([view(), view({ nonce: "two" })]);
    expect(first).toEqual(failing);
    expect(second).toEqual(render({ ...job, nonce: "two" }));
    expect(await view()).toEqual(render(job));
    expect(asked).toHaveLength(3);
  });

  it("waits for another view's render no longer than a slot has", async () => {
    const { view, pass, asked } = open({ step: () => new Promise(() => undefined) });
    void view();
    setTimeout(() => pass(5), 1);
    expect(await view({}, 5)).toMatchObject({ ok: false });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ["takes what is as old as allowed", TIME_TO_LIVE, 1],
    ["renders anew what is older", TIME_TO_LIVE + 1, 2],
  ])("%s", async (_title, age, renders) => {
    const { view, asked, pass } = open();
    await view();
    pass(age);
    await view();
    expect(asked).toHaveLength(renders);
  });

  it("gives back the memory of what is too old", async () => {
    const { view, pass, shared } = open();
    await view();
    const one = shared.bytes();
    pass(TIME_TO_LIVE + 1);
    await view({ slot: "questi0" });
    expect(shared.bytes()).toBe(one);
  });

  it("stays within its bytes and lets go of what was asked for longest ago", async () => {
    const { view, asked, shared } = open({ bytes: 4000 });
    for (let index = 0; index < 20; index += 1) {
      await view({ slot: `slot-${index}` });
      expect(shared.bytes()).toBeLessThanOrEqual(4000);
    }
    await view({ slot: "slot-19" });
    expect(asked).toHaveLength(20);
    await view({ slot: "slot-0" });
    expect(asked).toHaveLength(21);
  });

  it("lets go of a release that is no longer live, and of no other", async () => {
    const { view, asked, shared } = open();
    const next = { ...bundle, version: "1.1.0" };
    await view();
    await view({ bundle: next });
    shared.retain([{ locked: next } as unknown as LoadedRelease]);
    await view({ bundle: next });
    expect(asked).toHaveLength(2);
    await view();
    expect(asked).toHaveLength(3);
  });

  it("asks a release once which calls its slots want for an input", async () => {
    const { shared, askedCalls } = open();
    const first = await shared.renderer.calls(release, ["a", "b"], "{}");
    expect(await shared.renderer.calls(release, ["a", "b"], "{}")).toEqual(first);
    await shared.renderer.calls(release, ["a", "b"], "{1}");
    await shared.renderer.calls(release, ["ab"], "{}");
    expect(askedCalls).toEqual(["{}", "{1}", "{}"]);
  });

  it("asks again where one slot could not say its calls", async () => {
    const { shared, askedCalls, failCallsOf } = open();
    failCallsOf("b");
    await shared.renderer.calls(release, ["a", "b"], "{}");
    failCallsOf("");
    expect(await shared.renderer.calls(release, ["a", "b"], "{}")).toMatchObject({ calls: { b: { ok: true } } });
    expect(askedCalls).toHaveLength(2);
  });
});
