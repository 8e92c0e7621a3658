import { describe, expect, it } from "@jest/globals";
import type { StepFailure } from "fragment-renderer";
import { createGuest } from "shared-contracts/fixtures";
import type { LiveLock } from "../lock/lock-loader.js";
import type { UpstreamAnswer } from "../platform/upstream.js";
import { composeSlots, type SlotsToCompose } from "./compose-slots.js";
import { toCallers } from "../visitor/audience.js";
import type { KeptRenders } from "./kept-renders.js";

const rendering = { html: "<p>4 stars</p>", css: "", styleKey: "mfe-reviews" };
const calls = [{ key: "summary", call: "getReviewSummary", request: { itemId: "135848" } }];
const data = { summary: { ok: true, value: 4 } };
const answered: UpstreamAnswer = { ok: true, status: 200, headers: {}, body: Buffer.from("4"), json: () => 4 };
const late: UpstreamAnswer = { ok: false, failure: "late", message: "" };
const context = createGuest("retail");

const slot = {
  name: "reviews",
  fragment: "mfe-reviews",
  required: false,
  deadline: 800,
  calls: ["getReviewSummary"],
  audience: "visitor",
  shownWhen: {},
};
const release = {
  locked: { name: "mfe-reviews", version: "1.2.0" },
  bundle: { integrity: "sha384-reviews" },
  manifest: { contract: { slots: { reviews: { calls: ["getReviewSummary"] } } } },
};

type Given = {
  readonly isLive?: boolean;
  readonly required?: boolean;
  readonly answer?: UpstreamAnswer;
  /** Of asking for the calls, and of rendering. */
  readonly deadline?: number;
  readonly failing?: Partial<Record<"calls" | "render", StepFailure["reason"]>>;
};

/** Asking for the calls takes 100 ms, and each call 300. */
async function compose({
  isLive = true,
  required = false,
  deadline = 800,
  answer = answered,
  failing = {},
}: Given = {}) {
  let time = 0;
  const given: number[] = [];
  const renders = {
    async run({ job: { kind } }: { job: { kind: "calls" | "render" } }, within?: number) {
      if (kind === "calls") time += 100;
      else given.push(within ?? 0);
      const reason = failing[kind];
      if (reason) return { ok: false, reason, detail: "" };
      return kind === "calls" ? { ok: true, kind, calls } : { ok: true, kind, rendering };
    },
  } as unknown as KeptRenders;
  const storefront = {
    async request({ deadline }: { deadline: number }) {
      given.push(deadline);
      time += 300;
      return answer;
    },
  } as never;
  const request = {
    match: { plan: { slots: [{ ...slot, required, deadline }] } },
    live: { releases: new Map(isLive ? [["mfe-reviews", release]] : []) } as unknown as LiveLock,
    ...toCallers(storefront, {}),
  } as unknown as SlotsToCompose["request"];
  const [composed] = composeSlots(
    { renders, takeTurn: async () => undefined, now: () => time },
    {
      request,
      input: { context, pageData: undefined, url: { path: "/", query: {} } },
      facts: { context, item: undefined, isEmptyProduct: false },
    },
  );
  return { outcome: await composed?.outcome, given };
}

describe("composeSlots", () => {
  it("renders with the answers to the slot's calls, and waits a second for a renderer", async () => {
    const { outcome, given } = await compose();
    expect(outcome).toEqual({ kind: "rendered", rendering, release: "mfe-reviews@1.2.0", data, milliseconds: 0 });
    expect(given).toEqual([550, 1000]);
  });

  it("waits for a renderer as long as its deadline, where that is later", async () => {
    expect((await compose({ deadline: 1500 })).given).toEqual([1250, 1200]);
  });

  it.each<[string, Given, string]>([
    ["the lock has no release", { isLive: false }, "no-live-release"],
    ["asking for the calls throws", { failing: { calls: "render-threw" } }, "render-threw"],
    ["an answer is late", { answer: late }, "data-late"],
    ["the render is late", { failing: { render: "render-late" } }, "render-late"],
    ["the render throws", { failing: { render: "render-threw" } }, "render-threw"],
    ["the render takes too much CPU time", { failing: { render: "render-slow" } }, "render-slow"],
    ["the renderer dies", { failing: { render: "renderer-died" } }, "renderer-died"],
    ["the slot is suspended", { failing: { render: "render-suspended" } }, "render-suspended"],
  ])("falls back when %s", async (_why, given, reason) => {
    expect((await compose(given)).outcome).toMatchObject({ kind: "fallback", reason });
  });

  it("renders a required slot without an answer that is late", async () => {
    expect((await compose({ answer: late, required: true })).outcome).toMatchObject({ kind: "rendered" });
  });

  it("hands the browser the data it has, and lets it ask for what was late", async () => {
    const failing = { render: "render-threw" } as const;
    expect((await compose({ failing })).outcome).toMatchObject({ data });
    expect((await compose({ failing, answer: late, required: true })).outcome).toMatchObject({ data: undefined });
  });
});
