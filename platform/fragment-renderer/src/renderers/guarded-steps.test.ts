import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { RendererJob } from "../channel/messages.js";
import type { Renderers } from "./renderers.js";
import { createGuardedSteps } from "./guarded-steps.js";

const bundle = { name: "mfe-reviews", version: "1.0.0", file: "/releases/server.cjs", integrity: "sha384-a" };
const renderJob: RendererJob = {
  kind: "render",
  bundle,
  audience: "everybody",
  parts: [],
  slot: "reviews",
  slotData: "{}",
};

afterEach(() => void jest.useRealTimers());

function open() {
  const ran: RendererJob["kind"][] = [];
  let ends = false;
  let held: Promise<void> | undefined;
  const renderers: Pick<Renderers, "run"> = {
    async run(job) {
      ran.push(job.kind);
      await held;
      if (ends) return { ok: false, fault: "renderer-slow", message: "" };
      return job.kind === "calls"
        ? { ok: true, kind: "calls", calls: [] }
        : { ok: true, kind: "render", rendering: { html: "", css: "", styleKey: "" } };
    },
  };
  const log = { warn: jest.fn() };
  const steps = createGuardedSteps(renderers, log);
  return {
    steps,
    ran,
    /** Blocks jobs until the returned function is called. */
    hold(): () => void {
      let finish = (): void => undefined;
      held = new Promise((resolve) => (finish = resolve));
      return () => finish();
    },
    /** Whether jobs crash their renderers from now on. */
    setEnds(value: boolean): void {
      ends = value;
    },
    render: (job = renderJob) => steps.run(job, 500),
    calls: () => steps.run({ ...renderJob, kind: "calls" }, 500),
  };
}

describe("a release that is tried again after a while", () => {
  it("keeps no page waiting but the one that tries", async () => {
    jest.useFakeTimers();
    const { steps, ran, render, hold } = open();
    await steps.suspend(renderJob);
    jest.advanceTimersByTime(9_999);
    expect(await render()).toMatchObject({ reason: "render-suspended" });
    jest.advanceTimersByTime(1);
    const finish = hold();
    const trial = render();
    expect(await render()).toMatchObject({ reason: "render-suspended" });
    finish();
    expect(await trial).toMatchObject({ ok: true });
    expect(await render()).toMatchObject({ ok: true });
    expect(ran).toHaveLength(2);
  });

  it.each([
    ["ten seconds, then half a minute", 1, 30_000],
    ["half a minute, then a minute", 2, 60_000],
    ["a minute, then two", 3, 120_000],
    ["two minutes, then two again", 4, 120_000],
  ])("waits %s while it goes on ending renderers", async (_waits, trials, wait) => {
    jest.useFakeTimers();
    const { steps, ran, render, setEnds } = open();
    await steps.suspend(renderJob);
    setEnds(true);
    for (const before of [10_000, 30_000, 60_000, 120_000].slice(0, trials)) {
      jest.advanceTimersByTime(before);
      expect(await render()).toMatchObject({ reason: "render-slow" });
    }
    jest.advanceTimersByTime(wait - 1);
    expect(await render()).toMatchObject({ reason: "render-suspended" });
    setEnds(false);
    jest.advanceTimersByTime(1);
    expect(await render()).toMatchObject({ ok: true });
    expect(ran).toHaveLength(trials + 1);
  });
});

describe("a release that was suspended before any view met it", () => {
  it("renders nothing, and is still asked for its calls", async () => {
    const { steps, ran, render, calls } = open();
    await steps.suspend(renderJob);
    expect(await render()).toMatchObject({ ok: false, reason: "render-suspended" });
    expect(await calls()).toMatchObject({ ok: true });
    expect(ran).toEqual(["calls"]);
  });

  it("is not asked for its calls where those were to blame", async () => {
    const { steps, ran, calls } = open();
    await steps.suspend({ ...renderJob, kind: "calls" });
    expect(await calls()).toMatchObject({ ok: false, reason: "render-suspended" });
    expect(ran).toEqual([]);
  });

  it("keeps no other release from rendering", async () => {
    const { steps, render: renderOf } = open();
    await steps.suspend(renderJob);
    const other = { ...renderJob, bundle: { ...bundle, version: "1.0.1" } };
    expect(await renderOf(other)).toMatchObject({ ok: true });
  });
});
