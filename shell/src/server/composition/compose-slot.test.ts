import { describe, expect, it } from "@jest/globals";
import type { LoadedRelease } from "../lock/release-store.js";
import { composeSlot, type CompositionSteps } from "./compose-slot.js";

const release = { locked: { name: "mfe-reviews", version: "1.2.0" } } as LoadedRelease;
const rendering = { html: "<p>4 stars</p>", css: "", styleKey: "mfe-reviews" };
const data = { summary: { ok: true, value: 4 } } as const;
const optional = { name: "reviews", fragment: "mfe-reviews", required: false, deadline: 800 };
const required = { ...optional, required: true };

const working: CompositionSteps = {
  releaseOf: () => release,
  callsOf: async () => ({ ok: true, calls: [] }),
  answer: async () => ({ data, late: false }),
  render: async () => ({ ok: true, rendering }),
};

function compose(steps: Partial<CompositionSteps>, slot = optional) {
  return composeSlot(slot, { ...working, ...steps }, () => 0);
}

describe("composeSlot", () => {
  it("renders with the answers to the slot's calls", async () => {
    expect(await compose({})).toEqual({
      kind: "rendered",
      rendering,
      release: "mfe-reviews@1.2.0",
      data,
      milliseconds: 0,
    });
  });

  const failing: [string, Partial<CompositionSteps>, string][] = [
    ["the lock has no release", { releaseOf: () => undefined }, "no-live-release"],
    [
      "asking for the calls throws",
      { callsOf: async () => ({ ok: false, reason: "render-threw", detail: "" }) },
      "render-threw",
    ],
    ["an answer is late", { answer: async () => ({ data, late: true }) }, "data-late"],
    ["the render is late", { render: async () => ({ ok: false, reason: "render-late", detail: "" }) }, "render-late"],
    ["the render throws", { render: async () => ({ ok: false, reason: "render-threw", detail: "" }) }, "render-threw"],
    [
      "the renderer dies",
      { render: async () => ({ ok: false, reason: "renderer-died", detail: "" }) },
      "renderer-died",
    ],
    [
      "the slot is suspended",
      { render: async () => ({ ok: false, reason: "render-suspended", detail: "" }) },
      "render-suspended",
    ],
  ];
  it.each(failing)("falls back when %s", async (_why, steps, reason) => {
    expect(await compose(steps)).toMatchObject({ kind: "fallback", reason });
  });

  it("renders a required slot without an answer that is late", async () => {
    expect(await compose({ answer: async () => ({ data, late: true }) }, required)).toMatchObject({ kind: "rendered" });
  });

  it("hands the browser the data it has, and lets it ask for what was late", async () => {
    const failedRender = async () => ({ ok: false, reason: "render-threw", detail: "" }) as const;
    expect(await compose({ render: failedRender })).toMatchObject({ data });
    expect(await compose({ render: failedRender, answer: async () => ({ data, late: true }) }, required)).toMatchObject(
      { data: undefined },
    );
  });

  it("gives calls and render what is left of the deadline", async () => {
    let time = 0;
    const given: number[] = [];
    await composeSlot(
      optional,
      {
        ...working,
        async callsOf() {
          time += 100;
          return { ok: true, calls: [] };
        },
        async answer(_release, _slot, _calls, within) {
          given.push(within);
          time += 300;
          return { data, late: false };
        },
        async render({ within }) {
          given.push(within);
          return { ok: true, rendering };
        },
      },
      () => time,
    );
    expect(given).toEqual([450, 400]);
  });
});
