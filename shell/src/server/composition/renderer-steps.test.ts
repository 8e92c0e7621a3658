import { afterEach, describe, expect, it, jest } from "@jest/globals";
import type { RendererJob } from "../../renderer/renderer-protocol.js";
import type { LoadedRelease } from "../lock/release-store.js";
import type { RendererPool } from "../rendering/renderer-pool.js";
import { createRendererSteps, labelOf } from "./renderer-steps.js";

const locked = { name: "mfe-reviews", version: "1.0.0" };
const release = { locked, serverFile: "/releases/server.cjs", serverIntegrity: "sha384-a" } as unknown as LoadedRelease;
const bundle = { ...locked, file: release.serverFile, integrity: release.serverIntegrity };
const render: RendererJob = { kind: "render", bundle, input: "{}", slot: "reviews", slotData: "{}", nonce: "n" };

afterEach(() => void jest.useRealTimers());

function open() {
  const ran: RendererJob["kind"][] = [];
  let held: Promise<void> | undefined;
  const pool: Pick<RendererPool, "run"> = {
    async run(job) {
      ran.push(job.kind);
      await held;
      return job.kind === "calls"
        ? { ok: true, kind: "calls", calls: {} }
        : { ok: true, kind: "render", rendering: { html: "", css: "", styleKey: "" } };
    },
  };
  const steps = createRendererSteps(pool as RendererPool);
  return {
    steps,
    ran,
    /** Jobs run until the function that it gives is called. */
    hold(): () => void {
      let finish = (): void => undefined;
      held = new Promise((resolve) => (finish = resolve));
      return () => finish();
    },
    render: (job = render) => steps.run(job, `${labelOf(job.bundle)}/reviews`, 500),
    calls: () => steps.calls(release, ["reviews"], "{}"),
  };
}

describe("a release that is tried again after a while", () => {
  it("keeps no page waiting but the one that tries", async () => {
    jest.useFakeTimers();
    const { steps, ran, render, hold } = open();
    await steps.suspend(release, "render");
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
});

describe("a release that was suspended before any view met it", () => {
  it("renders nothing, and is still asked for its calls", async () => {
    const { steps, ran, render, calls } = open();
    await steps.suspend(release, "render");
    expect(await render()).toMatchObject({ ok: false, reason: "render-suspended" });
    expect(await calls()).toMatchObject({ ok: true });
    expect(ran).toEqual(["calls"]);
  });

  it("is not asked for its calls where those were to blame", async () => {
    const { steps, ran, calls } = open();
    await steps.suspend(release, "calls");
    expect(await calls()).toMatchObject({ ok: false, reason: "render-suspended" });
    expect(ran).toEqual([]);
  });

  it("keeps no other release from rendering", async () => {
    const { steps, render: renderOf } = open();
    await steps.suspend(release, "render");
    const other = { ...render, bundle: { ...bundle, version: "1.0.1" } };
    expect(await renderOf(other)).toMatchObject({ ok: true });
  });
});
